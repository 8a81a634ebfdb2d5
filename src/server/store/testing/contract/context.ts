// Context of the contract tests: an open store, and functions that fill it.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { TaskToAdd } from "#server/store/contract/store-values.ts";
import type { Store } from "#server/store/methods.ts";

/** At most so many calls at once: a process has as many connections to Postgres, and a call waits for one a few seconds. */
export const AT_ONCE = 10;

export const id = (): string => randomUUID();

/** Matches an error of the store. */
export const refusal = (kind: string, pointer?: string) =>
  expect.objectContaining(pointer === undefined ? { kind } : { kind, pointer });

/** Expects that a call is refused. */
export const refused = (call: Promise<unknown>, kind: string, pointer?: string): Promise<void> =>
  expect(call).rejects.toEqual(refusal(kind, pointer));

export const task = (fields: Partial<TaskToAdd> = {}): TaskToAdd => ({
  id: id(),
  name: "Hang board",
  ...fields,
});

/** A task with decimals in every figure. */
export const paint = (): TaskToAdd =>
  task({ name: "Paint", quantity: 12.5, materialUnitCost: 3.5, laborUnitCost: 10, markup: 12.25 });

/** For tests of what can differ on Postgres: calls at once, types, order, transactions. */
const ON_BOTH_ENGINES = ", on both engines";

export class ContractContext {
  #store: Store | undefined;
  /** The store that is open now: it can be kept while it is opened again. */
  readonly store = new Proxy({} as Store, {
    get: (_none, method) => Reflect.get(this.#opened, method) as unknown,
  });
  readonly #open: () => Promise<Store>;
  readonly #engine: "sqlite" | "postgres";

  /** @param open - opens the same store each time */
  constructor(open: () => Promise<Store>, engine: "sqlite" | "postgres" = "sqlite") {
    this.#open = open;
    this.#engine = engine;
  }

  /** Registers a test on SQLite, and on Postgres when its title ends with "on both engines". */
  test = (title: string, run: () => Promise<void>): void => {
    if (this.#engine === "sqlite" || title.endsWith(ON_BOTH_ENGINES)) test(title, run);
  };

  get #opened(): Store {
    if (this.#store === undefined) throw new Error("The store is not open yet.");
    return this.#store;
  }

  /** Opens the store again, after closing it if it is open. */
  async reopen(): Promise<void> {
    await this.#store?.close();
    this.#store = await this.#open();
  }

  newQuote = async (): Promise<string> => (await this.store.createQuote(id())).value.id;

  newCategory = async (quoteId: string, name = "Drywall"): Promise<string> =>
    (await this.store.addCategory(quoteId, { id: id(), name })).value.id;

  versionOf = async (quoteId: string): Promise<number> =>
    (await this.store.readQuote(quoteId)).version;
}
