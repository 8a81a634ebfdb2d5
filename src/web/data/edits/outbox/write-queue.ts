// Runs writes to IndexedDB one after the other.

export class WriteQueue {
  #last: Promise<void> = Promise.resolve();
  readonly #onWritten: () => void;

  /** @param onWritten - told after each write */
  constructor(onWritten: () => void) {
    this.#onWritten = onWritten;
  }

  /** @param write - begins once the writes before it are done */
  add(write: () => Promise<void>): void {
    this.#last = this.#last.then(write).then(this.#onWritten);
  }

  /** Resolves when all writes are done that were added before the call. */
  done(): Promise<void> {
    return this.#last;
  }

  /**
   * Reads once all writes are done, also those that came while it was reading.
   *
   * @param reading - reads what is kept
   * @param take - gets what was read, before another write can be added
   */
  async read<Kept>(reading: () => Promise<Kept>, take: (kept: Kept) => void): Promise<void> {
    let last: Promise<void>;
    let kept: Kept;
    do {
      last = this.#last;
      await last;
      kept = await reading();
    } while (last !== this.#last);
    take(kept);
  }
}
