// The interface of a database engine: the database, its change feed, and closing.
import type { Kysely, LogConfig } from "kysely";
import type { ChangeFeed } from "./changes.ts";
import type { Tables } from "./tables.ts";
import type { DatabaseFile, OpenMode } from "./database-file.ts";
import type { ConfiguredChannels } from "../contract/stored-notice.ts";

export interface Engine {
  kind: "sqlite" | "postgres";
  db: Kysely<Tables>;
  changes: ChangeFeed;
  /** The channels of the installation: what goes through another one is not stored. */
  channels: ConfiguredChannels;
  /** The file of a database on the own disk. */
  file?: DatabaseFile;
  close(): Promise<void>;
}

/** What a read needs of an engine. A function that changes something needs the whole engine, so it is no read. */
export type Reader = Pick<Engine, "kind" | "db" | "file" | "channels">;

/** Called when the change feed loses its connection, and when it is restored after some seconds. */
export type FeedStatus = { kind: "lost"; reason: unknown } | { kind: "restored"; seconds: number };

/** How much one COMMIT of SQLite's writer thread holds: it ends when either is reached. */
export interface BatchLimits {
  /** Number of calls. */
  most: number;
  /** Milliseconds of work. */
  ms: number;
}

/** Without mail and webhook. */
export const FEWEST_CHANNELS: ConfiguredChannels = { push: true, mail: false, webhook: false };

export interface EngineOptions {
  /** By default `FEWEST_CHANNELS`. */
  channels?: ConfiguredChannels | undefined;
  /** Called for every query of the main thread: on SQLite these are reads, on Postgres also changes. */
  log?: LogConfig;
  /** For measurements: `most: 1` commits each call alone. */
  batch?: BatchLimits;
  /** Called when the writer thread has ended unexpectedly; the next one is started already. */
  onThreadEnd?: (reason: unknown) => void;
  /** Called with the milliseconds from a call to its answer, with its waiting: a thread has no log of queries. */
  onThreadAnswer?: (ms: number) => void;
  /** Called once when the change feed is lost, independent of failed reconnects, and once when it is restored. */
  onFeedStatus?: (status: FeedStatus) => void;
  /** The last migration to run, for tests of older databases; without it all are run. */
  lastMigration?: string | undefined;
  /** Called when a full or read-only disk does not allow the usual way of opening the file. */
  onDiskProblem?: (mode: Exclude<OpenMode, "shared">) => void;
}
