// Everything that the server measures (METRICS_PORT): each part gets the piece that it reports to.
import type { PdfRenderer } from "../pdf/engine/renderer.ts";
import { observeProcess } from "./process-metrics.ts";
import { measurePdfs } from "./pdf-metrics.ts";
import { MetricsRegistry } from "./registry.ts";
import { measureRequests, type RequestMetrics } from "./request-metrics.ts";
import { measureStore, type StoreMetrics } from "./store-metrics.ts";
import { measureStreams, type StreamMetrics } from "./stream-metrics.ts";

export interface AppMetrics {
  registry: MetricsRegistry;
  requests: RequestMetrics;
  store: StoreMetrics;
  streams: StreamMetrics;
  /** @returns the renderer, with its documents counted and timed */
  measured(renderer: PdfRenderer): PdfRenderer;
}

export function createAppMetrics(): AppMetrics {
  const registry = new MetricsRegistry();
  observeProcess(registry);
  return {
    registry,
    requests: measureRequests(registry),
    store: measureStore(registry),
    streams: measureStreams(registry),
    measured: measurePdfs(registry),
  };
}
