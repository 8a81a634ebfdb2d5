// Counts by key in windows of time, by the monotonic clock: a change of the system's clock neither ends nor extends a window.

export interface Count {
  total: number;
  /** Milliseconds until the window ends and the count starts again from zero. */
  endsIn: number;
}

interface Entry {
  total: number;
  /** By the monotonic clock. */
  endsAt: number;
}

/** Bounds the memory: about 10 MB. Beyond it the counts that began first are forgotten. */
const KEYS_MAX = 50_000;

export class WindowCounts {
  readonly #entries = new Map<string, Entry>();
  readonly #now: () => number;
  readonly #keysMax: number;

  /** @param now - milliseconds of a clock that never goes back */
  constructor(now: () => number = () => performance.now(), keysMax = KEYS_MAX) {
    this.#now = now;
    this.#keysMax = keysMax;
  }

  /**
   * Adds to a count; the first addition starts its window.
   *
   * @param amount - can be negative, to give back what was counted in advance
   */
  add(key: string, windowMs: number, amount = 1): Count {
    const now = this.#now();
    const known = this.#current(key, now);
    const entry = known ?? { total: 0, endsAt: now + windowMs };
    entry.total = Math.max(0, entry.total + amount);
    if (known === undefined) this.#insert(key, entry);
    return { total: entry.total, endsIn: entry.endsAt - now };
  }

  /** The count without adding to it. */
  read(key: string): Count {
    const now = this.#now();
    const entry = this.#current(key, now);
    return entry ? { total: entry.total, endsIn: entry.endsAt - now } : { total: 0, endsIn: 0 };
  }

  #current(key: string, now: number): Entry | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined || entry.endsAt > now) return entry;
    this.#entries.delete(key);
    return undefined;
  }

  #insert(key: string, entry: Entry): void {
    this.#entries.set(key, entry);
    if (this.#entries.size <= this.#keysMax) return;
    const [oldest] = this.#entries.keys();
    if (oldest !== undefined) this.#entries.delete(oldest);
  }
}
