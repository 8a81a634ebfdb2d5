// Group commit: runs queued calls in one transaction, each in a savepoint of its own, and answers after the COMMIT.
import type { ChangeFeed } from "../engines/changes.ts";
import { asStoreError } from "../engines/engine-errors.ts";
import type { DatabaseFile } from "../engines/database-file.ts";
import type { BatchLimits, Engine } from "../engines/engine.ts";
import type { SqliteEngine } from "../engines/sqlite/sqlite.ts";
import { WRITES } from "../methods.ts";
import { StoreError, unavailable } from "../contract/store-error.ts";
import { sentError, type Call, type Change, type Outcome } from "./messages.ts";

/** A store method on an engine; which arguments it takes was checked where it was called. */
type Write = (engine: Engine, ...args: readonly unknown[]) => Promise<unknown>;

/** The store error for a failed BEGIN or COMMIT; an unknown failure ends the thread, which refuses all that it has. */
function failureOf(error: unknown): StoreError {
  const known = asStoreError(error);
  if (known instanceof StoreError) return known;
  throw error;
}

const refused = ({ id }: Call, error: unknown): Outcome => ({
  id,
  result: { error: sentError(asStoreError(error)) },
  changes: [],
});

/** Collects the changes of one call, to be told after the COMMIT. */
function changeNotes(): { feed: ChangeFeed; take(): Outcome["changes"] } {
  let noted: Change[] = [];
  return {
    feed: {
      notify: async () => {},
      committed: (...change) => void noted.push(change),
      subscribe: () => () => {},
    },
    take() {
      const taken = noted;
      noted = [];
      return taken;
    },
  };
}

/** Runs batches on a connection that nothing else uses. */
export class BatchWriter {
  readonly #engine: Omit<SqliteEngine, "file">;
  readonly #file: DatabaseFile;
  readonly #limits: BatchLimits;
  readonly #notes = changeNotes();
  /** The calls that wait, in their order. */
  readonly #waiting: Call[] = [];
  /** How many of the first ones are committed one by one, because a batch with them was rolled back. */
  #alone = 0;

  constructor(engine: SqliteEngine, limits: BatchLimits) {
    // The file is looked at once a batch, not by each call.
    const { file, ...rest } = engine;
    this.#file = file;
    this.#engine = { ...rest, changes: this.#notes.feed };
    this.#limits = limits;
  }

  get isIdle(): boolean {
    return this.#waiting.length === 0;
  }

  add(calls: readonly Call[]): void {
    this.#waiting.push(...calls);
  }

  /**
   * Runs the next calls in one transaction.
   *
   * @returns the outcomes of what is decided: committed, or refused and without effect; calls that are in none of the
   *   returned outcomes still wait
   */
  async runNext(): Promise<Outcome[]> {
    const { database, batch } = this.#engine;
    try {
      this.#file.assertUsable();
      database.exec("begin immediate");
    } catch (error) {
      this.#file.report(error);
      const failure = failureOf(error);
      return this.#waiting.splice(0).map((call) => refused(call, failure));
    }
    batch.isOpen = true;
    try {
      return await this.#runInBatch();
    } finally {
      batch.isOpen = false;
      batch.hasOpenPart = false;
      if (batch.isAlive()) database.exec("rollback");
    }
  }

  async #runInBatch(): Promise<Outcome[]> {
    const { batch } = this.#engine;
    const most = this.#alone > 0 ? 1 : this.#limits.most;
    const until = performance.now() + this.#limits.ms;
    const ran: Call[] = [];
    const outcomes: Outcome[] = [];
    do {
      const call = this.#waiting.shift();
      if (call === undefined) break;
      const outcome = await this.#run(call);
      // With a full or failing disk SQLite rolls the whole transaction back, so that the calls before this one have to
      // run again, each alone: what this one met would meet them together again.
      if (!batch.isAlive() || batch.hasOpenPart) return this.#lost(ran, call, outcome);
      ran.push(call);
      outcomes.push(outcome);
    } while (ran.length < most && performance.now() < until);
    this.#alone = Math.max(0, this.#alone - ran.length);
    return this.#commit(ran, outcomes);
  }

  async #run(call: Call): Promise<Outcome> {
    this.#notes.take();
    try {
      const write = WRITES[call.method] as Write;
      const value = await write(this.#engine, ...call.args);
      return { id: call.id, result: { value }, changes: this.#notes.take() };
    } catch (error) {
      // A store error has the error of SQLite as its cause.
      this.#file.report(error instanceof StoreError ? error.cause : error);
      return refused(call, error);
    }
  }

  /** Refuses the call that met the failure; those before it wait again. */
  #lost(before: readonly Call[], call: Call, outcome: Outcome): Outcome[] {
    this.#waiting.unshift(...before);
    this.#alone = Math.max(before.length, this.#alone - 1);
    if ("error" in outcome.result) return [outcome];
    return [refused(call, unavailable())];
  }

  #commit(ran: readonly Call[], outcomes: Outcome[]): Outcome[] {
    try {
      this.#engine.database.exec("commit");
      // A commit into a file that was deleted meanwhile must not be acknowledged.
      this.#file.assertUsable();
      return outcomes;
    } catch (error) {
      this.#file.report(error);
      const failure = failureOf(error);
      return ran.map((call) => refused(call, failure));
    }
  }
}
