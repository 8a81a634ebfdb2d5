// The listener of METRICS_PORT: answers GET /metrics in the text format of Prometheus, and nothing else.
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { ProcessMetrics } from "../fleet/supervisor.ts";
import { metricsText, TEXT_TYPE } from "./text-format.ts";

export interface MetricsServer {
  /** The port that it listens on. */
  readonly port: number;
  close(): Promise<void>;
}

/**
 * @param place - METRICS_PORT and METRICS_HOST; the port 0 takes any free one
 * @param read - the metrics of all processes now
 * @throws when the port is in use or the address is not one of this machine
 */
export async function serveMetrics(
  place: { port: number; host: string },
  read: () => Promise<ProcessMetrics[]>,
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    const isScrape = request.method === "GET" && request.url?.split("?")[0] === "/metrics";
    if (!isScrape) return void response.writeHead(404).end("GET /metrics\n");
    read().then(
      (metrics) => response.writeHead(200, { "content-type": TEXT_TYPE }).end(metricsText(metrics)),
      () => response.writeHead(500).end("The metrics could not be read.\n"),
    );
  });
  server.listen(place.port, place.host);
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
