// Tests of the end of connections that send their request, or take their answer, too slowly.
import { once } from "node:events";
import { connect } from "node:net";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { apiPaths } from "#core/api.ts";
import { seedQuote } from "../../testing/app-for-tests.ts";
import { sharedTestApp } from "../../testing/shared-app.ts";
import { FIRST_BYTES, getText, leaveUnread, storeFormerQuote } from "../testing/visitors.ts";

const MB = 1_024 * 1_024;

let path: string;
const app = sharedTestApp({
  limits: {
    // One large document at a time.
    answers: { perClient: 20 * MB, inAll: 40 * MB },
    speed: {
      sending: { windowMs: 500, least: 100 },
      taking: { windowMs: 1_500, least: 1_000 },
      checkMs: 50,
    },
  },
});
let documentBytes: number;
beforeAll(async () => {
  const id = await storeFormerQuote(app);
  path = apiPaths.wholeQuote(id);
  documentBytes = Buffer.byteLength(JSON.stringify(await app.store.readWholeQuote(id)));
});

/** The status of the large document, which is not compressed for this client. */
const whole = async (): Promise<number> =>
  (await app.call("GET", path, undefined, { "accept-encoding": "identity" })).status;

test("a connection that takes nothing of its answer is ended, and its memory is free again", async () => {
  const { socket } = await leaveUnread(app, getText(path));
  expect(await whole()).toBe(503);
  await expect.poll(whole).toBe(200);
  const closed = once(socket, "close");
  let received = 0;
  socket.on("data", (part: Buffer) => (received += part.length));
  socket.resume();
  await closed;
  expect(received).toBeLessThan(documentBytes);
});

test("a body that arrives byte by byte is answered with 408", async () => {
  const { hostname, port } = new URL(app.url);
  const socket = connect({ port: Number(port), host: hostname });
  socket.on("error", () => {});
  socket.write(
    "POST /api/quotes HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{",
  );
  const drip = setInterval(() => socket.write(" "), 20);
  onTestFinished(() => {
    clearInterval(drip);
    socket.destroy();
  });
  const [answer] = (await once(socket, "data")) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 408 [^]*took too long to arrive/);
});

test("a slow reader and an event stream are not ended @full", async () => {
  const { quoteId, taskId } = await seedQuote(app);
  const stream = await fetch(app.url + apiPaths.events(quoteId));
  const events = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await events?.read())?.value).toContain('"version":4');

  const { socket } = await leaveUnread(app, getText(path));
  // What has been read already: at most the header, and the first bytes of the document.
  let received = FIRST_BYTES;
  const reading = setInterval(() => {
    received += (socket.read() as Buffer | null)?.length ?? 0;
  }, 10);
  await expect.poll(() => received, { timeout: 25_000 }).toBeGreaterThan(documentBytes);
  clearInterval(reading);
  socket.destroy();

  await app.call("PUT", apiPaths.task(taskId), { quantity: 2 });
  expect((await events?.read())?.value).toContain('"version":5');
  await events?.cancel();
});
