// Lets a loop wait until there is something to do.

export class Wake {
  #isRung = false;
  #wake: (() => void) | null = null;

  /** There is something to do: now, or as soon as the loop waits again. */
  ring(): void {
    this.#isRung = true;
    this.#wake?.();
  }

  /**
   * Waits until it rings, or has rung since the last time, or the signal is aborted.
   *
   * @param most - milliseconds after which it goes on anyway; without a bound when left out
   */
  async wait(signal: AbortSignal, most?: number): Promise<void> {
    if (!this.#isRung && !signal.aborted)
      await new Promise<void>((resolve) => {
        const timer = most === undefined ? undefined : setTimeout(resolve, most);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
        signal.addEventListener("abort", this.#wake, { once: true });
      });
    this.#wake = null;
    this.#isRung = false;
  }
}
