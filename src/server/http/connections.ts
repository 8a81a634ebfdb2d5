// Shutdown of connections: idle ones are closed, answers under way are sent whole, and no long work begins.
import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { retryLater } from "./errors.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Whether requests on open connections are refused during shutdown. */
    isLongWork?: boolean;
  }
}

const SWEEP_MS = 50;
/**
 * Each bound on a request listens for the end of its answer, and so do the streams that send it: always the same few,
 * but more than the ten of which Node warns as a leak.
 */
const LISTENERS_OF_ANSWER = 20;
const RETRY_SECONDS = 5;

/**
 * Browsers open connections in advance. Node counts a connection without a request as busy, and
 * one that becomes idle during shutdown as keep-alive; either would delay a restart by a minute. It counts one as idle
 * as soon as its answer was handed over, although most of a large file may not have been sent yet.
 */
export function endUnusedConnections(app: FastifyInstance): void {
  /** The answers under way of each open connection. */
  const answers = new Map<Socket, number>();
  const count = (socket: Socket, change: number): void => {
    const before = answers.get(socket);
    if (before !== undefined) answers.set(socket, before + change);
  };
  app.server.on("connection", (socket) => {
    answers.set(socket, 0);
    socket.once("close", () => answers.delete(socket));
  });
  app.server.on("request", ({ socket }, response: ServerResponse) => {
    response.setMaxListeners(LISTENERS_OF_ANSWER);
    count(socket, 1);
    response.once("close", () => count(socket, -1));
  });
  const closeIdle = (): void => {
    for (const [socket, underWay] of answers)
      if (underWay === 0 && socket.writableLength === 0) socket.destroy();
  };
  // Node's server and Fastify call this when they close.
  app.server.closeIdleConnections = closeIdle;
  app.addHook("preClose", async () => {
    closeIdle();
    const sweep = setInterval(closeIdle, SWEEP_MS);
    sweep.unref();
    app.server.once("close", () => clearInterval(sweep));
  });
}

/** Answers 503 where a request would begin long work during a shutdown. Other requests are still answered. */
export function refuseLongWorkOnClose(app: FastifyInstance): void {
  let closing = false;
  app.addHook("preClose", async () => void (closing = true));
  app.addHook("onRequest", async ({ routeOptions }) => {
    if (closing && routeOptions.config.isLongWork === true)
      throw retryLater(
        503,
        "The server is restarting. Please try again in a moment.",
        RETRY_SECONDS,
      );
  });
}
