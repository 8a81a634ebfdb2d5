// What the two engines offer in common: the database, its change feed, and how they are closed.
import type { Kysely, LogConfig } from "kysely";
import type { ChangeFeed } from "../changes.ts";
import type { Tables } from "../tables.ts";

export interface Engine {
  kind: "sqlite" | "postgres";
  db: Kysely<Tables>;
  changes: ChangeFeed;
  close(): Promise<void>;
}

/** The change feed lost its connection, or has it again after some seconds. */
export type FeedStatus = { kind: "lost"; reason: unknown } | { kind: "restored"; seconds: number };

export interface EngineOptions {
  /** Sees every query that is run. */
  log?: LogConfig;
  /** Called when the change feed is lost, once however many attempts to connect fail, and when it is restored. */
  onFeedStatus?: (status: FeedStatus) => void;
}
