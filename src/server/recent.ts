// Keeps what was used last: beyond a number, what was used longest ago is forgotten.

export class Recent<Value> {
  readonly #kept = new Map<string, Value>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  /** @returns undefined for what is not kept */
  get(key: string): Value | undefined {
    const value = this.#kept.get(key);
    if (value !== undefined) this.set(key, value);
    return value;
  }

  set(key: string, value: Value): void {
    this.#kept.delete(key);
    this.#kept.set(key, value);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > this.#most && oldest !== undefined) this.#kept.delete(oldest);
  }

  /** What is kept under a key; otherwise what is made of it, which is kept then. */
  of(key: string, make: (key: string) => Value): Value {
    const value = this.#kept.get(key) ?? make(key);
    this.set(key, value);
    return value;
  }
}
