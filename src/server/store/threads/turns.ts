// A queue that takes the items of different owners in turns, so that many of one owner do not delay the others.
import { AsyncLocalStorage } from "node:async_hooks";

/**
 * On whose behalf the store is called: a client's address. Set for the time of a request; calls outside of one share an
 * owner.
 */
export const callOwner = new AsyncLocalStorage<string>();

export class TurnQueue<Item> {
  /** The items of each owner in their order; the owner whose turn is next comes first. */
  readonly #byOwner = new Map<string, Item[]>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  add(owner: string, item: Item): void {
    const items = this.#byOwner.get(owner);
    if (items === undefined) this.#byOwner.set(owner, [item]);
    else items.push(item);
    this.#size += 1;
  }

  /** Takes the oldest item of the owner whose turn it is; undefined when there is none. */
  take(): Item | undefined {
    const [first] = this.#byOwner;
    if (first === undefined) return undefined;
    const [owner, items] = first;
    const item = items.shift();
    this.#byOwner.delete(owner);
    if (items.length > 0) this.#byOwner.set(owner, items);
    this.#size -= 1;
    return item;
  }

  takeAll(): Item[] {
    const all: Item[] = [];
    for (let item = this.take(); item !== undefined; item = this.take()) all.push(item);
    return all;
  }
}
