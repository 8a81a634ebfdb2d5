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

  /**
   * Takes the oldest item of the owner whose turn it is, who is the last one then.
   *
   * @param mayTake - an owner whose oldest item may not be taken now is passed over
   * @returns undefined when there is none
   */
  take(mayTake: (item: Item) => boolean = () => true): Item | undefined {
    for (const [owner, items] of this.#byOwner) {
      const [item] = items;
      if (item === undefined || !mayTake(item)) continue;
      this.#byOwner.delete(owner);
      this.#byOwner.set(owner, items);
      this.remove(owner, item);
      return item;
    }
    return undefined;
  }

  /** @returns whether the item was waiting */
  remove(owner: string, item: Item): boolean {
    const items = this.#byOwner.get(owner) ?? [];
    const index = items.indexOf(item);
    if (index < 0) return false;
    items.splice(index, 1);
    if (items.length === 0) this.#byOwner.delete(owner);
    this.#size -= 1;
    return true;
  }

  takeAll(): Item[] {
    const all: Item[] = [];
    for (let item = this.take(); item !== undefined; item = this.take()) all.push(item);
    return all;
  }
}
