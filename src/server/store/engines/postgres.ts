// Postgres with a connection pool; processes on one database tell each other of changes by LISTEN and NOTIFY.
import { Kysely, PostgresDialect, sql } from "kysely";
import { Client, Pool, types } from "pg";
import { Listeners, type ChangeFeed } from "../changes.ts";
import type { Engine, EngineOptions, FeedStatus } from "./engine.ts";
import { migrate } from "./migrations.ts";
import type { Tables } from "../tables.ts";

const CHANNEL = "quote_changes";
/** Key of the advisory lock for migrations: any number that nothing else uses. */
const SCHEMA_LOCK = 7_201_934;
const RECONNECT_MS = 1_000;
/** How long a request waits for a connection before it is refused with Retry-After. */
const CONNECT_MS = 5_000;

/** Reads bigint columns as numbers: all our values are below 2^53. */
const getTypeParser: typeof types.getTypeParser = (oid: number, format?: "text" | "binary") =>
  oid === types.builtins.INT8 ? Number : types.getTypeParser(oid, format as "text");

/** Listens on a connection of its own, and reconnects when that one is lost. */
class PostgresFeed implements ChangeFeed {
  readonly #listeners = new Listeners();
  readonly #url: string;
  readonly #db: Kysely<Tables>;
  #client: Client | undefined;
  #retry: NodeJS.Timeout | undefined;
  #closed = false;
  /** When the connection was lost, in milliseconds; undefined while there is one. */
  #lostAt: number | undefined;
  readonly #onStatus: (status: FeedStatus) => void;

  constructor(url: string, db: Kysely<Tables>, onStatus: (status: FeedStatus) => void) {
    this.#url = url;
    this.#db = db;
    this.#onStatus = onStatus;
  }

  async announce(connection: Kysely<Tables>, quoteId: string, version: number): Promise<void> {
    await sql`select pg_notify(${CHANNEL}, ${`${quoteId} ${version}`})`.execute(connection);
  }

  committed(): void {}

  listen(quoteId: string, listener: (version: number) => void): () => void {
    return this.#listeners.add(quoteId, listener);
  }

  async connect(): Promise<void> {
    const client = new Client({ connectionString: this.#url, keepAlive: true });
    this.#client = client;
    client.on("error", (error) => this.#onLost(client, error));
    client.on("end", () => this.#onLost(client, new Error("The connection was closed.")));
    client.on("notification", ({ payload = "" }) => {
      const [quoteId = "", version] = payload.split(" ");
      this.#listeners.tell(quoteId, Number(version));
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
      // A connection that broke while it was made has started the next attempt already.
      if (failed === undefined) return;
      this.#onLost(failed, error);
      // The failure is known; closing what is left of the connection may fail for the same reason.
      await failed.end().catch(() => {});
      return;
    }
    // Lost again while it caught up: the next attempt is on its way.
    if (this.#client === undefined || this.#lostAt === undefined) return;
    const seconds = Math.round((performance.now() - this.#lostAt) / 1_000);
    this.#lostAt = undefined;
    this.#onStatus({ kind: "restored", seconds });
  }

  /** Tells listeners the versions of their quotes: changes may have been missed without a connection. */
  async #catchUp(): Promise<void> {
    const ids = this.#listeners.quoteIds();
    if (ids.length === 0) return;
    const rows = await this.#db
      .selectFrom("quotes")
      .select(["id", "version"])
      .where("id", "in", ids)
      .execute();
    for (const { id, version } of rows) this.#listeners.tell(id, version);
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retry);
    // A connection that is broken already cannot be closed, and need not be.
    await this.#client?.end().catch(() => {});
  }
}

/** Runs the migrations while no other process does. */
async function migrateAlone(url: string, db: Kysely<Tables>): Promise<void> {
  const client = new Client({ connectionString: url });
  // A connection that breaks makes the query below fail; without a listener its event would end the process.
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [SCHEMA_LOCK]);
    await migrate(db, { whole: "bigint", bytes: "bytea", strict: false });
  } finally {
    await client.end();
  }
}

/**
 * Opens a Postgres database, with its schema up to date.
 *
 * @param url - DATABASE_URL
 */
export async function openPostgres(url: string, options: EngineOptions = {}): Promise<Engine> {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: CONNECT_MS,
    types: { getTypeParser },
  });
  // The pool replaces a connection that breaks, and its query fails with the reason. Without listeners
  // the event of an idle connection, or of one between two queries, would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), log: options.log });
  const feed = new PostgresFeed(url, db, options.onFeedStatus ?? (() => {}));
  try {
    await migrateAlone(url, db);
    await feed.connect();
  } catch (error) {
    await feed.close();
    await pool.end();
    throw error;
  }
  return {
    kind: "postgres",
    db,
    changes: feed,
    async close() {
      await feed.close();
      await db.destroy();
    },
  };
}
