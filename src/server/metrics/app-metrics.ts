// Everything that the server measures (METRICS_PORT): each part gets the piece that it reports to.
import type { PdfRenderer } from "../pdf/engine/renderer.ts";
import { serveMetrics } from "./metrics-server.ts";
import { measurePdfs } from "./pdf-metrics.ts";
import { observeProcess } from "./process-metrics.ts";
import { measureRequests, type RequestMetrics } from "./request-metrics.ts";
import { measureStore, type StoreMetrics } from "./store-metrics.ts";
import { measureStreams, type StreamMetrics } from "./stream-metrics.ts";

export interface AppMetrics {
  requests: RequestMetrics;
  store: StoreMetrics;
  streams: StreamMetrics;
  /** @returns the renderer, with its documents counted and timed */
  measured(renderer: PdfRenderer): PdfRenderer;
  /** Listens on METRICS_PORT. */
  serve: typeof serveMetrics;
}

/** Once in a process: the metrics are those of the process, in the library's own registry. */
export function createAppMetrics(): AppMetrics {
  observeProcess();
  return {
    requests: measureRequests(),
    store: measureStore(),
    streams: measureStreams(),
    measured: measurePdfs(),
    serve: serveMetrics,
  };
}
