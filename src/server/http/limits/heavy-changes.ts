// Changes that keep the database busy for long run one at a time, and their owners take turns.
import { TurnQueue } from "../../store/threads/turns.ts";
import { retryLater } from "../errors.ts";
import { KeyCounts } from "./key-counts.ts";

/** Changes of one owner that wait or run. */
const MOST_OF_OWNER = 4;
const MOST_WAITING = 200;
const RETRY_SECONDS = 5;

const tooManyWaiting = (status: 429 | 503) =>
  retryLater(
    status,
    "Too many large changes are being made at the same time. Please try again in a moment.",
    RETRY_SECONDS,
  );

export class HeavyChanges {
  readonly #waiting = new TurnQueue<() => void>();
  readonly #byOwner = new KeyCounts();
  #isRunning = false;

  /**
   * Runs a change when it is its owner's turn.
   *
   * @param owner - the address of a client
   * @throws Refusal 429 when too many changes of the owner wait, 503 when too many of all wait; and what the change throws
   */
  async run<Value>(owner: string, change: () => Promise<Value>): Promise<Value> {
    if (this.#byOwner.of(owner) >= MOST_OF_OWNER) throw tooManyWaiting(429);
    if (this.#waiting.size >= MOST_WAITING) throw tooManyWaiting(503);
    this.#byOwner.add(owner, 1);
    try {
      if (this.#isRunning) await new Promise<void>((go) => this.#waiting.add(owner, go));
      this.#isRunning = true;
      return await change();
    } finally {
      this.#byOwner.add(owner, -1);
      const next = this.#waiting.take();
      if (next === undefined) this.#isRunning = false;
      else next();
    }
  }
}
