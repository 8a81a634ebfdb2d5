// Postgres engine with a connection pool; processes notify each other of changes with LISTEN and NOTIFY.
import { Kysely, PostgresDialect, sql } from "kysely";
import { Client, Pool, types } from "pg";
import { DELETED, LocalChangeFeed, type ChangeFeed } from "../changes.ts";
import { FEWEST_CHANNELS } from "../engine.ts";
import type { Engine, EngineOptions, FeedStatus, Reader } from "../engine.ts";
import { migrate } from "../schema/migrations.ts";
import { BACKGROUND_CONNECT_MS, CONNECT_MS, DeadlineClient } from "./postgres-client.ts";
import type { ChangeListener } from "../../contract/store-values.ts";
import type { Tables } from "../tables.ts";

const CHANNEL = "quote_changes";
/** Key of the advisory lock for migrations: an arbitrary constant. */
const SCHEMA_LOCK = 7_201_934;
const RECONNECT_MS = 1_000;
/** Connections of the pool. */
const CONNECTIONS = 10;
/** How often the connection for changes is asked for a sign of life: a dead network sends nothing. */
const ALIVE_MS = 15_000;

/** Parses bigint columns as numbers: all values are below 2^53. */
const getTypeParser: typeof types.getTypeParser = (oid: number, format?: "text" | "binary") =>
  oid === types.builtins.INT8 ? Number : types.getTypeParser(oid, format as "text");

const settingsOf = (connectionString: string, connectionTimeoutMillis = BACKGROUND_CONNECT_MS) => ({
  connectionString,
  connectionTimeoutMillis,
});

/** Subscribes with a dedicated connection, and reconnects when it is lost. */
class PostgresChangeFeed implements ChangeFeed {
  readonly #subscribers = new LocalChangeFeed();
  readonly #url: string;
  readonly #db: Kysely<Tables>;
  #client: Client | undefined;
  #retry: NodeJS.Timeout | undefined;
  #asking: NodeJS.Timeout | undefined;
  #closed = false;
  /** Time when the connection was lost, in milliseconds; undefined while connected. */
  #lostAt: number | undefined;
  readonly #onStatus: (status: FeedStatus) => void;

  constructor(url: string, db: Kysely<Tables>, onStatus: (status: FeedStatus) => void) {
    this.#url = url;
    this.#db = db;
    this.#onStatus = onStatus;
  }

  async notify(
    trx: Kysely<Tables>,
    quoteId: string,
    version: number,
    connection = "",
  ): Promise<void> {
    const payload = `${quoteId} ${version} ${connection}`;
    await sql`select pg_notify(${CHANNEL}, ${payload})`.execute(trx);
  }

  committed(): void {}

  subscribe(quoteId: string, listener: ChangeListener): () => void {
    return this.#subscribers.subscribe(quoteId, listener);
  }

  async connect(): Promise<void> {
    const client = new DeadlineClient(settingsOf(this.#url));
    await client.connect();
    if (this.#closed) return client.end();
    this.#client = client;
    client.on("error", (error) => this.#onLost(client, error));
    client.on("end", () => this.#onLost(client, new Error("The connection was closed.")));
    client.on("notification", ({ payload = "" }) => {
      const [quoteId = "", version, connection] = payload.split(" ");
      this.#subscribers.committed(quoteId, Number(version), connection);
    });
    await client.query(`listen ${CHANNEL}`);
    clearInterval(this.#asking);
    // Without an answer the connection ends, which is handled as its loss.
    this.#asking = setInterval(() => void client.query("select 1").catch(() => {}), ALIVE_MS);
    this.#asking.unref();
  }

  #onLost(client: Client, reason: unknown): void {
    if (this.#closed || this.#client !== client) return;
    this.#client = undefined;
    clearInterval(this.#asking);
    if (this.#lostAt === undefined) {
      this.#lostAt = performance.now();
      this.#onStatus({ kind: "lost", reason });
    }
    this.#reconnectLater();
  }

  #reconnectLater(): void {
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => void this.#reconnect(), RECONNECT_MS);
  }

  async #reconnect(): Promise<void> {
    try {
      await this.connect();
      await this.#catchUp();
    } catch {
      // The loss was reported; the failed connection may fail to close for the same reason.
      const failed = this.#client;
      this.#client = undefined;
      await failed?.end().catch(() => {});
      if (!this.#closed) this.#reconnectLater();
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
      .where("deleted_at", "is", null)
      .execute();
    const versions = new Map(rows.map(({ id, version }) => [id, version]));
    for (const id of ids) this.#subscribers.committed(id, versions.get(id) ?? DELETED);
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retry);
    clearInterval(this.#asking);
    // A broken connection cannot be closed and needs no closing.
    await this.#client?.end().catch(() => {});
  }
}

/**
 * Runs the migrations, each for as long as it takes, under an advisory lock, which belongs to a session: a pooler must
 * not be in between.
 */
async function migrateWithLock(url: string, lastMigration: string | undefined): Promise<void> {
  const client = new Client(settingsOf(url));
  // A broken connection makes its query fail; without a listener its error event would crash the process.
  client.on("error", () => {});
  const pool = new Pool({ ...settingsOf(url), max: 1 });
  pool.on("error", () => {});
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    await client.connect();
    await client.query("select pg_advisory_lock($1)", [SCHEMA_LOCK]);
    await migrate(db, "postgres", lastMigration);
  } finally {
    await db.destroy();
    await client.end();
  }
}

/** Where a Postgres database is. */
export interface PostgresAddresses {
  /** DATABASE_URL; it may be that of a pooler in transaction mode when there is an `eventsUrl`. */
  url: string;
  /** DATABASE_EVENTS_URL: the same database without a pooler; by default `url`. */
  eventsUrl?: string | undefined;
}

/**
 * Connects to a Postgres database whose schema is migrated already.
 *
 * @param url - DATABASE_URL
 * @param connections - at most so many; they are closed 10 seconds after they were used last
 */
export function connectPostgres(
  url: string,
  connections: number,
  options: EngineOptions = {},
): Reader & { close(): Promise<void> } {
  const pool = new Pool({
    ...settingsOf(url, CONNECT_MS),
    Client: DeadlineClient,
    max: connections,
    types: { getTypeParser },
  });
  // The pool replaces broken connections, and their queries fail with the reason. Without a listener the error
  // event of an idle connection would crash the process.
  pool.on("error", () => {});
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), log: options.log });
  const { channels = FEWEST_CHANNELS } = options;
  return { kind: "postgres", db, channels, close: () => db.destroy() };
}

/** Opens a Postgres database and migrates its schema. */
export async function openPostgres(
  { url, eventsUrl = url }: PostgresAddresses,
  options: EngineOptions = {},
): Promise<Engine> {
  const { db, channels, close } = connectPostgres(url, CONNECTIONS, options);
  const feed = new PostgresChangeFeed(eventsUrl, db, options.onFeedStatus ?? (() => {}));
  try {
    await migrateWithLock(eventsUrl, options.lastMigration);
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
    channels,
    async close() {
      await feed.close();
      await close();
    },
  };
}
