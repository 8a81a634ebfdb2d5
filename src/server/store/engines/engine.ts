// The interface of a database engine: the database, its change feed, and closing.
import type { Kysely, LogConfig } from "kysely";
import type { ChangeFeed } from "../changes.ts";
import type { Tables } from "../tables.ts";

export interface Engine {
  kind: "sqlite" | "postgres";
  db: Kysely<Tables>;
  changes: ChangeFeed;
  close(): Promise<void>;
}

/** Called when the change feed loses its connection, and when it is restored after some seconds. */
export type FeedStatus = { kind: "lost"; reason: unknown } | { kind: "restored"; seconds: number };

export interface EngineOptions {
  /** Called for every query. */
  log?: LogConfig;
  /** Called once when the change feed is lost, independent of failed reconnects, and once when it is restored. */
  onFeedStatus?: (status: FeedStatus) => void;
  /** The last migration to run, for tests of older databases; without it all are run. */
  lastMigration?: string | undefined;
}
