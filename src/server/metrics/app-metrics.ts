// Everything that the server measures (METRICS_PORT): each part gets the piece that it reports to.
import { monitorEventLoopDelay } from "node:perf_hooks";
import { collectDefaultMetrics } from "@prometheus-io/client";
import { serveMetrics } from "./metrics-server.ts";
import { measureNotices } from "./notice-metrics.ts";
import { measurePdfs } from "./pdf-metrics.ts";
import { gaugeBy, gaugeOf } from "./read-metrics.ts";
import { measureRequests } from "./request-metrics.ts";
import { measureStore } from "./store-metrics.ts";

const RESOLUTION_MS = 20;
const NANOSECONDS = 1e9;

/** Quantiles of the event loop's delay since the last scrape; two scrapers would share them. */
function observeLoopDelay(): void {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  gaugeBy({
    name: "quotewright_event_loop_delay_seconds",
    help: "Delay of the event loop since the last scrape, by quantile.",
    label: "quantile",
    read() {
      const delayAt = (percent: number): number =>
        delay.count === 0 ? 0 : delay.percentile(percent) / NANOSECONDS;
      const now = { "0.5": delayAt(50), "0.99": delayAt(99), "1": delayAt(100) };
      delay.reset();
      return now;
    },
  });
}

/** An open event stream; its buffered part is what its client has not read. */
interface OpenStream {
  readonly readableLength: number;
  readonly writableLength: number;
}

function measureStreams() {
  const watched: ReadonlySet<OpenStream>[] = [];
  const sum = (measure: (stream: OpenStream) => number): number =>
    watched.reduce(
      (all, streams) => [...streams].reduce((total, stream) => total + measure(stream), all),
      0,
    );
  gaugeOf("quotewright_event_streams", "Open event streams of quotes.", () => sum(() => 1));
  gaugeOf(
    "quotewright_event_streams_unsent_bytes",
    "Bytes of events that wait in memory because their clients have not read them.",
    () => sum(({ readableLength, writableLength }) => readableLength + writableLength),
  );
  /** @param streams - the open streams, read at each scrape */
  const watch = (streams: ReadonlySet<OpenStream>): void => void watched.push(streams);
  return { watch };
}

/** Once in a process: the metrics are those of the process, in the library's own registry. */
export function createAppMetrics() {
  collectDefaultMetrics();
  gaugeOf(
    "nodejs_heap_used_bytes",
    "Used part of the JavaScript heap.",
    () => process.memoryUsage().heapUsed,
  );
  observeLoopDelay();
  return {
    requests: measureRequests(),
    store: measureStore(),
    streams: measureStreams(),
    notices: measureNotices(),
    /** Gives back a renderer, with its documents counted and timed. */
    measured: measurePdfs(),
    /** Listens on METRICS_PORT. */
    serve: serveMetrics,
  };
}
export type AppMetrics = ReturnType<typeof createAppMetrics>;
