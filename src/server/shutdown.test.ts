// Tests of the end of a server: within a bound, and after an unexpected error in order; shutdown-pdf.test.ts has answers under way.
import { once } from "node:events";
import { createConnection } from "node:net";
import { expect, test, vi } from "vitest";
import { storeFormerQuote } from "./http/testing/visitors.ts";
import { openStore } from "./store/open-store.ts";
import { SLOW, startProcess, testFolder } from "./testing/server-process.ts";

vi.setConfig(SLOW);

test("an answer that nobody reads is ended after SHUTDOWN_SECONDS @full", async () => {
  const DATA_DIR = testFolder();
  const store = await openStore({ DATA_DIR });
  // Its document is larger than what the buffers of a connection hold.
  const id = await storeFormerQuote({ store, dataFolder: DATA_DIR });
  await store.close();
  const server = startProcess({ DATA_DIR, SHUTDOWN_SECONDS: "2" });
  const socket = createConnection(Number(new URL(await server.ready).port), "127.0.0.1");
  socket.on("error", () => {});
  socket.write(
    `GET /api/quotes/${id}/document HTTP/1.1\r\nhost: localhost\r\naccept-encoding: identity\r\n\r\n`,
  );
  await once(socket, "readable");
  server.child.kill("SIGTERM");
  const { code, err } = await server.ended;
  expect(code).toBe(0);
  expect(err).toContain("answers that had not arrived were ended");
});

test("an exception that nobody handles is one line in the log and an orderly end with code 1 @full", async () => {
  const work = encodeURIComponent('throw new Error("unforeseen")');
  const module = `data:text/javascript,process.on("SIGUSR2",()=>{${work}})`;
  const server = startProcess({ DATA_DIR: testFolder() }, { nodeOptions: ["--import", module] });
  await server.ready;
  server.child.kill("SIGUSR2");
  const { code, err } = await server.ended;
  expect(code).toBe(1);
  const lines = err
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as { level: number });
  expect(lines.filter(({ level }) => level >= 40)).toMatchObject([
    { level: 60, err: { message: "unforeseen" }, msg: "an unexpected error ends the server" },
  ]);
});
