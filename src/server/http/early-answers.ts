// Answers that are given while a request is still on its way: they arrive whole before the connection closes.
import { STATUS_CODES, type IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { problemOf, Refusal } from "./errors.ts";

/** How long the rest of a refused request is read and dropped, in milliseconds. */
const LONGEST_REST = 30_000;

/** Connections that only wait for their callers to stop sending. */
const closing = new WeakSet<Socket>();

/**
 * Ends a connection at the server's side and drops what still comes in. Closed at once instead, with
 * bytes that nobody read, the system would reset it, and the caller might never see the answer.
 */
function closeGently(socket: Socket): void {
  closing.add(socket);
  const timer = setTimeout(() => socket.destroy(), LONGEST_REST);
  timer.unref();
  socket.once("close", () => clearTimeout(timer));
  socket.end();
  socket.resume();
}

/** The request that each connection answers, while it may still be on its way. */
const answered = new WeakMap<Socket, IncomingMessage>();

/** Node closes a connection by `destroySoon` after an answer that says so. */
function watchEnd(socket: Socket): void {
  const closeAtOnce = socket.destroySoon.bind(socket);
  socket.destroySoon = () => {
    const request = answered.get(socket);
    if (request === undefined || request.complete) return closeAtOnce();
    request.once("end", closeAtOnce);
    closeGently(socket);
  };
}

const UNREADABLE: Readonly<Record<string, readonly [status: number, detail: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, "The request took too long to arrive. Please try again."],
  HPE_HEADER_OVERFLOW: [431, "The headers of the request are too large."],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, "The request is too large. Send less at a time."],
};

/** Of the answers that do not go through Fastify. */
const HEADERS = {
  "Content-Type": "application/problem+json",
  "Cache-Control": "no-store",
  "X-Content-Type-Options": "nosniff",
  Connection: "close",
};

/** Answers what is no HTTP, or did not arrive in time; Node has no request for it, only a connection. */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (closing.has(socket) || error.code === "ECONNRESET") return;
  if (!socket.writable) return void socket.destroy();
  const [status, detail] = UNREADABLE[error.code ?? ""] ?? [
    400,
    "The request cannot be read as HTTP.",
  ];
  const body = JSON.stringify(problemOf(new Refusal(status, detail)));
  socket.write(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? "Error"}`,
      ...Object.entries(HEADERS).map(([name, value]) => `${name}: ${value}`),
      `Content-Length: ${Buffer.byteLength(body)}`,
      `\r\n${body}`,
    ].join("\r\n"),
  );
  closeGently(socket);
}

/** What Node would refuse with an empty answer is refused as a problem: no host, a strange expectation. */
function refuseByHeaders(app: FastifyInstance): void {
  app.server.on("checkExpectation", (_request, response) => {
    const refusal = new Refusal(417, "The header Expect may only be 100-continue.");
    const body = JSON.stringify(problemOf(refusal));
    const headers = { ...HEADERS, "Content-Length": Buffer.byteLength(body) };
    response.writeHead(refusal.statusCode, headers).end(body);
  });
  app.addHook("onRequest", async ({ raw }) => {
    if (raw.httpVersion === "1.1" && !raw.headers.host)
      throw new Refusal(400, "The request names no host.", { headers: { connection: "close" } });
  });
}

/** Lets every refusal of a request that is still being sent reach its caller. */
export function answerEarly(app: FastifyInstance): void {
  refuseByHeaders(app);
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
