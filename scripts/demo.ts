// `npm run demo`: runs the server with five example quotes and what became of them, until Ctrl+C.
import { today } from "#web/data/browser/today.ts";
import { DEMO_PATH } from "./demo/demo-paths.ts";
import { DEMO_SERVER, fillServer } from "./demo/fill-server.ts";
import { runServer, type RunningServer } from "#server/testing/running-server.ts";

/** The first signal shuts the server down; the terminal and npm may both send one. */
function endOnSignals(server: RunningServer): void {
  let ending = false;
  const end = (): void => {
    if (ending) return;
    ending = true;
    void server.end("SIGTERM");
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, end);
}

async function showQuotes(url: string): Promise<void> {
  const quotes = await fillServer(url, today());
  const width = Math.max(...quotes.map(({ whole }) => whole.quote.title.length));
  for (const { whole, words } of quotes) {
    const { id, title } = whole.quote;
    console.log(`  ${title.padEnd(width)}  ${url}/quote/${id}  (${words})`);
  }
}

/** Request logs are off by default, because they would hide the printed addresses. */
const LOG_LEVEL = process.env["LOG_LEVEL"] || "warn";

/** @returns the exit code */
async function runDemo(): Promise<number> {
  const server = await runServer({ LOG_LEVEL }, { ownGroup: true, main: DEMO_SERVER });
  endOnSignals(server);
  try {
    console.log(`Quotewright is ready at ${server.url}, with these quotes in it:`);
    await showQuotes(server.url);
    console.log(
      `To see them in My quotes, with prices in My prices, open ${server.url}${DEMO_PATH}`,
    );
    console.log("Press Ctrl+C to end.");
  } catch (error) {
    await server.end("SIGTERM");
    throw error;
  }
  return (await server.ended) ?? 1;
}

try {
  process.exitCode = await runDemo();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
