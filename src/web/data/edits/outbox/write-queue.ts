// Runs writes to the browser's storage one after the other; a write of typed text waits for the next paint.
import { AfterPaint } from "#web/data/browser/after-paint.ts";

export class WriteQueue {
  #last: Promise<void> = Promise.resolve();
  readonly #paint = new AfterPaint();
  readonly #onWritten: () => void;

  /** @param onWritten - called after each write */
  constructor(onWritten: () => void) {
    this.#onWritten = onWritten;
  }

  /**
   * @param write - starts when the writes before it are done
   * @param typed - whether it follows a key press: writing earlier would delay the paint of the typed text
   */
  add(write: () => Promise<void>, typed = false): void {
    const painted = typed ? this.#paint.painted() : undefined;
    this.#last = this.#last
      .then(() => painted)
      .then(write)
      .then(this.#onWritten);
  }

  /** Starts the writes that wait for a paint. */
  flush(): void {
    this.#paint.end();
  }

  /**
   * Reads after all writes, and again when writes were added during the read.
   *
   * @param reading - reads the storage
   */
  async read<Kept>(reading: () => Promise<Kept>): Promise<Kept> {
    let last: Promise<void>;
    let kept: Kept;
    do {
      last = this.#last;
      await last;
      kept = await reading();
    } while (last !== this.#last);
    return kept;
  }
}
