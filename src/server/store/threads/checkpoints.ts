// Checkpoints of the write-ahead log by the writer thread, when it is quiet rather than within a COMMIT.
import type { DatabaseSync } from "node:sqlite";

/** Pages of the log from which it is written into the database: SQLite's own default. */
const PAGES = 1_000;
/** From here it is done also while calls wait, so that the log stays bounded: 16 MB. */
const MOST_PAGES = 4_000;
/** Milliseconds without a batch that count as quiet. */
const QUIET_MS = 20;

export class Checkpoints {
  readonly #database: DatabaseSync;
  #quiet: NodeJS.Timeout | undefined;

  constructor(database: DatabaseSync) {
    this.#database = database;
    database.exec("pragma wal_autocheckpoint = 0");
  }

  /** Called after each batch. */
  afterCommit(): void {
    clearTimeout(this.#quiet);
    this.#onDisk(() => {
      const pages = this.#openPages();
      if (pages >= MOST_PAGES) this.#checkpoint();
      else if (pages >= PAGES)
        this.#quiet = setTimeout(() => this.#onDisk(() => this.#checkpoint()), QUIET_MS);
    });
  }

  stop(): void {
    clearTimeout(this.#quiet);
  }

  /** Pages of the log that are not in the database yet. */
  #openPages(): number {
    const { log, checkpointed } = this.#database.prepare("pragma wal_checkpoint(noop)").get() as {
      log: number;
      checkpointed: number;
    };
    return log - checkpointed;
  }

  /** Passive: it waits for no reader. What a reader still needs is written by a later one. */
  #checkpoint(): void {
    this.#database.exec("pragma wal_checkpoint(passive)");
  }

  #onDisk(work: () => void): void {
    try {
      work();
    } catch {
      // A full or failing disk. The log keeps everything, and the next COMMIT meets the same failure and reports it.
    }
  }
}
