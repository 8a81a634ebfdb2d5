// The listener of METRICS_PORT: answers GET /metrics in the text format of Prometheus, and nothing else.
import { once } from "node:events";
import { createServer } from "node:http";
import { register } from "@prometheus-io/client";
import type { Env } from "../env.ts";

/** @throws when the port is in use or the address is not one of this machine */
export async function serveMetrics({
  METRICS_PORT,
  METRICS_HOST,
}: Pick<Env, "METRICS_PORT" | "METRICS_HOST">): Promise<{ close(): Promise<void> }> {
  const server = createServer((request, response) => {
    const isScrape = request.method === "GET" && request.url?.split("?")[0] === "/metrics";
    if (!isScrape) return void response.writeHead(404).end("GET /metrics\n");
    register.metrics().then(
      (text) => response.writeHead(200, { "content-type": register.contentType }).end(text),
      () => response.writeHead(500).end("The metrics could not be read.\n"),
    );
  });
  server.listen(METRICS_PORT, METRICS_HOST);
  await once(server, "listening");
  return {
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
