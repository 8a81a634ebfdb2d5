// Postgres by a pool: many processes on one database, and their news of changes by LISTEN and NOTIFY.
import { Kysely, PostgresDialect, sql } from "kysely";
import { Client, Pool, types } from "pg";
import { Listeners, type ChangeFeed } from "./changes.ts";
import type { Engine, EngineOptions } from "./engine.ts";
import { migrate } from "./migrations.ts";
import type { Tables } from "./tables.ts";

const CHANNEL = "quote_changes";
/** Lets one process at a time make the schema; any number will do that nothing else uses. */
const SCHEMA_LOCK = 7_201_934;
const RECONNECT_MS = 1_000;
/** How long a request waits for a connection before it is told to come back. */
const CONNECT_MS = 5_000;

/** Whole numbers come as numbers: all that we keep fit into 2^53. */
const getTypeParser: typeof types.getTypeParser = (oid: number, format?: "text" | "binary") =>
  oid === types.builtins.INT8 ? Number : types.getTypeParser(oid, format as "text");

/** Listens on a connection of its own, and connects again when that one drops. */
class PostgresFeed implements ChangeFeed {
  readonly #listeners = new Listeners();
  readonly #url: string;
  readonly #db: Kysely<Tables>;
  #client: Client | undefined;
  #retry: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(url: string, db: Kysely<Tables>) {
    this.#url = url;
    this.#db = db;
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
    client.on("error", () => this.#dropped(client));
    client.on("end", () => this.#dropped(client));
    client.on("notification", ({ payload = "" }) => {
      const [quoteId = "", version] = payload.split(" ");
      this.#listeners.tell(quoteId, Number(version));
    });
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
  }

  #dropped(client: Client): void {
    if (this.#closed || this.#client !== client) return;
    this.#client = undefined;
    this.#retry = setTimeout(() => void this.#reconnect(), RECONNECT_MS);
  }

  async #reconnect(): Promise<void> {
    try {
      await this.connect();
      await this.#catchUp();
    } catch {
      const failed = this.#client;
      if (failed === undefined) return;
      this.#dropped(failed);
      await failed.end().catch(() => {});
    }
  }

  /** What changed while nobody listened is told now. */
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
    await this.#client?.end().catch(() => {});
  }
}

/** Makes the schema while no other process does. */
async function migrateAlone(url: string, db: Kysely<Tables>): Promise<void> {
  const client = new Client({ connectionString: url });
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
  // A connection that breaks is replaced by the pool, and its query says so; without listeners, idle
  // or between two queries of a transaction, its error would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), log: options.log });
  const feed = new PostgresFeed(url, db);
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
