// Metrics of requests: counts and durations by route pattern, and what is under way.
import type { Socket } from "node:net";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { MetricsRegistry } from "./registry.ts";

export interface RequestMetrics {
  /** Measures every request of a server. */
  watch(app: FastifyInstance): void;
}

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** The pattern, never the address: addresses hold ids, and each would be a series of its own. */
const routeOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? "unknown";

const methodOf = ({ method }: FastifyRequest): string => (METHODS.has(method) ? method : "other");

export function measureRequests(registry: MetricsRegistry): RequestMetrics {
  const count = registry.counter(
    "quotewright_http_requests_total",
    "Answered requests by route pattern, method and class of status.",
  );
  const duration = registry.histogram(
    "quotewright_http_request_duration_seconds",
    "Time from a request's headers to the end of its answer, by route pattern and method.",
  );
  const sockets = new Set<Socket>();
  let pending = 0;
  registry.gauge("quotewright_http_requests_pending", "Requests under way.", () => pending);
  registry.gauge("quotewright_http_connections", "Open connections.", () => sockets.size);
  registry.gauge(
    "quotewright_http_unsent_bytes",
    "Bytes of answers that wait in memory because their clients have not read them.",
    () => [...sockets].reduce((sum, { writableLength }) => sum + writableLength, 0),
  );

  return {
    watch(app) {
      app.server.on("connection", (socket) => {
        sockets.add(socket);
        socket.once("close", () => sockets.delete(socket));
      });
      app.addHook("onRequest", async (_request, reply) => {
        pending += 1;
        reply.raw.once("close", () => (pending -= 1));
      });
      app.addHook("onResponse", async (request, reply) => {
        const labels = { route: routeOf(request), method: methodOf(request) };
        const status = `${Math.floor(reply.statusCode / 100)}xx`;
        count.add({ ...labels, status });
        duration.observe(labels, reply.elapsedTime / 1_000);
      });
    },
  };
}
