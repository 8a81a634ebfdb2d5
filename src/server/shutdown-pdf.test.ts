// Tests of a shutdown while PDFs are made: real processes, and a client that reads slowly.
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, get, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { uploadQuote } from "#server/testing/quote-upload.ts";
import { runServer, type RunningServer } from "#server/testing/running-server.ts";
import { sampleQuote } from "./pdf/testing/sample-quote.ts";

/** The file has 8 MB, more than a connection holds, and takes more than a second. */
const LARGE = sampleQuote(150, ({ tasks }) => {
  for (const task of tasks) task.description = "تركيب البلاط في الحمام ".repeat(86);
});

let data: string;
beforeAll(() => {
  data = mkdtempSync(path.join(tmpdir(), "quotewright-shutdown-"));
});
afterAll(() => rmSync(data, { recursive: true, force: true }));

async function start(): Promise<RunningServer> {
  const server = await runServer({
    DATA_DIR: data,
    PORT: "0",
    LOG_LEVEL: "fatal",
    PDF_WORKERS: "2",
    RATE_LIMIT: "off",
    DATABASE_URL: "",
  });
  onTestFinished(() => server.end("SIGKILL"));
  return server;
}

/** Sends a request and resolves with its answer, whose body is not read yet. */
async function ask(url: string, agent: Agent): Promise<IncomingMessage> {
  const [answer] = (await once(get(url, { agent }), "response")) as [IncomingMessage];
  return answer;
}

const bodyOf = async (answer: IncomingMessage): Promise<Buffer> =>
  Buffer.concat(await answer.toArray());

test("answers under way at SIGTERM arrive whole: an unread one, a PDF in the making, and a queued one @full", async () => {
  const server = await start();
  await uploadQuote(server.url, LARGE);
  const address = `${server.url}/api/quotes/${LARGE.quote.id}/pdf`;
  // Two visitors: what one has under way is bounded by two such files.
  const agents = ["127.0.0.1", "127.0.0.2", "127.0.0.1"].map(
    (localAddress) => new Agent({ keepAlive: true, localAddress, maxSockets: 2 }),
  );
  onTestFinished(() => agents.forEach((agent) => agent.destroy()));
  const [slow, other, open] = agents as [Agent, Agent, Agent];
  const calm = await bodyOf(await ask(address, other));
  expect(calm.subarray(0, 5).toString()).toBe("%PDF-");

  const unread = await ask(address, slow);
  // Of one address: one is printed, and one waits, when the small file of another has been answered.
  const making = [ask(address, other), ask(`${address}?showTaskDetails=true`, other)];
  await bodyOf(await ask(`${server.url}/api/quotes/${LARGE.quote.id}`, open));
  await fetch(`${address}?showTaskDetails=false`).then((answer) => answer.arrayBuffer());
  const ended = server.end("SIGTERM");
  const answers = await Promise.all(making);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  for (const answer of answers) expect((await bodyOf(answer)).equals(calm)).toBe(true);
  // The server has closed all it could for a while now.
  expect((await bodyOf(unread)).equals(calm)).toBe(true);
  await ended;
  expect(await server.ended).toBe(0);
}, 120_000);
