// A Postgres connection that is given up when a query is not answered in time: a frozen server or a dead network.
import { Client, type ClientConfig, type QueryResult } from "pg";

/** Time to wait for a connection, after which the request is refused with Retry-After; in milliseconds. */
export const CONNECT_MS = 3_000;
/**
 * Time to wait for a connection for which no request waits: at the start, where a busy machine and a database that
 * starts at the same time take seconds, and for changes of other processes; in milliseconds.
 */
export const BACKGROUND_CONNECT_MS = 10_000;
/** Time to wait for the answer to one query of a request; in milliseconds. */
export const ANSWER_MS = 4_000;

/** A change on a server that only reads: a standby, or a primary that became one. */
const READ_ONLY = "25006";

type Query = (this: Client, ...query: unknown[]) => Promise<QueryResult> | undefined;

/**
 * `query_timeout` of pg only stops waiting: the connection would go back to the pool with the query under way, and the
 * rollback would wait behind it. Here the connection is ended, so the query and all behind it fail at once, the pool
 * makes a new connection, and the server rolls back what was not committed. `statement_timeout` would not do: it is
 * kept by the server, and poolers refuse it as a parameter of the connection.
 */
export class DeadlineClient extends Client {
  constructor(config?: string | ClientConfig) {
    const settings = typeof config === "string" ? { connectionString: config } : config;
    super({ ...settings, keepAlive: true });
    // An error is also the result of the query under way; without a listener it would end the process.
    this.on("error", () => {});
  }

  /** Ends the connection at once; queries under way fail. */
  giveUp(): void {
    this.connection.stream.destroy();
  }
}

/** Replaces the method on the prototype, because its many signatures cannot be repeated in a subclass. */
const send = Client.prototype.query as unknown as Query;
DeadlineClient.prototype.query = function (this: DeadlineClient, ...query: unknown[]) {
  const answer = send.apply(this, query);
  const timer = setTimeout(() => this.giveUp(), ANSWER_MS);
  const stop = (): void => clearTimeout(timer);
  // A call with a callback returns nothing.
  answer?.then(stop, (error: { code?: unknown }) => {
    stop();
    // In use, the connection would refuse changes for ever; a new one can reach the primary behind the same name.
    if (error.code === READ_ONLY) this.giveUp();
  });
  return answer;
} as unknown as typeof Client.prototype.query;
