// Metrics of requests: counts and durations by route pattern, and what is under way.
import type { Socket } from "node:net";
import { Counter, Gauge, Histogram } from "@prometheus-io/client";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { limitThatRefused } from "../http/errors.ts";
import { gaugeOf } from "./read-metrics.ts";

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** The pattern, never the address: addresses hold ids, and each would be a series of its own. */
const routeOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? "unknown";

const methodOf = ({ method }: FastifyRequest): string => (METHODS.has(method) ? method : "other");

/** Upper bounds from 5 ms to 30 s: most answers take a few milliseconds, a PDF is given up after 15 s. In seconds. */
export const SECONDS_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export function measureRequests() {
  const count = new Counter({
    name: "quotewright_http_requests_total",
    help: "Answered requests by route pattern, method and class of status.",
    labelNames: ["route", "method", "status"],
  });
  const duration = new Histogram({
    name: "quotewright_http_request_duration_seconds",
    help: "Time from a request's headers to the end of its answer, by route pattern and method.",
    labelNames: ["route", "method"],
    buckets: SECONDS_BUCKETS,
  });
  const refusals = new Counter({
    name: "quotewright_limit_refusals_total",
    help: "Requests that a limit refused, by kind: rate (429), busy (503), size (413, 431), time (408).",
    labelNames: ["kind"],
  });
  const pending = new Gauge({
    name: "quotewright_http_requests_pending",
    help: "Requests under way.",
  });
  const sockets = new Set<Socket>();
  gaugeOf("quotewright_http_connections", "Open connections.", () => sockets.size);
  gaugeOf(
    "quotewright_http_unsent_bytes",
    "Bytes of answers that wait in memory because their clients have not read them.",
    () => [...sockets].reduce((sum, { writableLength }) => sum + writableLength, 0),
  );

  return {
    /** Measures every request of a server. */
    watch(app: FastifyInstance): void {
      app.server.on("connection", (socket) => {
        sockets.add(socket);
        socket.once("close", () => sockets.delete(socket));
      });
      app.addHook("onRequest", async (_request, reply) => {
        pending.inc();
        reply.raw.once("close", () => pending.dec());
      });
      app.addHook("onResponse", async (request, reply) => {
        const labels = { route: routeOf(request), method: methodOf(request) };
        const status = `${Math.floor(reply.statusCode / 100)}xx`;
        count.inc({ ...labels, status });
        duration.observe(labels, reply.elapsedTime / 1_000);
        const limit = limitThatRefused(reply);
        if (limit !== undefined) refusals.inc({ kind: limit });
      });
    },
    /** Counts a refusal by a limit of a request that `watch` does not see. */
    refused: (limit: string): void => refusals.inc({ kind: limit }),
  };
}
