// Context of the contract tests: an open store, and functions that fill it.
import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { TaskToAdd } from "#server/store/contract/store-values.ts";
import type { Store } from "#server/store/methods.ts";

export const id = (): string => randomUUID();

/** Matches an error of the store. */
export const refusal = (kind: string, pointer?: string) =>
  expect.objectContaining(pointer === undefined ? { kind } : { kind, pointer });

export const task = (fields: Partial<TaskToAdd> = {}): TaskToAdd => ({
  id: id(),
  name: "Hang board",
  ...fields,
});

/** A task with decimals in every figure. */
export const paint = (): TaskToAdd =>
  task({ name: "Paint", quantity: 12.5, materialUnitCost: 3.5, laborUnitCost: 10, markup: 12.25 });

export class ContractContext {
  #store: Store | undefined;
  #selects = 0;
  readonly #open: (log: (sql: string) => void) => Promise<Store>;

  /** @param open - opens the same store each time; reports every query */
  constructor(open: (log: (sql: string) => void) => Promise<Store>) {
    this.#open = open;
  }

  get store(): Store {
    if (this.#store === undefined) throw new Error("The store is not open yet.");
    return this.#store;
  }

  /** Number of read queries so far. */
  get selects(): number {
    return this.#selects;
  }

  /** Opens the store again, after closing it if it is open. */
  async reopen(): Promise<void> {
    await this.#store?.close();
    this.#store = await this.#open((sql) => {
      if (sql.startsWith("select")) this.#selects += 1;
    });
  }

  newQuote = async (): Promise<string> => (await this.store.createQuote(id())).value.id;

  newCategory = async (quoteId: string, name = "Drywall"): Promise<string> =>
    (await this.store.addCategory(quoteId, { id: id(), name })).value.id;

  versionOf = async (quoteId: string): Promise<number> =>
    (await this.store.readQuote(quoteId)).version;
}
