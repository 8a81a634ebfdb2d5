// Metrics of the process itself: memory, processor time, age, and the delay of its event loop.
import { monitorEventLoopDelay } from "node:perf_hooks";
import type { MetricsRegistry } from "./registry.ts";

const RESOLUTION_MS = 20;
const NANOSECONDS = 1e9;
const MICROSECONDS = 1e6;

/** Quantiles of the event loop's delay since the last scrape; two scrapers would share them. */
function observeLoopDelay(registry: MetricsRegistry): void {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  registry.gauge(
    "quotewright_event_loop_delay_seconds",
    "Delay of the event loop since the last scrape, by quantile.",
    () => {
      const samples = [50, 99, 100].map((percent) => ({
        labels: { quantile: String(percent / 100) },
        value: delay.count === 0 ? 0 : delay.percentile(percent) / NANOSECONDS,
      }));
      delay.reset();
      return samples;
    },
  );
}

/** Names as the client libraries of Prometheus have them, so that common dashboards find them. */
export function observeProcess(registry: MetricsRegistry): void {
  const startedAt = Date.now() / 1_000 - process.uptime();
  registry.gauge(
    "process_start_time_seconds",
    "When the process started, in seconds since 1970.",
    () => startedAt,
  );
  registry.gauge("process_resident_memory_bytes", "Resident memory of the process.", () =>
    process.memoryUsage.rss(),
  );
  registry.gauge("nodejs_heap_used_bytes", "Used part of the JavaScript heap.", () => {
    return process.memoryUsage().heapUsed;
  });
  registry.counterFrom("process_cpu_seconds_total", "Processor time of the process.", () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / MICROSECONDS;
  });
  observeLoopDelay(registry);
}
