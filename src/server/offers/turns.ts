// Work that runs one at a time for each key, in this process.
export class Turns {
  readonly #last = new Map<string, Promise<void>>();

  /** Runs the work when everything that was given before under the same key is done. */
  async run<Value>(key: string, work: () => Promise<Value>): Promise<Value> {
    const before = this.#last.get(key);
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last.set(key, promise);
    try {
      await before;
      return await work();
    } finally {
      resolve();
      if (this.#last.get(key) === promise) this.#last.delete(key);
    }
  }
}

/** A place of turns in each process: for tests that run several servers in one, one for each store. */
export function turnsByStore(): (store: object) => Turns {
  const known = new WeakMap<object, Turns>();
  return (store) => {
    const turns = known.get(store) ?? new Turns();
    known.set(store, turns);
    return turns;
  };
}
