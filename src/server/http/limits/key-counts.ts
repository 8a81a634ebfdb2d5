// Counts by key, such as the open connections of each client: a key is removed when its count is back at zero.

export class KeyCounts {
  readonly #counts = new Map<string, number>();

  /** @returns zero or more */
  of(key: string): number {
    return this.#counts.get(key) ?? 0;
  }

  /** @param amount - below zero to take back what was added before */
  add(key: string, amount: number): void {
    const count = this.of(key) + amount;
    if (count > 0) this.#counts.set(key, count);
    else this.#counts.delete(key);
  }
}
