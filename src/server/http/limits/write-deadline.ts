// Ends connections that do not take their answers, so that these do not stay in memory.
import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import type { LimitSettings } from "./settings.ts";

/** How far a connection was when its window began. */
interface Progress {
  /** Milliseconds of the monotonic clock. */
  since: number;
  taken: number;
}

/** The bytes that the system has accepted for a connection. */
const takenBy = (socket: Socket): number => socket.bytesWritten - socket.writableLength;

/**
 * Ends a connection that has an answer waiting, and takes less of it than a least number of bytes in a window of time.
 * Connections for which nothing waits are left alone: those whose answer is being made, and event streams that are read.
 */
export function endStalledConnections(
  app: FastifyInstance,
  { windowMs, bytes, checkMs }: LimitSettings["writing"],
): void {
  /** Answers that are not sent completely; several of one connection when it sends requests ahead. */
  const open = new Map<ServerResponse, Progress | null>();

  function check(answer: ServerResponse, progress: Progress | null, now: number): void {
    const { socket } = answer.req;
    const isOver = progress !== null && now - progress.since >= windowMs;
    if (socket.writableLength === 0) open.set(answer, null);
    else if (isOver && takenBy(socket) - progress.taken < bytes) {
      app.log.warn({ bytes: socket.writableLength }, "ended a connection that is not read");
      socket.destroy();
    } else if (isOver || progress === null)
      open.set(answer, { since: now, taken: takenBy(socket) });
  }

  const timer = setInterval(() => {
    const now = performance.now();
    for (const [answer, progress] of open) check(answer, progress, now);
  }, checkMs);
  timer.unref();
  app.server.on("request", (_request, answer) => {
    open.set(answer, null);
    answer.once("close", () => open.delete(answer));
  });
  app.addHook("onClose", async () => clearInterval(timer));
}
