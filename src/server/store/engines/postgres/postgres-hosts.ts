// The hosts of DATABASE_URL: with several, as libpq writes them, the first one that takes writes is used.
import { Client, type ClientConfig } from "pg";

/** `postgres://user:password@host1:5432,host2:5432/name?target_session_attrs=read-write` */
const PARTS = /^(?<before>postgres(?:ql)?:\/\/(?:[^@/?]*@)?)(?<hosts>[^/?]*)(?<after>.*)$/s;

/** The server follows another one: it can be read, and takes no writes until it is promoted. */
export class StandbyError extends Error {
  override readonly name = "StandbyError";
  /** As a server that is starting answers (cannot_connect_now): a retry can succeed. */
  readonly code = "57P03";

  constructor() {
    super("This Postgres server is a standby, which takes no writes.");
  }
}

/**
 * @param url - DATABASE_URL, perhaps with several hosts, separated by commas
 * @returns an address for each host
 */
export function addressesOf(url: string): string[] {
  const { before = "", hosts = "", after = "" } = PARTS.exec(url)?.groups ?? {};
  return hosts.split(",").map((host) => `${before}${host}${after}`);
}

/** The hosts of an address, and which of them was the primary last. */
export class PostgresHosts {
  readonly addresses: readonly string[];
  readonly #wantsPrimary: boolean;
  #current = 0;

  /** @param url - DATABASE_URL or DATABASE_EVENTS_URL */
  constructor(url: string) {
    this.addresses = addressesOf(url);
    this.#wantsPrimary =
      this.addresses.length > 1 || /[?&]target_session_attrs=(read-write|primary)/.test(url);
  }

  /** Index of the host that was the primary last. */
  get current(): number {
    return this.#current;
  }

  /**
   * Checks a new connection. One host alone is not asked, unless the address has `target_session_attrs=read-write`.
   *
   * @throws StandbyError when its server is a standby
   */
  async check(client: Pick<Client, "query">): Promise<void> {
    if (!this.#wantsPrimary) return;
    const { rows } = await client.query<{ standby: boolean }>(
      "select pg_is_in_recovery() as standby",
    );
    if (rows[0]?.standby !== false) throw new StandbyError();
  }

  /**
   * Connects to the host that was the primary last, otherwise to the next ones.
   *
   * @param connect - connects to the host with an index in `addresses`, and calls `check`
   * @throws the error of the last host, when none takes writes
   */
  async inOrder<Connected>(connect: (index: number) => Promise<Connected>): Promise<Connected> {
    for (let tried = 1; ; tried += 1) {
      const index = this.#current;
      try {
        return await connect(index);
      } catch (error) {
        // A call at the same time may have gone on to the next host already.
        if (index === this.#current) this.#current = (index + 1) % this.addresses.length;
        if (tried >= this.addresses.length) throw error;
      }
    }
  }

  /**
   * Opens a connection of its own to the primary; the caller ends it.
   *
   * @param OfKind - the class of the connection
   */
  open(config: ClientConfig, OfKind: typeof Client = Client): Promise<Client> {
    return this.inOrder(async (index) => {
      const client = new OfKind({ ...config, connectionString: this.addresses[index] });
      // A broken connection makes its query fail; without a listener its error event would crash the process.
      client.on("error", () => {});
      try {
        await client.connect();
        await this.check(client);
        return client;
      } catch (error) {
        // A connection that failed may fail to close for the same reason.
        await client.end().catch(() => {});
        throw error;
      }
    });
  }
}
