// Those who are told of changes, such as components that show what changes.

export class Subscribers {
  readonly #all = new Set<() => void>();

  /** Calls the subscriber after each change. @returns what ends the subscription */
  readonly subscribe = (subscriber: () => void): (() => void) => {
    this.#all.add(subscriber);
    return () => void this.#all.delete(subscriber);
  };

  readonly notify = (): void => {
    for (const subscriber of this.#all) subscriber();
  };
}
