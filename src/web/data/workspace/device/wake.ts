// Lets a loop wait until there is something to do.
import { waitFor } from "#web/data/wait-for.ts";

export class Wake {
  #rung = new AbortController();

  /** There is something to do: now, or as soon as the loop waits again. */
  ring(): void {
    this.#rung.abort();
  }

  /**
   * Waits until it rings, or has rung since the last time, or the signal is aborted.
   *
   * @param most - milliseconds after which it goes on anyway
   */
  async wait(signal: AbortSignal, most: number): Promise<void> {
    await waitFor(most, AbortSignal.any([signal, this.#rung.signal]));
    this.#rung = new AbortController();
  }
}
