// Postgres engine with a connection pool; processes notify each other of changes with LISTEN and NOTIFY.
import { Kysely, PostgresDialect, sql } from "kysely";
import { Client, Pool, types } from "pg";
import { Subscribers, type ChangeFeed } from "../changes.ts";
import type { Engine, EngineOptions, FeedStatus } from "./engine.ts";
import { migrate } from "./migrations.ts";
import type { Tables } from "../tables.ts";

const CHANNEL = "quote_changes";
/** Key of the advisory lock for migrations: an arbitrary constant. */
const SCHEMA_LOCK = 7_201_934;
const RECONNECT_MS = 1_000;
/** Time to wait for a connection, after which the request is refused with Retry-After. */
const CONNECT_MS = 5_000;
/** Connections of the pool. */
const CONNECTIONS = 10;

/** Parses bigint columns as numbers: all values are below 2^53. */
const getTypeParser: typeof types.getTypeParser = (oid: number, format?: "text" | "binary") =>
  oid === types.builtins.INT8 ? Number : types.getTypeParser(oid, format as "text");

/** Subscribes with a dedicated connection, and reconnects when it is lost. */
class PostgresChangeFeed implements ChangeFeed {
  readonly #subscribers = new Subscribers();
  readonly #url: string;
  readonly #db: Kysely<Tables>;
  #client: Client | undefined;
  #retry: NodeJS.Timeout | undefined;
  #closed = false;
  /** Time when the connection was lost, in milliseconds; undefined while connected. */
  #lostAt: number | undefined;
  readonly #onStatus: (status: FeedStatus) => void;

  constructor(url: string, db: Kysely<Tables>, onStatus: (status: FeedStatus) => void) {
    this.#url = url;
    this.#db = db;
    this.#onStatus = onStatus;
  }

  async notify(connection: Kysely<Tables>, quoteId: string, version: number): Promise<void> {
    await sql`select pg_notify(${CHANNEL}, ${`${quoteId} ${version}`})`.execute(connection);
  }

  committed(): void {}

  subscribe(quoteId: string, listener: (version: number) => void): () => void {
    return this.#subscribers.subscribe(quoteId, listener);
  }

  async connect(): Promise<void> {
    const client = new Client({ connectionString: this.#url, keepAlive: true });
    this.#client = client;
    client.on("error", (error) => this.#onLost(client, error));
    client.on("end", () => this.#onLost(client, new Error("The connection was closed.")));
    client.on("notification", ({ payload = "" }) => {
      const [quoteId = "", version] = payload.split(" ");
      this.#subscribers.publish(quoteId, Number(version));
    });
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
  }

  #onLost(client: Client, reason: unknown): void {
    if (this.#closed || this.#client !== client) return;
    this.#client = undefined;
    if (this.#lostAt === undefined) {
      this.#lostAt = performance.now();
      this.#onStatus({ kind: "lost", reason });
    }
    this.#retry = setTimeout(() => void this.#reconnect(), RECONNECT_MS);
  }

  async #reconnect(): Promise<void> {
    try {
      await this.connect();
      await this.#catchUp();
    } catch (error) {
      const failed = this.#client;
      // The connection was lost during the attempt, and the next attempt has already started.
      if (failed === undefined) return;
      this.#onLost(failed, error);
      // The failure was reported; closing the rest of the connection may fail for the same reason.
      await failed.end().catch(() => {});
      return;
    }
    // The connection was lost again; the next attempt is scheduled.
    if (this.#client === undefined || this.#lostAt === undefined) return;
    const seconds = Math.round((performance.now() - this.#lostAt) / 1_000);
    this.#lostAt = undefined;
    this.#onStatus({ kind: "restored", seconds });
  }

  /** Publishes the current versions of all subscribed quotes, because changes may have been missed. */
  async #catchUp(): Promise<void> {
    const ids = this.#subscribers.quoteIds();
    if (ids.length === 0) return;
    const rows = await this.#db
      .selectFrom("quotes")
      .select(["id", "version"])
      .where("id", "in", ids)
      .execute();
    for (const { id, version } of rows) this.#subscribers.publish(id, version);
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retry);
    // A broken connection cannot be closed and needs no closing.
    await this.#client?.end().catch(() => {});
  }
}

/** Runs the migrations under an advisory lock. */
async function migrateWithLock(
  url: string,
  db: Kysely<Tables>,
  lastMigration: string | undefined,
): Promise<void> {
  const client = new Client({ connectionString: url });
  // A broken connection makes the query below fail; without a listener its error event would crash the process.
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [SCHEMA_LOCK]);
    await migrate(db, { whole: "bigint", bytes: "bytea", strict: false }, lastMigration);
  } finally {
    await client.end();
  }
}

/**
 * Connects to a Postgres database whose schema is migrated already.
 *
 * @param url - DATABASE_URL
 * @param connections - at most so many
 */
export function connectPostgres(
  url: string,
  connections: number,
  options: EngineOptions = {},
): { db: Kysely<Tables>; close(): Promise<void> } {
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: CONNECT_MS,
    types: { getTypeParser },
  });
  // The pool replaces broken connections, and their queries fail with the reason. Without listeners the error
  // event of an idle connection would crash the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), log: options.log });
  return { db, close: () => db.destroy() };
}

/**
 * Opens a Postgres database and migrates its schema.
 *
 * @param url - DATABASE_URL
 */
export async function openPostgres(url: string, options: EngineOptions = {}): Promise<Engine> {
  const { db, close } = connectPostgres(url, CONNECTIONS, options);
  const feed = new PostgresChangeFeed(url, db, options.onFeedStatus ?? (() => {}));
  try {
    await migrateWithLock(url, db, options.lastMigration);
    await feed.connect();
  } catch (error) {
    await feed.close();
    await close();
    throw error;
  }
  return {
    kind: "postgres",
    db,
    changes: feed,
    async close() {
      await feed.close();
      await close();
    },
  };
}
