// Ends connections that send their request, or take their answer, too slowly: both occupy memory meanwhile.
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import type { LeastSpeed, LimitSettings } from "./settings.ts";

/** How far a connection was when its window began. */
interface Progress {
  /** Milliseconds of the monotonic clock. */
  since: number;
  bytes: number;
}

/** Watches the bytes of one direction, window after window. */
class Watch {
  #progress: Progress | undefined;

  /** @returns whether less than the least number of bytes came in a window that is over */
  isTooSlow(bytes: number, now: number, { windowMs, least }: LeastSpeed): boolean {
    const before = this.#progress;
    if (before !== undefined && now - before.since < windowMs) return false;
    this.#progress = { since: now, bytes };
    return before !== undefined && bytes - before.bytes < least;
  }

  reset(): void {
    this.#progress = undefined;
  }
}

/** The error of Node for a request that takes too long. */
const timeoutError = () =>
  Object.assign(new Error("The request did not arrive."), { code: "ERR_HTTP_REQUEST_TIMEOUT" });

/** The bytes that the system has accepted for a connection. */
const takenBy = (socket: Socket): number => socket.bytesWritten - socket.writableLength;

/**
 * Ends a connection whose request arrives, or whose answer is taken, below the least speed. Connections for which nothing
 * waits are left alone: those whose answer is being made, and event streams that are read.
 */
export function endSlowConnections(
  app: FastifyInstance,
  { sending, taking, checkMs }: LimitSettings["speed"],
): void {
  /** Exchanges that are not over; several of one connection when it sends requests ahead. */
  const open = new Map<ServerResponse, { sent: Watch; taken: Watch }>();

  function check(
    answer: ServerResponse,
    { sent, taken }: { sent: Watch; taken: Watch },
    now: number,
  ) {
    const { req } = answer;
    const { socket } = req;
    if (!req.complete && !answer.headersSent && sent.isTooSlow(socket.bytesRead, now, sending)) {
      // As Node does for headers that are late: it is answered with 408.
      app.server.emit("clientError", timeoutError(), socket);
    }
    if (socket.writableLength === 0) taken.reset();
    else if (taken.isTooSlow(takenBy(socket), now, taking)) {
      app.log.warn({ bytes: socket.writableLength }, "ended a connection that is not read");
      socket.destroy();
    }
  }

  const timer = setInterval(() => {
    const now = performance.now();
    for (const [answer, watches] of open) check(answer, watches, now);
  }, checkMs);
  timer.unref();
  app.server.on("request", (_request: IncomingMessage, answer: ServerResponse) => {
    open.set(answer, { sent: new Watch(), taken: new Watch() });
    answer.once("close", () => open.delete(answer));
  });
  app.addHook("onClose", async () => clearInterval(timer));
}
