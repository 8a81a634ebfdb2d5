// Opens the configured store: SQLite in DATA_DIR, or Postgres by DATABASE_URL.
import { sql } from "kysely";
import {
  addCategory,
  deleteCategory,
  moveCategories,
  readCategories,
  readCategory,
  setOverridePrice,
  updateCategory,
} from "../categories.ts";
import { createChangeOrder, startNewRevision } from "../change-orders.ts";
import { duplicateQuote } from "../copies.ts";
import type { Engine, EngineOptions } from "./engine.ts";
import { purge, readLogo, saveLogo } from "../logos.ts";
import { setMarkups } from "../markups.ts";
import { decideOffer, markOpened, purgeOffers, readQuoteIdByToken } from "../offer-decisions.ts";
import {
  publishOffer,
  readOffer,
  readOfferByToken,
  readOfferFiles,
  readOffers,
  withdrawOffer,
} from "../offers.ts";
import {
  addPayment,
  deletePayment,
  movePayments,
  readPayments,
  updatePayment,
} from "../payments.ts";
import { openPostgres } from "./postgres.ts";
import { createQuote, deleteQuote, readQuote, readWholeQuote, updateQuote } from "../quotes.ts";
import { openSqlite } from "./sqlite.ts";
import type { Store } from "../store.ts";
import { addTasks, deleteTask, deleteTasks, moveTasks, readTasks, updateTask } from "../tasks.ts";

export interface StoreEnv {
  DATA_DIR: string;
  DATABASE_URL?: string | undefined;
}

/** The methods of the store as functions with the engine as their first parameter. */
const METHODS = {
  createQuote,
  readQuote,
  readWholeQuote,
  updateQuote,
  duplicateQuote,
  deleteQuote,
  readCategories,
  readCategory,
  addCategory,
  updateCategory,
  setOverridePrice,
  moveCategories,
  deleteCategory,
  readTasks,
  addTasks,
  updateTask,
  setMarkups,
  moveTasks,
  deleteTask,
  deleteTasks,
  readPayments,
  addPayment,
  updatePayment,
  movePayments,
  deletePayment,
  saveLogo,
  readLogo,
  purge,
  readOffers,
  readOffer,
  readOfferByToken,
  readQuoteIdByToken,
  readOfferFiles,
  publishOffer,
  withdrawOffer,
  decideOffer,
  markOpened,
  startNewRevision,
  createChangeOrder,
  purgeOffers,
};

/** The same functions without the first parameter. */
type OnEngine<Methods> = {
  [Name in keyof Methods]: Methods[Name] extends (
    engine: Engine,
    ...rest: infer Rest
  ) => infer Answer
    ? (...rest: Rest) => Answer
    : never;
};

type Method = (engine: Engine, ...rest: never[]) => unknown;

function onEngine<Methods extends Record<string, Method>>(
  engine: Engine,
  methods: Methods,
): OnEngine<Methods> {
  const bound = Object.entries(methods).map(([name, method]) => [name, method.bind(null, engine)]);
  return Object.fromEntries(bound) as OnEngine<Methods>;
}

/** Creates the store on an open engine. */
export function storeOn(engine: Engine): Store {
  return {
    ...onEngine(engine, METHODS),
    onChange: (quoteId, listener) => engine.changes.subscribe(quoteId, listener),
    ping: async () => void (await sql`select 1`.execute(engine.db)),
    close: () => engine.close(),
  };
}

/**
 * @returns the store with its schema up to date
 * @throws when the folder cannot be written or the database cannot be reached
 */
export async function openStore(env: StoreEnv, options: EngineOptions = {}): Promise<Store> {
  const engine = env.DATABASE_URL
    ? await openPostgres(env.DATABASE_URL, options)
    : await openSqlite(env.DATA_DIR, options);
  return storeOn(engine);
}
