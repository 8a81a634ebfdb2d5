// Delivers answers that are sent before the request has fully arrived, such as refusals of large bodies.
import { STATUS_CODES, type IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { problemOf, Refusal } from "./errors.ts";
import { SECRET_LINK } from "./security-headers.ts";

/** How long the rest of a refused request is read and discarded, in milliseconds. */
const LONGEST_REST = 10_000;

/** Half-closed connections whose clients are still sending. */
const closing = new WeakSet<Socket>();

/**
 * Half-closes a connection and discards further input. Closing it with unread input would make the
 * system reset it, and the client might never receive the answer.
 */
function halfClose(socket: Socket): void {
  closing.add(socket);
  const timer = setTimeout(() => socket.destroy(), LONGEST_REST);
  timer.unref();
  socket.once("close", () => clearTimeout(timer));
  socket.end();
  socket.resume();
}

/** The current request of each connection, which may still be arriving. */
const answered = new WeakMap<Socket, IncomingMessage>();

/** Node calls `destroySoon` after an answer with `Connection: close`. */
function watchEnd(socket: Socket): void {
  const closeAtOnce = socket.destroySoon.bind(socket);
  socket.destroySoon = () => {
    const request = answered.get(socket);
    if (request === undefined || request.complete) return closeAtOnce();
    request.once("end", closeAtOnce);
    halfClose(socket);
  };
}

const UNREADABLE: Readonly<Record<string, readonly [status: number, detail: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, "The request took too long to arrive. Please try again."],
  HPE_HEADER_OVERFLOW: [431, "The headers of the request are too large."],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, "The request is too large. Send less at a time."],
};

/** Headers of an answer without Fastify, beside those of every answer. */
const HEADERS = {
  "content-type": "application/problem+json",
  "cache-control": "no-store",
  ...SECRET_LINK,
  connection: "close",
};

/**
 * Answers invalid HTTP and timeouts; for these Node has a connection but no request.
 *
 * @param headers - of every answer
 * @returns the status of the answer; undefined without one
 */
export function answerUnreadable(
  error: Error & { code?: string },
  socket: Socket,
  headers: Readonly<Record<string, string>>,
): number | undefined {
  if (closing.has(socket) || error.code === "ECONNRESET") return undefined;
  // Without a byte of a request there is nobody to answer.
  if (!socket.writable || socket.bytesRead === 0) {
    socket.destroy();
    return undefined;
  }
  const [status, detail] = UNREADABLE[error.code ?? ""] ?? [
    400,
    "The request cannot be read as HTTP.",
  ];
  const body = JSON.stringify(problemOf(new Refusal(status, detail)));
  socket.write(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? "Error"}`,
      ...Object.entries({ ...headers, ...HEADERS }).map(([name, value]) => `${name}: ${value}`),
      `content-length: ${Buffer.byteLength(body)}`,
      `\r\n${body}`,
    ].join("\r\n"),
  );
  halfClose(socket);
  return status;
}

/** Requests that Node would refuse with an empty answer get a problem: missing host, unknown Expect header. */
function refuseByHeaders(
  app: FastifyInstance,
  securityHeaders: Readonly<Record<string, string>>,
): void {
  app.server.on("checkExpectation", (_request, response) => {
    const refusal = new Refusal(417, "The header Expect may only be 100-continue.");
    const body = JSON.stringify(problemOf(refusal));
    const headers = {
      ...securityHeaders,
      ...HEADERS,
      "content-length": Buffer.byteLength(body),
    };
    response.writeHead(refusal.statusCode, headers).end(body);
  });
  app.addHook("onRequest", async ({ raw }) => {
    if (raw.httpVersion === "1.1" && !raw.headers.host)
      throw new Refusal(400, "The request names no host.", { headers: { connection: "close" } });
  });
}

/**
 * Makes sure that every refusal reaches a client that is still sending.
 *
 * @param headers - of every answer
 */
export function answerEarly(app: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  refuseByHeaders(app, headers);
  const watched = new Set<Socket>();
  app.addHook("onSend", async ({ raw }) => {
    if (raw.complete) return;
    const { socket } = raw;
    answered.set(socket, raw);
    if (watched.has(socket)) return;
    watched.add(socket);
    socket.once("close", () => watched.delete(socket));
    watchEnd(socket);
  });
  app.addHook("preClose", async () => {
    for (const socket of watched) if (closing.has(socket)) socket.destroy();
  });
}
