// SQLite engine with Node's built-in module: one file, one connection, every commit synced before it is acknowledged.
import { mkdirSync } from "node:fs";
import path from "node:path";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import {
  CompiledQuery,
  Kysely,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type Driver,
  type QueryCompiler,
  type SqliteDatabase,
  type SqliteStatement,
  type TransactionSettings,
} from "kysely";
import { localChangeFeed } from "../changes.ts";
import type { Engine, EngineOptions } from "./engine.ts";
import { migrate } from "./migrations.ts";
import { ID_PLUGIN, IdQueryCompiler } from "./sqlite-ids.ts";
import { prepareConnection } from "./sqlite-settings.ts";
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
  const prepared = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare(sql) {
      const known = prepared.get(sql);
      const statement = known ?? asKyselyStatement(database.prepare(sql));
      if (sql.length > CACHED_LENGTH) return statement;
      prepared.delete(sql);
      prepared.set(sql, statement);
      const [oldest] = prepared.keys();
      if (prepared.size > CACHED_STATEMENTS && oldest !== undefined) prepared.delete(oldest);
      return statement;
    },
  };
}

/** BEGIN IMMEDIATE takes the write lock first and waits for it; a read before the write could fail with BUSY. */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(
    connection: DatabaseConnection,
    settings?: TransactionSettings,
  ): Promise<void> {
    const begin = settings?.accessMode === "read only" ? "begin" : "begin immediate";
    await connection.executeQuery(CompiledQuery.raw(begin));
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

  constructor(database: SqliteDatabase) {
    super({ database });
    this.#database = database;
  }

  override createDriver(): Driver {
    return new ImmediateDriver({ database: this.#database });
  }

  override createQueryCompiler(): QueryCompiler {
    return new IdQueryCompiler();
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }
}

/**
 * Opens `quotes.sqlite` in a folder, creates it if needed, and migrates its schema.
 *
 * @param folder - DATA_DIR; created when it is missing
 */
export async function openSqlite(folder: string, options: EngineOptions = {}): Promise<Engine> {
  mkdirSync(folder, { recursive: true });
  const database = new DatabaseSync(path.join(folder, "quotes.sqlite"), {
    enableForeignKeyConstraints: true,
    timeout: 5_000,
  });
  prepareConnection(database);
  const db = new Kysely<Tables>({
    dialect: new NodeSqliteDialect(asKyselyDatabase(database)),
    plugins: [ID_PLUGIN],
    log: options.log,
  });
  await migrate(db, { whole: "integer", bytes: "blob", strict: true }, options.lastMigration);
  return { kind: "sqlite", db, changes: localChangeFeed(), close: () => db.destroy() };
}
