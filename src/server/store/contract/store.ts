// The contract of the store, implemented on SQLite and Postgres.
import type {
  OfferDecision,
  OfferDetail,
  OfferFiles,
  OfferToPublish,
  Revisions,
  StoredOffer,
} from "./stored-offer.ts";
import type { LogoType } from "#core/quote/details/logo.ts";
import type { Place, TaskMarkup, TaskPlace } from "#core/api.ts";
import type {
  Category,
  CategoryPatch,
  NewCategory,
  NewPayment,
  NewTask,
  Payment,
  PaymentPatch,
  Quote,
  QuotePatch,
  Task,
  TaskPatch,
  WholeQuote,
} from "#core/quote/schema.ts";

/** A value, and the version of the quote that it belongs to. */
export interface Versioned<Value> {
  value: Value;
  version: number;
}

/** A created value, or one that an earlier equal request created (decision 7). */
export interface Created<Value> extends Versioned<Value> {
  replayed: boolean;
  /** Bytes that were stored, about; of copies and publications. */
  storedBytes?: number;
}

/** Who makes a change. */
export interface Caller {
  /** The versions of the quote that it accepts (If-Match); undefined accepts any version, an empty list none. */
  versions?: readonly number[] | undefined;
  /** The connection of an open quote that gets the answer: its event stream leaves the change out. */
  connection?: string | undefined;
}

/** A task to create; one from the catalog is identified by its catalog id on a retry. */
export interface TaskToAdd extends NewTask {
  id: string;
  catalogTaskId?: string;
  /** JSON pointer of the task in the request body. */
  pointer?: string;
}

/**
 * `clock`: when a server last ran with a clock that was trusted; `backup` and `retention`: when the last scheduled backup,
 * or the last deletion of what is old, began.
 */
export type ServerAct = "clock" | "backup" | "retention";

export interface Deletion {
  /** Not kept: it cannot be brought back. */
  forever?: boolean;
  /** The caller knows that the client has accepted the quote, if so. */
  confirmed?: boolean;
}

export interface Logo {
  bytes: Uint8Array;
  type: LogoType;
}

/**
 * Called with the quote's version after each committed change, in their order, and with `DELETED` after its deletion. The
 * versions of a quote whose deletion is undone go on.
 *
 * @param connection - the one that has made the change, if it has said so
 */
export type ChangeListener = (version: number, connection?: string) => void;

/**
 * Every method that changes a quote runs in one transaction, increments the quote's `version`, and
 * returns the new version. All of them throw StoreError: `notFound` for an unknown id,
 * `versionMismatch` when the version is not an expected one, `invalid` beyond a limit of decision
 * 5, `decided` for a change of a quote that the client has accepted, `unconfirmed` for the deletion of such a quote, `conflict` when an id is in use
 * with other content, `gone` when a new quote would get the id of a deleted one or of a replaced link, `full` when the disk is full, and `unavailable` when the database cannot be reached or too many
 * calls wait. On SQLite changes run in a thread, and their answers come after the COMMIT that they share (decision 24).
 * Amounts are dollars, percent and units as in the API.
 */
export interface Store {
  createQuote(id: string): Promise<Created<Quote>>;
  /** The quote's version alone, by one query. Versions of an id are never used twice. */
  readVersion(id: string): Promise<number>;
  readQuote(id: string): Promise<Quote>;
  /** A consistent snapshot of the quote with all its parts, in a fixed number of queries. */
  readWholeQuote(id: string): Promise<WholeQuote>;
  updateQuote(id: string, patch: QuotePatch, caller?: Caller): Promise<Quote>;
  /** Copies a quote with all its parts, which get new ids. */
  duplicateQuote(id: string, copyId: string, caller?: Caller): Promise<Created<Quote>>;
  /**
   * Replaces the quote's link: the quote and its parts get new ids, and the old ones no longer exist. Everything else
   * stays, also the offers with their links. No quote can be made under the old id.
   */
  rotateQuote(id: string, newId: string, caller?: Caller): Promise<Created<Quote>>;
  /**
   * Deletes a quote with everything in it; it is kept for `restoreQuote` until `purgeDeleted`, and no other call finds it.
   * What was accepted stays readable by its link, of a quote deleted for good without costs.
   */
  deleteQuote(id: string, caller?: Caller, how?: Deletion): Promise<void>;
  /** Brings a deleted quote back with its parts and offers. */
  restoreQuote(id: string): Promise<Created<Quote>>;

  readCategory(id: string): Promise<Versioned<Category>>;
  addCategory(
    quoteId: string,
    category: NewCategory & { id: string },
    caller?: Caller,
  ): Promise<Created<Category>>;
  updateCategory(id: string, patch: CategoryPatch, caller?: Caller): Promise<Versioned<Category>>;
  /** Sets a category's price, which clears its tasks' unit costs; null removes it (decision 6). */
  setOverridePrice(
    id: string,
    overridePrice: number | null,
    caller?: Caller,
  ): Promise<Versioned<Category>>;
  moveCategories(
    quoteId: string,
    places: readonly Place[],
    caller?: Caller,
  ): Promise<Versioned<Category[]>>;
  /** Deletes a category with its tasks; returns the quote's new version. */
  deleteCategory(id: string, caller?: Caller): Promise<number>;

  /** Adds all tasks or none; tasks that an equal request added before are left unchanged. */
  addTasks(
    categoryId: string,
    tasks: readonly TaskToAdd[],
    caller?: Caller,
  ): Promise<Created<Task[]>>;
  updateTask(id: string, patch: TaskPatch, caller?: Caller): Promise<Versioned<Task>>;
  /** Sets the markups of the tasks that exist, in percent, all or none; returns those tasks. */
  setMarkups(
    quoteId: string,
    markups: readonly TaskMarkup[],
    caller?: Caller,
  ): Promise<Versioned<Task[]>>;
  moveTasks(
    quoteId: string,
    places: readonly TaskPlace[],
    caller?: Caller,
  ): Promise<Versioned<Task[]>>;
  deleteTask(id: string, caller?: Caller): Promise<number>;
  /** Deletes the tasks that exist; returns the quote's new version. */
  deleteTasks(quoteId: string, ids: readonly string[], caller?: Caller): Promise<number>;

  addPayment(
    quoteId: string,
    payment: NewPayment & { id: string },
    caller?: Caller,
  ): Promise<Created<Payment>>;
  updatePayment(id: string, patch: PaymentPatch, caller?: Caller): Promise<Versioned<Payment>>;
  movePayments(
    quoteId: string,
    places: readonly Place[],
    caller?: Caller,
  ): Promise<Versioned<Payment[]>>;
  deletePayment(id: string, caller?: Caller): Promise<number>;

  /** Stores a logo under its hash and assigns it to the quote; returns the hash. */
  saveLogo(quoteId: string, logo: Logo, caller?: Caller): Promise<Created<string>>;
  readLogo(hash: string): Promise<Logo>;

  /** The revisions that were published, the newest first. */
  readOffers(quoteId: string): Promise<Revisions>;
  readOffer(quoteId: string, offerId: string): Promise<OfferDetail>;
  /** The offer of a link, in any state, by the hash of its token. */
  readOfferByToken(tokenHash: string): Promise<OfferDetail>;
  readQuoteIdByToken(tokenHash: string): Promise<string>;
  readOfferFiles(offerId: string): Promise<OfferFiles>;
  /** Publishes a revision; `caller` has the version that it was made of. */
  publishOffer(
    quoteId: string,
    offer: OfferToPublish,
    caller: Caller,
  ): Promise<Created<StoredOffer>>;
  withdrawOffer(quoteId: string, offerId: string, caller?: Caller): Promise<Created<StoredOffer>>;
  /** Accepts or declines; throws `decided` when the offer is no longer open, `gone` when it may not be seen any more. */
  decideOffer(
    place: { tokenHash: string } | { quoteId: string; offerId: string },
    decided: OfferDecision,
  ): Promise<Created<StoredOffer>>;
  /** Records that a person has read the offer. */
  markOpened(tokenHash: string): Promise<void>;
  /** Makes an accepted quote editable again. */
  startNewRevision(quoteId: string, caller?: Caller): Promise<Quote>;
  /** Copies what was accepted into a new quote that names it. */
  createChangeOrder(quoteId: string, copyId: string): Promise<Created<Quote>>;
  /** Deletes offers without an event since the given time that can no longer be accepted; returns their number. */
  purgeOffers(unchangedSince: Date): Promise<number>;
  /** Deletes what was accepted of deleted quotes and has no event since the given time; returns the number of offers. */
  purgeKept(unchangedSince: Date): Promise<number>;

  /** When a server last did something, in UTC milliseconds; null when it never happened. */
  readServerTime(act: ServerAct): Promise<number | null>;
  /** Sets such a time unless it has changed since it was read; of several processes only one gets true. */
  claimServerTime(act: ServerAct, before: number | null, at: number): Promise<boolean>;
  /** When a quote or an offer was last changed, in UTC milliseconds; null without any. */
  readNewestChange(): Promise<number | null>;

  /** Subscribes to changes of a quote, on Postgres also by other processes; returns an unsubscribe function. */
  onChange(quoteId: string, listener: ChangeListener): () => void;
  /** Deletes quotes without a change since the given time, and unused logos; returns the number of quotes. */
  purge(unchangedSince: Date): Promise<number>;
  /** Deletes quotes for good that were deleted before the given time, and unused logos; returns the number of quotes. */
  purgeDeleted(deletedBefore: Date): Promise<number>;
  /** The size of the database in bytes; on SQLite without the free pages, which are used again. */
  sizeInBytes(): Promise<number>;
  /** Resolves when the database responds. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
