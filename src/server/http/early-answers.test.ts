// Tests of answers to requests that are still being sent, and to invalid HTTP, on raw connections.
import { connect, type Socket } from "node:net";
import { setImmediate as turn } from "node:timers/promises";
import { beforeAll, describe, expect, test } from "vitest";
import { problem } from "#core/api.ts";
import { BODY_MAX_BYTES, LOGO_BODY_MAX_BYTES } from "#core/limits.ts";
import { seedQuote, startTestApp } from "../testing/app-for-tests.ts";
import { sharedTestApp } from "../testing/shared-app.ts";

let quote: string;
const app = sharedTestApp();
beforeAll(async () => {
  quote = `/api/quotes/${(await seedQuote(app)).quoteId}`;
});

const open = ({ url } = app): Socket =>
  // Half-open: the client keeps sending after the server has closed its side.
  connect({ port: Number(new URL(url).port), host: "127.0.0.1", allowHalfOpen: true });

const head = (request: string, framing: string): string =>
  `${request} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${framing}\r\n\r\n`;

/** Reads to the end of the answer; fails when the connection is reset earlier, or when security headers are missing. */
async function answerOn(socket: Socket) {
  let text = "";
  for await (const part of socket.setEncoding("utf8").iterator({ destroyOnReturn: false }))
    text += String(part);
  const [top = "", body = ""] = text.split("\r\n\r\n");
  const [, status = ""] = top.split(" ");
  expect(top).toMatch(/^content-type: application\/problem\+json/im);
  expect(top).toMatch(/^connection: close$/im);
  expect(top).toMatch(/^content-security-policy: default-src 'none'/im);
  expect(top).toMatch(/^x-frame-options: DENY$/im);
  return { status: Number(status), problem: problem.parse(JSON.parse(body)) };
}

const PIECE = "x".repeat(16_384);
const chunk = `${PIECE.length.toString(16)}\r\n${PIECE}\r\n`;

/** Sends a body above the limit in chunks, as a client that reads no answer before it has sent everything. */
async function sendAll(socket: Socket, piece: string, bytes: number): Promise<void> {
  for (let sent = 0; sent < bytes; sent += PIECE.length) {
    if (!socket.write(piece)) await new Promise((resolve) => socket.once("drain", resolve));
    await turn();
  }
}

describe("a body beyond its limit", () => {
  const tooLarge = "The request is too large. Send less at a time.";
  const refused = { status: 413, problem: { status: 413, detail: tooLarge } };
  const limit = BODY_MAX_BYTES;

  test.each([
    ["JSON", limit, () => `PUT ${quote}`, tooLarge],
    [
      "a logo",
      LOGO_BODY_MAX_BYTES,
      () => `POST ${quote}/upload-logo`,
      "Please upload an image smaller than 2MB.",
    ],
  ])(
    "of %s is refused by its Content-Length, before any of it is sent",
    async (_what, most, request, detail) => {
      const socket = open();
      socket.write(head(request(), `Content-Length: ${most + 1}`));
      expect(await answerOn(socket)).toMatchObject({ ...refused, problem: { detail } });
      socket.destroy();
    },
  );

  test("is refused at the limit when its length is unknown, and the connection closed after everything is sent", async () => {
    const socket = open();
    const closed = new Promise((resolve) => socket.once("close", resolve));
    socket.write(head(`PUT ${quote}`, "Transfer-Encoding: chunked"));
    await sendAll(socket, chunk, limit * 2);
    socket.end("0\r\n\r\n");
    expect(await answerOn(socket)).toMatchObject(refused);
    await closed;
  });
});

test("a closing server does not wait for clients that keep sending", async () => {
  const other = await startTestApp();
  const socket = open(other);
  socket.write(head("POST /api/quotes", "Content-Length: 100000"));
  await answerOn(socket);
  await other.close();
  socket.destroy();
}, 10_000);

describe("invalid HTTP is answered with a problem", () => {
  test.each([
    ["no request at all", "nonsense\r\n\r\n", 400],
    [
      "two lengths",
      "POST /api/quotes HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
      400,
    ],
    ["no host", "GET /api/quotes HTTP/1.1\r\n\r\n", 400],
    [
      "headers that are too large",
      `GET /faq HTTP/1.1\r\nHost: x\r\nX-A: ${"x".repeat(200_000)}\r\n\r\n`,
      431,
    ],
    [
      "an expectation that is not known",
      `POST /api/quotes HTTP/1.1\r\nHost: x\r\nExpect: tea\r\nContent-Length: 0\r\n\r\n`,
      417,
    ],
  ])("%s", async (_name, sent, status) => {
    const socket = open();
    socket.write(sent);
    expect(await answerOn(socket)).toMatchObject({ status, problem: { status } });
    socket.destroy();
  });
});
