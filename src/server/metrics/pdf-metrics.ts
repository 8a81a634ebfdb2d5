// Metrics of the PDF renderer: outcomes and durations of documents, and its queue and workers.
import { Histogram } from "@prometheus-io/client";
import type { PdfRenderer } from "../pdf/engine/renderer.ts";
import { counterBy, gaugeBy } from "./read-metrics.ts";
import { SECONDS_BUCKETS } from "./request-metrics.ts";

export function measurePdfs() {
  const duration = new Histogram({
    name: "quotewright_pdf_duration_seconds",
    help: "Time from the order of a document to its bytes, with the time in the queue.",
    buckets: SECONDS_BUCKETS,
  });
  return function measured(renderer: PdfRenderer): PdfRenderer {
    gaugeBy({
      name: "quotewright_pdf_stats",
      help: "Documents that wait (queued) and are being made (running), and worker processes.",
      label: "what",
      read() {
        const { queued, running, workers } = renderer.stats();
        return { queued, running, workers };
      },
    });
    counterBy({
      name: "quotewright_pdf_documents_total",
      help: "Documents by outcome: done, failed, refused (too long, or too many wait), timeout, killed (memory), left (the client has gone).",
      label: "outcome",
      read: () => ({ ...renderer.stats().outcomes }),
    });
    const render: PdfRenderer["render"] = async (job, request) => {
      const stop = duration.startTimer();
      try {
        return await renderer.render(job, request);
      } finally {
        stop();
      }
    };
    return { ...renderer, render };
  };
}
