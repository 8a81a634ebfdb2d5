// The methods of the store as functions of an engine: those that read, and those that write.
import {
  addCategory,
  deleteCategory,
  moveCategories,
  readCategory,
  setOverridePrice,
  updateCategory,
} from "./parts/categories.ts";
import { createChangeOrder, startNewRevision } from "./offers/change-orders.ts";
import { duplicateQuote } from "./quotes/copies.ts";
import { deleteQuote, purgeSome, purgeSomeDeleted, restoreQuote } from "./quotes/deletions.ts";
import type { Engine, Reader } from "./engines/engine.ts";
import { purgeLogos, readLogo, saveLogo } from "./logos.ts";
import { setMarkups } from "./parts/markups.ts";
import { decideOffer, markOpened } from "./offers/offer-decisions.ts";
import {
  readOffer,
  readOfferByToken,
  readOfferFiles,
  readOffers,
  readQuoteIdByToken,
} from "./offers/offer-reads.ts";
import { purgeKept, purgeOffers } from "./offers/offer-retention.ts";
import { publishOffer, withdrawOffer } from "./offers/offers.ts";
import { addPayment, deletePayment, movePayments, updatePayment } from "./parts/payments.ts";
import { claimServerTime, readNewestChange, readServerTime } from "./offers/server-times.ts";
import { sizeInBytes } from "./engines/size.ts";
import {
  createQuote,
  readQuote,
  readVersion,
  readWholeQuote,
  updateQuote,
} from "./quotes/quotes.ts";
import { rotateQuote } from "./quotes/rotation.ts";
import { addTasks, deleteTask, deleteTasks, moveTasks, updateTask } from "./parts/tasks.ts";

/** A method of the store with the engine as its first parameter. */
type Method<On> = (engine: On, ...rest: never[]) => unknown;

/** They run on a connection that only reads. A method that writes needs more than a Reader, so it cannot be put here. */
export const READS = {
  readVersion,
  readQuote,
  readWholeQuote,
  readCategory,
  readLogo,
  readOffers,
  readOffer,
  readOfferByToken,
  readQuoteIdByToken,
  readOfferFiles,
  sizeInBytes,
  readServerTime,
  readNewestChange,
} satisfies Record<string, Method<Reader>>;

/** On SQLite they run in the writer thread, so their arguments and results are values that can be sent to a thread. */
export const WRITES = {
  createQuote,
  updateQuote,
  duplicateQuote,
  rotateQuote,
  deleteQuote,
  restoreQuote,
  addCategory,
  updateCategory,
  setOverridePrice,
  moveCategories,
  deleteCategory,
  addTasks,
  updateTask,
  setMarkups,
  moveTasks,
  deleteTask,
  deleteTasks,
  addPayment,
  updatePayment,
  movePayments,
  deletePayment,
  saveLogo,
  purgeSome,
  purgeSomeDeleted,
  purgeLogos,
  publishOffer,
  withdrawOffer,
  decideOffer,
  markOpened,
  startNewRevision,
  createChangeOrder,
  purgeOffers,
  purgeKept,
  claimServerTime,
} satisfies Record<string, Method<Engine>>;

/** The same functions without the first parameter. */
export type OnEngine<Methods> = {
  [Name in keyof Methods]: Methods[Name] extends (
    engine: never,
    ...rest: infer Rest
  ) => infer Answer
    ? (...rest: Rest) => Answer
    : never;
};

/** Binds methods to an engine. */
export function onEngine<On, Methods extends Record<string, Method<On>>>(
  engine: On,
  methods: Methods,
): OnEngine<Methods> {
  const bound = Object.entries(methods).map(([name, method]) => [name, method.bind(null, engine)]);
  return Object.fromEntries(bound) as OnEngine<Methods>;
}

/** Names of the methods that the writer thread runs. */
export type ThreadMethod = keyof typeof WRITES;
