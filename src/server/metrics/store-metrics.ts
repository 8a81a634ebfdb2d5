// Metrics of the store: duration of queries by their kind, and failed ones.
import { Counter, Gauge, Histogram } from "@prometheus-io/client";
import type { LogEvent } from "kysely";
import type { FeedStatus } from "../store/engines/engine.ts";

const KINDS: Readonly<Record<string, string>> = {
  SelectQueryNode: "select",
  InsertQueryNode: "insert",
  UpdateQueryNode: "update",
  DeleteQueryNode: "delete",
};

/** Upper bounds in seconds: a look-up takes a fraction of a millisecond. */
const BOUNDS = [
  0.000_1, 0.000_25, 0.000_5, 0.001, 0.002_5, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1, 5,
];

export function measureStore() {
  const duration = new Histogram({
    name: "quotewright_store_query_duration_seconds",
    help: "Time from sending a query to its result, by kind; without begin and commit.",
    labelNames: ["kind"],
    buckets: BOUNDS,
  });
  const calls = new Histogram({
    name: "quotewright_store_thread_call_duration_seconds",
    help: "Time from a change on SQLite to its answer, with its waiting and its commit.",
    labelNames: ["role"],
    buckets: BOUNDS,
  });
  const errors = new Counter({
    name: "quotewright_store_query_errors_total",
    help: "Queries that failed, by kind.",
    labelNames: ["kind"],
  });
  const connected = new Gauge({
    name: "quotewright_store_changes_connected",
    help: "Whether the news of changes by other processes arrives: 1, or 0 while connecting again.",
  });
  connected.set(1);
  return {
    /** Called for each query, as the log of the engine. */
    onQuery({ level, query, queryDurationMillis }: LogEvent): void {
      const kind = { kind: KINDS[query.query.kind] ?? "other" };
      duration.observe(kind, queryDurationMillis / 1_000);
      if (level === "error") errors.inc(kind);
    },
    /** Called for each call of the writer thread. */
    onThreadAnswer: (ms: number): void => calls.observe({ role: "writer" }, ms / 1_000),
    /** Called when the news of changes is lost or restored. */
    onFeedStatus({ kind }: FeedStatus): void {
      connected.set(kind === "lost" ? 0 : 1);
    },
  };
}
