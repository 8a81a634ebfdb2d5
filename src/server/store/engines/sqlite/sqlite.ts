// SQLite engine with Node's built-in module: connections to one file, every commit synced before it is acknowledged.
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { pathToFileURL } from "node:url";
import {
  CompiledQuery,
  Kysely,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type Driver,
  type LogConfig,
  type QueryCompiler,
  type SqliteDatabase,
  type SqliteStatement,
  type TransactionSettings,
} from "kysely";
import { Recent } from "#server/recent.ts";
import { LocalChangeFeed } from "../changes.ts";
import { DatabaseFile, type OpenMode } from "../database-file.ts";
import { FEWEST_CHANNELS, type Engine, type EngineOptions } from "../engine.ts";
import type { ConfiguredChannels } from "../../contract/stored-notice.ts";
import { migrate } from "../schema/migrations.ts";
import { ID_PLUGIN, IdQueryCompiler } from "./sqlite-ids.ts";
import { openSqliteFile, sqlitePaths } from "./sqlite-file.ts";
import { prepareConnection, logChanges } from "./sqlite-settings.ts";
import type { Tables } from "../tables.ts";

/** Number of cached prepared statements; long ones (multi-row inserts) are not cached. */
const CACHED_STATEMENTS = 200;
const CACHED_LENGTH = 4_000;

const bound = (value: unknown): SQLInputValue =>
  typeof value === "boolean" ? Number(value) : (value as SQLInputValue);

/** Adapts a statement to Kysely; it returns rows when the statement has columns. */
function asKyselyStatement(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...parameters.map(bound)),
    run: (parameters) => statement.run(...parameters.map(bound)),
    iterate: (parameters) => statement.iterate(...parameters.map(bound)),
  };
}

/** Adapts the database to Kysely, with an LRU cache of prepared statements. */
function asKyselyDatabase(database: DatabaseSync): SqliteDatabase {
  const prepare = (sql: string) => asKyselyStatement(database.prepare(sql));
  const prepared = new Recent<SqliteStatement>(CACHED_STATEMENTS);
  return {
    close: () => database.close(),
    prepare: (sql) => (sql.length > CACHED_LENGTH ? prepare(sql) : prepared.of(sql, prepare)),
  };
}

/**
 * A batch of changes with one COMMIT. While it is open, each transaction of Kysely is a part of it: a savepoint, which
 * can be rolled back alone.
 */
export interface Batch {
  isOpen: boolean;
  /** Whether its transaction is still there: a failing disk can make SQLite roll all of it back by itself. */
  isAlive(): boolean;
  /** Whether a part has begun, and was neither released nor rolled back. */
  hasOpenPart: boolean;
}

const run = (connection: DatabaseConnection, sql: string) =>
  connection.executeQuery(CompiledQuery.raw(sql));

/** BEGIN IMMEDIATE takes the write lock first and waits for it; a read before the write could fail with BUSY. */
class BatchingDriver extends SqliteDriver {
  readonly #batch: Batch;

  constructor(database: SqliteDatabase, batch: Batch) {
    super({ database });
    this.#batch = batch;
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    settings?: TransactionSettings,
  ): Promise<void> {
    if (this.#batch.isOpen) {
      // A savepoint outside of the transaction would be committed by itself.
      if (!this.#batch.isAlive()) throw new Error("The batch was rolled back.");
      await run(connection, "savepoint part");
      this.#batch.hasOpenPart = true;
    } else {
      await run(connection, settings?.accessMode === "read only" ? "begin" : "begin immediate");
    }
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#batch.isOpen) await this.#endPart(connection);
    else await super.commitTransaction(connection);
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (!this.#batch.isOpen) return super.rollbackTransaction(connection);
    await run(connection, "rollback to part");
    await this.#endPart(connection);
  }

  async #endPart(connection: DatabaseConnection): Promise<void> {
    await run(connection, "release part");
    this.#batch.hasOpenPart = false;
  }
}

/** Tells Kysely that SQLite rolls back schema changes too. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class NodeSqliteDialect extends SqliteDialect {
  readonly #database: SqliteDatabase;
  readonly #batch: Batch;

  constructor(database: SqliteDatabase, batch: Batch) {
    super({ database });
    this.#database = database;
    this.#batch = batch;
  }

  override createDriver(): Driver {
    return new BatchingDriver(this.#database, this.#batch);
  }

  override createQueryCompiler(): QueryCompiler {
    return new IdQueryCompiler();
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }
}

export interface SqliteOptions {
  /** Whether it only reads. */
  readOnly?: boolean;
  log?: LogConfig | undefined;
  channels?: ConfiguredChannels | undefined;
}

export interface SqliteEngine extends Engine {
  /** The connection of `db`, for what has no query: batches and checkpoints. */
  database: DatabaseSync;
  batch: Batch;
  file: DatabaseFile;
}

/** The first connection, which holds the sign of a running server. */
export interface OpenedSqlite extends SqliteEngine {
  mode: OpenMode;
  /** Closes the connection only. */
  disconnect(): Promise<void>;
  /** Ends the sign for `npm run restore` that a server uses the folder. */
  release(): void;
}

function engineOn(
  database: DatabaseSync,
  file: string,
  { log, channels = FEWEST_CHANNELS }: Pick<SqliteOptions, "log" | "channels">,
): SqliteEngine {
  const isAlive = () => database.isTransaction;
  const batch = { isOpen: false, isAlive, hasOpenPart: false };
  const db = new Kysely<Tables>({
    dialect: new NodeSqliteDialect(asKyselyDatabase(database), batch),
    plugins: [ID_PLUGIN],
    log,
  });
  const close = async (): Promise<void> => {
    await db.destroy();
    // Kysely closes only what it has used.
    if (database.isOpen) database.close();
  };
  const changes = new LocalChangeFeed();
  return {
    kind: "sqlite",
    db,
    changes,
    channels,
    close,
    database,
    batch,
    file: new DatabaseFile(file),
  };
}

/**
 * Opens a further connection to a database that `openSqlite` has opened. A missing file is an error: the data would be
 * missing too.
 *
 * @param folder - DATA_DIR
 */
export function connectSqlite(folder: string, options: SqliteOptions = {}): SqliteEngine {
  const { readOnly = false } = options;
  const { file } = sqlitePaths(folder);
  const url = pathToFileURL(file);
  url.searchParams.set("mode", readOnly ? "ro" : "rw");
  const database = new DatabaseSync(url, {
    enableForeignKeyConstraints: true,
    timeout: 5_000,
    readOnly,
  });
  if (!readOnly) logChanges(database);
  prepareConnection(database);
  return engineOn(database, file, options);
}

/**
 * Opens `quotes.sqlite` in a folder, creates it if needed, and migrates its schema.
 *
 * @param folder - DATA_DIR; created when it is missing
 * @throws DatabaseFileError when the file is damaged, or missing where there was one
 */
export async function openSqlite(
  folder: string,
  options: EngineOptions = {},
): Promise<OpenedSqlite> {
  const { file, database, mode, release } = openSqliteFile(folder);
  const engine = engineOn(database, file, options);
  const close = async (): Promise<void> => {
    await engine.close();
    release();
  };
  try {
    prepareConnection(database);
    await migrate(engine.db, "sqlite", options.lastMigration);
  } catch (error) {
    await close();
    throw error;
  }
  if (mode !== "shared") options.onDiskProblem?.(mode);
  return { ...engine, mode, close, disconnect: () => engine.close(), release };
}
