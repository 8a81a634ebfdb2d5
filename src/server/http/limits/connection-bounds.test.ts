// Tests of the bounds on connections: their number by the files that may be open, the share of an address, unused ones.
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import type { TestApp } from "../../testing/app-for-tests.ts";
import { ownTestApp } from "../../testing/shared-app.ts";
import { getText, OTHER_ADDRESS, statusFrom } from "../testing/visitors.ts";
import { connectionBounds } from "./connection-bounds.ts";

test.each([
  ["the usual limit of a process", 1_024, { inAll: 768, perAddress: 52 }],
  ["a high one", 1_048_576, { inAll: 10_000, perAddress: 250 }],
  ["none", Infinity, { inAll: 10_000, perAddress: 250 }],
  ["one that leaves no room", 100, { inAll: 15, perAddress: 1 }],
])("%s of open files", (_name, files, bounds) => {
  expect(connectionBounds(files)).toEqual(bounds);
});

function opened({ url }: TestApp): Socket {
  const { hostname, port } = new URL(url);
  const socket = connect({ port: Number(port), host: hostname });
  socket.on("error", () => {});
  onTestFinished(() => void socket.destroy());
  return socket;
}

/** A connection, and whether it was accepted, so that a request on it is answered. */
async function asked(app: TestApp): Promise<{ socket: Socket; isAnswered: boolean }> {
  const socket = opened(app);
  socket.write(getText("/faq"));
  const closed = once(socket, "close").then(() => false);
  const isAnswered = await Promise.race([once(socket, "data").then(() => true), closed]);
  return { socket, isAnswered };
}

const isAnswered = async (app: TestApp): Promise<boolean> => (await asked(app)).isAnswered;

test("an address has its share of the connections; others have theirs, and a closed one is free again", async () => {
  const app = await ownTestApp({ connections: { inAll: 20, perAddress: 3 } });
  const first = await asked(app);
  expect([first.isAnswered, await isAnswered(app), await isAnswered(app)]).not.toContain(false);
  expect(await isAnswered(app)).toBe(false);
  expect(await statusFrom(OTHER_ADDRESS, app, "GET", "/faq")).toBe(200);
  first.socket.destroy();
  await expect.poll(() => isAnswered(app)).toBe(true);
});

test("behind a proxy all connections have its address, and no share", async () => {
  const app = await ownTestApp({
    connections: { inAll: 20, perAddress: 1 },
    env: { TRUST_PROXY: 1 },
  });
  expect([await isAnswered(app), await isAnswered(app)]).toEqual([true, true]);
});

test.each([
  ["sends nothing", ""],
  ["does not finish its headers", "GET /faq HTTP/1.1\r\nHost: x\r\nX-Long: "],
])("a connection that %s is closed", async (_name, sent) => {
  const app = await ownTestApp({ limits: { headersMs: 500 } });
  const socket = opened(app);
  socket.write(sent);
  await once(socket.resume(), "close");
});
