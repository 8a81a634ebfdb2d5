// Metrics of the process itself: what the library measures of every process, and the delay of the event loop.
import { monitorEventLoopDelay } from "node:perf_hooks";
import { collectDefaultMetrics } from "@prometheus-io/client";
import { gaugeBy, gaugeOf } from "./read-metrics.ts";

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

export function observeProcess(): void {
  collectDefaultMetrics();
  gaugeOf(
    "nodejs_heap_used_bytes",
    "Used part of the JavaScript heap.",
    () => process.memoryUsage().heapUsed,
  );
  observeLoopDelay();
}
