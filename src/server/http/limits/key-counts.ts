// Counts by key, such as what each client has open: a key whose count is back at zero takes no memory.

export class KeyCounts {
  readonly #counts = new Map<string, number>();

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
