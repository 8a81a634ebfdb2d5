// Tests of the shares of large answers that are not read, and of large uploads under way.
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { connect } from "node:net";
import Fastify from "fastify";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { apiPaths } from "#core/api.ts";
import { sharedTestApp } from "../../testing/shared-app.ts";
import {
  getText,
  leaveUnread,
  OTHER_ADDRESS,
  statusFrom,
  storeFormerQuote,
} from "../testing/visitors.ts";
import { boundAnswers } from "./transfers.ts";

const MB = 1_024 * 1_024;

let quoteId: string;
let bytes: number;
const app = sharedTestApp({
  limits: {
    answers: { perClient: 40 * MB, inAll: 60 * MB },
    bodies: { perClient: 2, inAll: 3 },
  },
});
beforeAll(async () => {
  quoteId = await storeFormerQuote(app);
  bytes = Buffer.byteLength(JSON.stringify(await app.store.readWholeQuote(quoteId)));
});

describe("a large document", () => {
  test("that is never read is held as often as the share allows", async () => {
    const path = apiPaths.wholeQuote(quoteId);
    const most = Math.floor((40 * MB) / bytes);
    const answers = [];
    for (let times = 0; times < most + 2; times += 1)
      answers.push(await leaveUnread(app, getText(path)));
    const refused = answers.filter(({ status }) => status === 503);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(most);
    expect(refused.map(({ retryAfter }) => retryAfter)).toEqual(["5", "5"]);
    // The others read it as before, and own small requests are answered.
    expect(await statusFrom(OTHER_ADDRESS, app, "GET", path)).toBe(200);
    expect((await app.call("PUT", apiPaths.quote(quoteId), { title: "Mine" })).status).toBe(200);
    for (const { socket } of answers) socket.destroy();
    await expect.poll(async () => (await app.call("GET", path)).status).toBe(200);
  });

  test("arrives whole, with its length", async () => {
    const headers = { "accept-encoding": "identity" };
    const response = await fetch(app.url + apiPaths.wholeQuote(quoteId), { headers });
    const text = await response.text();
    expect(Number(response.headers.get("content-length"))).toBe(Buffer.byteLength(text));
    // Comparing the objects would block the server for seconds.
    expect(text === JSON.stringify(await app.store.readWholeQuote(quoteId))).toBe(true);
  });
});

const upload = (id: string, framing: string): string =>
  `POST ${apiPaths.uploadLogo(id)} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${framing}\r\n\r\n`;

test("uploads beyond the share are refused before they are read; small changes are made", async () => {
  const begun = [];
  for (const framing of ["Content-Length: 2900000", "Transfer-Encoding: chunked"])
    begun.push(await leaveUnread(app, upload(quoteId, `${framing}\r\nExpect: 100-continue`)));
  expect(begun.map(({ status }) => status)).toEqual([100, 100]);
  const refused = await leaveUnread(app, upload(quoteId, "Content-Length: 2900000"));
  expect(refused).toMatchObject({ status: 503, retryAfter: "5" });
  expect((await app.call("PUT", apiPaths.quote(quoteId), { title: "Mine" })).status).toBe(200);
  for (const { socket } of [...begun, refused]) socket.destroy();
  const unknown = await leaveUnread(app, upload(randomUUID(), "Content-Length: 2900000"));
  expect(unknown.status).toBe(404);
  unknown.socket.destroy();
});

test("an answer that is ready only after its client has gone holds nothing", async () => {
  const other = Fastify();
  // As in the server, where the address is known before the connection is closed.
  other.addHook("onRequest", async ({ ip }) => expect(ip).toBe("127.0.0.1"));
  onTestFinished(() => other.close());
  boundAnswers(other, { perClient: MB, inAll: MB });
  const [asked, sent] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  other.get("/late", async (_request, reply) => {
    asked.resolve();
    await once(reply.raw, "close");
    return Buffer.alloc(MB);
  });
  other.get("/now", async () => Buffer.alloc(MB));
  other.addHook("onSend", async ({ url }) => {
    if (url === "/late") sent.resolve();
  });
  const url = await other.listen({ port: 0, host: "127.0.0.1" });
  const socket = connect({ port: Number(new URL(url).port), host: "127.0.0.1" });
  socket.write(getText("/late"));
  await asked.promise;
  socket.destroy();
  await sent.promise;
  expect((await fetch(`${url}/now`)).status).toBe(200);
});
