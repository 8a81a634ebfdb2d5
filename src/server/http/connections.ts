// Closes idle connections on shutdown, so that they do not delay it.
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

const SWEEP_MS = 50;

/**
 * Browsers open connections in advance. Node counts a connection without a request as busy, and
 * one that becomes idle during shutdown as keep-alive; either would delay a restart by a minute.
 */
export function endUnusedConnections(app: FastifyInstance): void {
  const unused = new Set<Socket>();
  app.server.on("connection", (socket) => {
    unused.add(socket);
    socket.once("close", () => unused.delete(socket));
  });
  app.server.on("request", ({ socket }) => unused.delete(socket));
  app.addHook("preClose", async () => {
    for (const socket of unused) socket.destroy();
    const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS);
    sweep.unref();
    app.server.once("close", () => clearInterval(sweep));
  });
}
