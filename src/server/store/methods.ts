// The contract of the store: its methods as functions of an engine, those that read and those that write.
import type { ChangeListener } from "./contract/store-values.ts";
import {
  addCategory,
  deleteCategory,
  moveCategories,
  readCategory,
  setOverridePrice,
  updateCategory,
} from "./parts/categories.ts";
import { readAgreedState } from "./offers/agreed-state.ts";
import { carryOver } from "./offers/carrying-over.ts";
import { createChangeOrder, startNewRevision } from "./offers/change-orders.ts";
import { duplicateQuote } from "./quotes/copies.ts";
import { deleteQuote, purgeSome, restoreQuote } from "./quotes/deletions.ts";
import type { Engine, Reader } from "./engines/engine.ts";
import { keepLogo, purgeLogos, readLogo, saveLogo } from "./logos.ts";
import { setMarkups } from "./parts/markups.ts";
import { claimNotices, nextNoticeDue, settleNotice } from "./notices/claims.ts";
import { addExpiryNotices } from "./notices/expiry-notices.ts";
import { readNotices, readSignedCopy, retryNotice } from "./notices/notice-reads.ts";
import { setAddress, startAsking, stopAsking } from "./notices/mail-addresses.ts";
import { askForSignedCopy } from "./notices/notices.ts";
import { deleteNoticeTarget, setNoticeTarget } from "./notices/targets.ts";
import {
  addAnswer,
  addClientMessage,
  readMessages,
  readMessagesByToken,
} from "./offers/messages.ts";
import { decideOffer, markOpened, markSent } from "./offers/offer-decisions.ts";
import {
  readNoticeOffer,
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
  readVersions,
  readWholeQuote,
  updateQuote,
} from "./quotes/quotes.ts";
import { rotateQuote } from "./quotes/rotation.ts";
import { addTasks, deleteTask, deleteTasks, moveTasks, updateTask } from "./parts/tasks.ts";
import type { WorkspaceExpiry } from "./contract/stored-workspace.ts";
import {
  joinWorkspace,
  noteVisit,
  readDevices,
  removeDevice,
  renameDevice,
} from "./workspaces/devices.ts";
import { putItems, readItems, readSequence } from "./workspaces/items.ts";
import { closeWorkspace, createWorkspace, purgeSomeWorkspaces } from "./workspaces/workspaces.ts";

/** A method of the store with the engine as its first parameter. */
type Method<On> = (engine: On, ...rest: never[]) => unknown;

/** They run on a connection that only reads. A method that writes needs more than a Reader, so it cannot be put here. */
export const READS = {
  readVersion,
  readVersions,
  readQuote,
  readWholeQuote,
  readCategory,
  readLogo,
  readOffers,
  readOffer,
  readOfferByToken,
  readQuoteIdByToken,
  readOfferFiles,
  readAgreedState,
  readMessages,
  readMessagesByToken,
  readNotices,
  readNoticeOffer,
  readSignedCopy,
  nextNoticeDue,
  sizeInBytes,
  readServerTime,
  readNewestChange,
  readItems,
  readSequence,
  readDevices,
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
  keepLogo,
  purgeSome,
  purgeLogos,
  publishOffer,
  withdrawOffer,
  decideOffer,
  markOpened,
  markSent,
  addClientMessage,
  addAnswer,
  setNoticeTarget,
  deleteNoticeTarget,
  askForSignedCopy,
  startAsking,
  stopAsking,
  setAddress,
  retryNotice,
  claimNotices,
  settleNotice,
  addExpiryNotices,
  startNewRevision,
  createChangeOrder,
  carryOver,
  purgeOffers,
  purgeKept,
  claimServerTime,
  createWorkspace,
  joinWorkspace,
  renameDevice,
  removeDevice,
  noteVisit,
  putItems,
  closeWorkspace,
  purgeSomeWorkspaces,
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

/**
 * The store, implemented on SQLite and Postgres. Every method that changes a quote runs in one transaction, increments
 * the quote's `version`, and returns the new version. All of them throw StoreError: `notFound` for an unknown id,
 * `versionMismatch` when the version is not an expected one, `invalid` beyond a limit of decision 5, `decided` for a
 * change of a quote that the client has accepted, `unconfirmed` for the deletion of such a quote, `conflict` when an id
 * is in use with other content, `gone` when a new quote would get the id of a deleted one or of a replaced link, `full`
 * when the disk is full, and `unavailable` when the database cannot be reached or too many calls wait. On SQLite changes
 * run in a thread, and their answers come after the COMMIT that they share (decision 24). Amounts are dollars, percent
 * and units as in the API.
 */
export interface Store
  extends
    OnEngine<typeof READS>,
    Omit<OnEngine<typeof WRITES>, "purgeSome" | "purgeLogos" | "purgeSomeWorkspaces"> {
  /**
   * Subscribes to changes of a quote or a workspace, on Postgres also by other processes; returns an unsubscribe function.
   * Of a workspace the version is its sequence, and `DELETED` says that access has to be checked again.
   */
  onChange(id: string, listener: ChangeListener): () => void;
  /** Deletes quotes without a change since the given time, and unused logos; returns the number of quotes. */
  purge(unchangedSince: Date): Promise<number>;
  /** Deletes quotes for good that were deleted before the given time, and unused logos; returns the number of quotes. */
  purgeDeleted(deletedBefore: Date): Promise<number>;
  /** Deletes workspaces for good; returns their number. */
  purgeWorkspaces(expiry: WorkspaceExpiry): Promise<number>;
  /** Resolves when the database responds. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

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
