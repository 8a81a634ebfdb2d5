// Connections at the server's end: none that serves nothing may hold it up.
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

const SWEEP_MS = 50;

/**
 * Browsers open connections ahead of need. Node counts one that never carried a request as busy,
 * and one that falls idle during the end as kept alive; a restart would wait a minute for either.
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
