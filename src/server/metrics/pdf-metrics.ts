// Metrics of the PDF renderer: outcomes and durations of documents, and its queue and workers.
import type { PdfRenderer } from "../pdf/engine/renderer.ts";
import type { MetricsRegistry } from "./registry.ts";

export function measurePdfs(registry: MetricsRegistry) {
  const duration = registry.histogram(
    "quotewright_pdf_duration_seconds",
    "Time from the order of a document to its bytes, with the time in the queue.",
  );
  return function measured(renderer: PdfRenderer): PdfRenderer {
    registry.gauge(
      "quotewright_pdf_stats",
      "Documents that wait (queued) and are being made (running), and worker processes.",
      () => {
        const { queued, running, workers } = renderer.stats();
        return Object.entries({ queued, running, workers }).map(([what, value]) => ({
          labels: { what },
          value,
        }));
      },
    );
    registry.counterFrom(
      "quotewright_pdf_documents_total",
      "Documents by outcome: done, failed, refused (too long, or too many wait), timeout, killed (memory), left (the client has gone).",
      () =>
        Object.entries(renderer.stats().outcomes).map(([outcome, value]) => ({
          labels: { outcome },
          value,
        })),
    );
    const render: PdfRenderer["render"] = async (job, request) => {
      const startedAt = performance.now();
      try {
        return await renderer.render(job, request);
      } finally {
        duration.observe({}, (performance.now() - startedAt) / 1_000);
      }
    };
    return { ...renderer, render };
  };
}
