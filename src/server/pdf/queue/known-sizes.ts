// Remembers how large documents were, so that too many large ones are refused before a quote is read.

/** About 100 bytes each. */
const KEPT = 10_000;

/** Units by key, such as a quote's id; those that were set longest ago are forgotten. */
export class KnownSizes {
  readonly #units = new Map<string, number>();

  set(key: string, units: number): void {
    this.#units.delete(key);
    this.#units.set(key, units);
    const [oldest] = this.#units.keys();
    if (this.#units.size > KEPT && oldest !== undefined) this.#units.delete(oldest);
  }

  /** The units of the last document under a key; 0 where none is known. */
  of(key: string): number {
    return this.#units.get(key) ?? 0;
  }
}
