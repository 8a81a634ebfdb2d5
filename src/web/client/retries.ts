// Tries something again: with growing pauses, and at once when the connection is back.

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

export class Retries {
  #pauseMs = FIRST_PAUSE_MS;
  #timer = 0;
  #again: (() => void) | null = null;

  constructor() {
    window.addEventListener("online", () => this.#run());
  }

  /**
   * @param again - called once
   * @param leastMs - the least pause, in milliseconds
   */
  schedule(again: () => void, leastMs = 0): void {
    clearTimeout(this.#timer);
    this.#again = again;
    this.#timer = window.setTimeout(() => this.#run(), Math.max(this.#pauseMs, leastMs));
    this.#pauseMs = Math.min(this.#pauseMs * 2, LONGEST_PAUSE_MS);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#again = null;
    this.#pauseMs = FIRST_PAUSE_MS;
  }

  #run(): void {
    clearTimeout(this.#timer);
    const again = this.#again;
    this.#again = null;
    again?.();
  }
}
