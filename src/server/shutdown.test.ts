// Tests of the end of a server: answers under way arrive whole, within a bound, and an unexpected error is an orderly end.
import { once } from "node:events";
import { createConnection, type Socket } from "node:net";
import { expect, test, vi } from "vitest";
import { storeFormerQuote } from "./http/testing/visitors.ts";
import { openStore } from "./store/open-store.ts";
import { SLOW, startProcess, testFolder, type ServerProcess } from "./testing/server-process.ts";

vi.setConfig(SLOW);

/** Makes a quote whose document is larger than what the buffers of a connection hold. */
async function folderWithLargeQuote(): Promise<{ DATA_DIR: string; id: string }> {
  const DATA_DIR = testFolder();
  const store = await openStore({ DATA_DIR });
  const id = await storeFormerQuote({ store, dataFolder: DATA_DIR });
  await store.close();
  return { DATA_DIR, id };
}

/** Asks for a document, and reads no more than its first bytes. */
async function askSlowly(url: string, id: string): Promise<Socket> {
  const { port } = new URL(url);
  const socket = createConnection(Number(port), "127.0.0.1");
  socket.write(
    `GET /api/quotes/${id}/document HTTP/1.1\r\nhost: localhost\r\naccept-encoding: identity\r\n\r\n`,
  );
  await once(socket, "readable");
  return socket;
}

async function rest(socket: Socket): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of socket) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

/** Whether the server still takes connections. */
async function isListening({ url }: { url: string }): Promise<boolean> {
  const socket = createConnection(Number(new URL(url).port), "127.0.0.1");
  const isOpen = await Promise.race([
    once(socket, "connect").then(() => true),
    once(socket, "error").then(() => false),
  ]).catch(() => false);
  socket.destroy();
  return isOpen;
}

async function closing(url: string): Promise<void> {
  await expect.poll(() => isListening({ url }), { timeout: 60_000 }).toBe(false);
}

test(
  "a large answer to a slow reader arrives whole after SIGTERM",
  { tags: ["full"] },
  async () => {
    const { DATA_DIR, id } = await folderWithLargeQuote();
    const server = startProcess({ DATA_DIR });
    const url = await server.ready;
    const socket = await askSlowly(url, id);
    server.child.kill("SIGTERM");
    await closing(url);
    const answer = await rest(socket);
    const length = Number(/content-length: (\d+)/i.exec(answer)?.[1]);
    expect(length).toBeGreaterThan(5_000_000);
    expect(Buffer.byteLength(answer.slice(answer.indexOf("\r\n\r\n") + 4))).toBe(length);
    expect((await server.ended).code).toBe(0);
  },
);

test(
  "an answer that nobody reads is ended after SHUTDOWN_SECONDS",
  { tags: ["full"] },
  async () => {
    const { DATA_DIR, id } = await folderWithLargeQuote();
    const server = startProcess({ DATA_DIR, SHUTDOWN_SECONDS: "2" });
    const url = await server.ready;
    const socket = await askSlowly(url, id);
    socket.on("error", () => {});
    server.child.kill("SIGTERM");
    const { code, err } = await server.ended;
    expect(code).toBe(0);
    expect(err).toContain("answers that had not arrived were ended");
  },
);

const onSignal = (work: string): string =>
  `data:text/javascript,process.on("SIGUSR2",()=>{${encodeURIComponent(work)}})`;

async function endedBy(work: string): Promise<Awaited<ServerProcess["ended"]>> {
  const nodeOptions = ["--import", onSignal(work)];
  const server = startProcess({ DATA_DIR: testFolder() }, { nodeOptions });
  await server.ready;
  server.child.kill("SIGUSR2");
  return server.ended;
}

test.each([
  ["an exception", 'throw new Error("unforeseen")'],
  ["a rejection", 'Promise.reject(new Error("unforeseen"))'],
])(
  "%s that nobody handles is one line in the log and an orderly end with code 1",
  { tags: ["full"] },
  async (_what, work) => {
    const { code, err } = await endedBy(work);
    expect(code).toBe(1);
    const lines = err
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as { level: number });
    const told = lines.filter(({ level }) => level >= 40);
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({
      level: 60,
      err: { message: "unforeseen" },
      msg: "an unexpected error ends the server",
    });
  },
);
