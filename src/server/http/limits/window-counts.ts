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

  /**
   * Adds to a count; the first addition starts its window.
   *
   * @param amount - zero or more
   */
  add(key: string, windowMs: number, amount = 1): Count {
    const now = performance.now();
    const entry = this.#current(key, now) ?? this.#begin(key, now + windowMs);
    entry.total += amount;
    return { total: entry.total, endsIn: entry.endsAt - now };
  }

  /** The count without adding to it. */
  read(key: string): Count {
    const now = performance.now();
    const { total, endsAt } = this.#current(key, now) ?? { total: 0, endsAt: now };
    return { total, endsIn: endsAt - now };
  }

  #current(key: string, now: number): Entry | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined || entry.endsAt > now) return entry;
    this.#entries.delete(key);
    return undefined;
  }

  #begin(key: string, endsAt: number): Entry {
    const entry = { total: 0, endsAt };
    this.#entries.set(key, entry);
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > KEYS_MAX && oldest !== undefined) this.#entries.delete(oldest);
    return entry;
  }
}
