// Writes to what the browser keeps, one after the other; those of keys that are pressed come right after the paint.
import { AfterPaint } from "#web/data/browser/after-paint.ts";

export class WriteQueue {
  #last: Promise<void> = Promise.resolve();
  readonly #paint = new AfterPaint();
  readonly #onWritten: () => void;

  /** @param onWritten - told after each write */
  constructor(onWritten: () => void) {
    this.#onWritten = onWritten;
  }

  /**
   * @param write - begins once the writes before it are done
   * @param typed - whether a key was pressed: writing would keep what was typed from being seen
   */
  add(write: () => Promise<void>, typed = false): void {
    const painted = typed ? this.#paint.painted() : undefined;
    this.#last = this.#last
      .then(() => painted)
      .then(write)
      .then(this.#onWritten);
  }

  /** Whatever waits for the paint is written now. */
  hurry(): void {
    this.#paint.end();
  }

  /**
   * Reads once all writes are done, also those that came while it was reading.
   *
   * @param reading - reads what is kept
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
