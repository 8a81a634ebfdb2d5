// The contract of the store: what the routes may ask of it, whichever engine keeps the data.
import type { LogoType } from "#core/quote/logo.ts";
import type { Place, TaskPlace } from "#core/api.ts";
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

/** Something of a quote, and the version that the quote has with it. */
export interface Versioned<Value> {
  value: Value;
  version: number;
}

/** Something that was made, or that an earlier and equal request had made already (decision 7). */
export interface Made<Value> extends Versioned<Value> {
  replayed: boolean;
}

/**
 * The versions that a caller accepts the quote to be at (If-Match); undefined accepts any. An
 * empty list accepts none.
 */
export type ExpectedVersions = readonly number[] | undefined;

/** A task that is to be made; one from the catalog is known again by its catalog id. */
export interface TaskToAdd extends NewTask {
  id: string;
  catalogTaskId?: string;
}

export interface Logo {
  bytes: Uint8Array;
  type: LogoType;
}

/** Called with the quote's new version after each committed change. */
export type ChangeListener = (version: number) => void;

/**
 * Every verb that changes a quote runs in one transaction, raises the quote's `version`, and
 * answers with the version that it then has. All of them throw StoreError: `unknown` for an id
 * that is not there, `stale` when the version is not an expected one, `invalid` beyond a limit of
 * decision 5, `taken` when an id is in use with other content, `full` when the disk is, and
 * `unavailable` while the database does not answer.
 * Amounts are dollars, percent and units as on the wire.
 */
export interface Store {
  createQuote(id: string): Promise<Made<Quote>>;
  readQuote(id: string): Promise<Quote>;
  /** The quote with all its parts as of one moment, in a fixed number of queries. */
  readWholeQuote(id: string): Promise<WholeQuote>;
  updateQuote(id: string, patch: QuotePatch, expected?: ExpectedVersions): Promise<Quote>;
  /** Copies a quote and everything in it; the parts of the copy get ids of their own. */
  duplicateQuote(id: string, copyId: string, expected?: ExpectedVersions): Promise<Made<Quote>>;
  deleteQuote(id: string, expected?: ExpectedVersions): Promise<void>;

  readCategories(quoteId: string): Promise<Versioned<Category[]>>;
  readCategory(id: string): Promise<Versioned<Category>>;
  addCategory(
    quoteId: string,
    category: NewCategory & { id: string },
    expected?: ExpectedVersions,
  ): Promise<Made<Category>>;
  updateCategory(
    id: string,
    patch: CategoryPatch,
    expected?: ExpectedVersions,
  ): Promise<Versioned<Category>>;
  /** Sets a category's price, which deletes its tasks' unit costs, or with null clears it (decision 6). */
  setOverridePrice(
    id: string,
    overridePrice: number | null,
    expected?: ExpectedVersions,
  ): Promise<Versioned<Category>>;
  moveCategories(
    quoteId: string,
    places: readonly Place[],
    expected?: ExpectedVersions,
  ): Promise<Versioned<Category[]>>;
  /** Deletes a category with its tasks; answers with the quote's new version. */
  deleteCategory(id: string, expected?: ExpectedVersions): Promise<number>;

  /** All tasks of a quote, in the order of the categories and within each. */
  readTasks(quoteId: string): Promise<Versioned<Task[]>>;
  /** Adds all of the tasks or none; those that the same request added before are left as they are. */
  addTasks(
    categoryId: string,
    tasks: readonly TaskToAdd[],
    expected?: ExpectedVersions,
  ): Promise<Made<Task[]>>;
  updateTask(id: string, patch: TaskPatch, expected?: ExpectedVersions): Promise<Versioned<Task>>;
  moveTasks(
    quoteId: string,
    places: readonly TaskPlace[],
    expected?: ExpectedVersions,
  ): Promise<Versioned<Task[]>>;
  deleteTask(id: string, expected?: ExpectedVersions): Promise<number>;
  /** Deletes those of the tasks that the quote has; answers with the quote's new version. */
  deleteTasks(
    quoteId: string,
    ids: readonly string[],
    expected?: ExpectedVersions,
  ): Promise<number>;

  readPayments(quoteId: string): Promise<Versioned<Payment[]>>;
  addPayment(
    quoteId: string,
    payment: NewPayment & { id: string },
    expected?: ExpectedVersions,
  ): Promise<Made<Payment>>;
  updatePayment(
    id: string,
    patch: PaymentPatch,
    expected?: ExpectedVersions,
  ): Promise<Versioned<Payment>>;
  movePayments(
    quoteId: string,
    places: readonly Place[],
    expected?: ExpectedVersions,
  ): Promise<Versioned<Payment[]>>;
  deletePayment(id: string, expected?: ExpectedVersions): Promise<number>;

  /** Keeps a logo under its hash, once, and makes it the quote's; answers with its hash. */
  saveLogo(quoteId: string, logo: Logo, expected?: ExpectedVersions): Promise<Made<string>>;
  readLogo(hash: string): Promise<Logo>;

  /** Listens to one quote's changes, made by this process or, on Postgres, any other; returns how to stop. */
  onChange(quoteId: string, listener: ChangeListener): () => void;
  /** Deletes the quotes that nobody has changed since, and logos that no quote shows; answers with how many quotes. */
  purge(unchangedSince: Date): Promise<number>;
  /** Resolves when the store answers. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
