// The listener of METRICS_PORT: answers GET /metrics in the text format of Prometheus, and nothing else.
import { once } from "node:events";
import { createServer } from "node:http";
import type { Env } from "../env.ts";
import type { MetricFamily } from "./families.ts";
import { metricsText, TEXT_TYPE } from "./text-format.ts";

export interface MetricsServer {
  close(): Promise<void>;
}

/**
 * @param read - the metrics of this process now
 * @throws when the port is in use or the address is not one of this machine
 */
export async function serveMetrics(
  { METRICS_PORT, METRICS_HOST }: Pick<Env, "METRICS_PORT" | "METRICS_HOST">,
  read: () => MetricFamily[],
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    const isScrape = request.method === "GET" && request.url?.split("?")[0] === "/metrics";
    if (!isScrape) return void response.writeHead(404).end("GET /metrics\n");
    response.writeHead(200, { "content-type": TEXT_TYPE }).end(metricsText(read()));
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
