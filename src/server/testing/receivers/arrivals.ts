// What a receiver of a test was sent so far, and waiting for the next of it.

/** Keeps what arrived, in order. */
export class Arrivals<Item> {
  readonly all: Item[] = [];
  #waiting: (() => void)[] = [];

  add(item: Item): void {
    this.all.push(item);
    const woken = this.#waiting;
    this.#waiting = [];
    for (const wake of woken) wake();
  }

  /** Waits until so many have arrived, and returns all that have. */
  async until(count: number): Promise<readonly Item[]> {
    while (this.all.length < count)
      await new Promise<void>((resolve) => void this.#waiting.push(resolve));
    return this.all;
  }
}

/** Answers that wait: a receiver that takes what it is sent, and says nothing until it is released. */
export class Hold {
  #open = Promise.resolve();
  #release = (): void => {};

  /** From now on answers wait. @returns lets all of them go, and the later ones */
  start(): () => void {
    this.#open = new Promise((resolve) => (this.#release = resolve));
    return () => this.#release();
  }

  /** Ends a hold, so that a receiver can close. */
  end(): void {
    this.#release();
  }

  get passed(): Promise<void> {
    return this.#open;
  }
}
