// Work that runs one at a time for each quote, in this process.

/**
 * @returns a function that runs work when all that was given to it before, for the same store and quote, is done. The
 *   stores are told apart for tests that run several servers in one process.
 */
export function oneAtATime() {
  const lastOf = new WeakMap<object, Map<string, Promise<void>>>();
  return async <Value>(
    store: object,
    quoteId: string,
    work: () => Promise<Value>,
  ): Promise<Value> => {
    const last = lastOf.get(store) ?? new Map<string, Promise<void>>();
    lastOf.set(store, last);
    const before = last.get(quoteId);
    const { promise, resolve } = Promise.withResolvers<void>();
    last.set(quoteId, promise);
    try {
      await before;
      return await work();
    } finally {
      resolve();
      if (last.get(quoteId) === promise) last.delete(quoteId);
    }
  };
}
