// Opens the store that the environment asks for: SQLite in DATA_DIR, or Postgres by DATABASE_URL.
import { sql } from "kysely";
import * as categories from "./categories.ts";
import { duplicateQuote } from "./copies.ts";
import type { Engine, EngineOptions } from "./engine.ts";
import { purge, readLogo, saveLogo } from "./logos.ts";
import * as payments from "./payments.ts";
import { openPostgres } from "./postgres.ts";
import * as quotes from "./quotes.ts";
import { openSqlite } from "./sqlite.ts";
import type { Store } from "./store.ts";
import * as tasks from "./tasks.ts";

export interface StoreEnv {
  DATA_DIR: string;
  DATABASE_URL?: string | undefined;
}

/** The verbs of the contract over one engine. */
export function storeOn(engine: Engine): Store {
  return {
    createQuote: (id) => quotes.createQuote(engine, id),
    readQuote: (id) => quotes.readQuote(engine, id),
    readWholeQuote: (id) => quotes.readWholeQuote(engine, id),
    updateQuote: (id, patch, expected) => quotes.updateQuote(engine, id, patch, expected),
    duplicateQuote: (id, copyId, expected) => duplicateQuote(engine, id, copyId, expected),
    deleteQuote: (id, expected) => quotes.deleteQuote(engine, id, expected),

    readCategories: (quoteId) => categories.readCategories(engine, quoteId),
    readCategory: (id) => categories.readCategory(engine, id),
    addCategory: (quoteId, category, expected) =>
      categories.addCategory(engine, quoteId, category, expected),
    updateCategory: (id, patch, expected) => categories.updateCategory(engine, id, patch, expected),
    setOverridePrice: (id, price, expected) =>
      categories.setOverridePrice(engine, id, price, expected),
    moveCategories: (quoteId, places, expected) =>
      categories.moveCategories(engine, quoteId, places, expected),
    deleteCategory: (id, expected) => categories.deleteCategory(engine, id, expected),

    readTasks: (quoteId) => tasks.readTasks(engine, quoteId),
    addTasks: (categoryId, added, expected) => tasks.addTasks(engine, categoryId, added, expected),
    updateTask: (id, patch, expected) => tasks.updateTask(engine, id, patch, expected),
    moveTasks: (quoteId, places, expected) => tasks.moveTasks(engine, quoteId, places, expected),
    deleteTask: (id, expected) => tasks.deleteTask(engine, id, expected),
    deleteTasks: (quoteId, ids, expected) => tasks.deleteTasks(engine, quoteId, ids, expected),

    readPayments: (quoteId) => payments.readPayments(engine, quoteId),
    addPayment: (quoteId, payment, expected) =>
      payments.addPayment(engine, quoteId, payment, expected),
    updatePayment: (id, patch, expected) => payments.updatePayment(engine, id, patch, expected),
    movePayments: (quoteId, places, expected) =>
      payments.movePayments(engine, quoteId, places, expected),
    deletePayment: (id, expected) => payments.deletePayment(engine, id, expected),

    saveLogo: (quoteId, logo, expected) => saveLogo(engine, quoteId, logo, expected),
    readLogo: (hash) => readLogo(engine, hash),

    onChange: (quoteId, listener) => engine.changes.listen(quoteId, listener),
    purge: (unchangedSince) => purge(engine, unchangedSince),
    ping: async () => void (await sql`select 1`.execute(engine.db)),
    close: () => engine.close(),
  };
}

/**
 * @returns the store, its schema up to date
 * @throws when the folder cannot be written or the database cannot be reached
 */
export async function openStore(env: StoreEnv, options: EngineOptions = {}): Promise<Store> {
  const engine = env.DATABASE_URL
    ? await openPostgres(env.DATABASE_URL, options)
    : await openSqlite(env.DATA_DIR, options);
  return storeOn(engine);
}
