// What the two engines offer in common: the database, its change feed, and how they are closed.
import type { Kysely, LogConfig } from "kysely";
import type { ChangeFeed } from "./changes.ts";
import type { Tables } from "./tables.ts";

export interface Engine {
  kind: "sqlite" | "postgres";
  db: Kysely<Tables>;
  changes: ChangeFeed;
  close(): Promise<void>;
}

export interface EngineOptions {
  /** Sees every query that is run. */
  log?: LogConfig;
}
