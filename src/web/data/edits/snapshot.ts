// The snapshot of an open quote: its last known state on the server, which is read, kept on this device, and advanced by
// the answers to edits.
import type { Edit } from "#core/edits/edit.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { ApiError, isTemporaryFailure, statusOf, type ApiAnswer } from "#web/data/api/client.ts";
import { hasNewLink } from "#web/data/api/link-replacement.ts";
import { createQuote, fetchWholeQuote } from "#web/data/api/whole-quotes.ts";
import type { QuoteCache } from "#web/data/browser/quotes/quote-cache.ts";
import { UNSENT_VERSION } from "./new-quotes.ts";
import { absorb, withStructuralSharing } from "./snapshot-updates.ts";
import { Subscribers } from "#web/subscribers.ts";

/** How long a quote stays fresh on the edit page, in milliseconds (SPEC section 4, "Data freshness"). */
export const EDIT_FRESH_FOR = 300_000;
/** Debounce of the writes to the cache, in milliseconds. */
const WRITE_DEBOUNCE = 300;
/** Blocked storage may never answer; after this time the quote is handled as one without a copy, in milliseconds. */
const STORAGE_TIMEOUT = 1_000;

const orTimeout = (work: Promise<void>): Promise<void> =>
  Promise.race([work, new Promise<void>((resolve) => setTimeout(resolve, STORAGE_TIMEOUT))]);

/** What became of the reads of this visit. */
export interface ReadStatus {
  /** Whether the server has answered; before that a cached copy may be shown, which may be old. */
  isRead: boolean;
  isReading: boolean;
  /** Why the last read failed; null when it did not. */
  error: unknown;
}

interface SnapshotParts {
  quoteId: string;
  /** This device's copies of quotes. */
  cache: QuoteCache;
  /** Whether an edit that creates the quote is pending. */
  isCreationPending: () => Promise<boolean>;
  /** Starts the quote without the server, and returns it. */
  createHere: () => WholeQuote;
  /** The quote with everything that was entered into it, after it was deleted elsewhere; null when it was not. */
  deletedWhole: () => WholeQuote | null;
}

export class Snapshot {
  readonly #parts: SnapshotParts;
  readonly #subscribers = new Subscribers();
  #whole: WholeQuote | null = null;
  #status: ReadStatus = { isRead: false, isReading: false, error: null };
  /** When the server has answered last, in milliseconds. */
  #readAt = 0;
  /** What the cache has, or gets. */
  #written: WholeQuote | null = null;
  #writing: ReturnType<typeof setTimeout> | undefined;
  #keeping: Promise<void> = Promise.resolve();
  #cacheRead: Promise<void> = Promise.resolve();
  #isStarted = false;
  #createsMissing = false;
  #reading: Promise<void> | null = null;
  #abort = new AbortController();

  constructor(parts: SnapshotParts) {
    this.#parts = parts;
  }

  /**
   * Shows the cached copy until the server has answered, and stores each new snapshot in the cache.
   *
   * @returns what stops it
   */
  start(): () => void {
    const stopping = new AbortController();
    addEventListener("pagehide", () => void this.#write(), { signal: stopping.signal });
    this.#isStarted = true;
    this.#cacheRead = orTimeout(this.#showCached());
    // What began before.
    void this.#write();
    return () => {
      stopping.abort();
      this.#abort.abort();
      void this.#write();
      this.#isStarted = false;
    };
  }

  /** Shows a new quote of this browser at once, without reading it: no server can have it. */
  begin(): void {
    this.#take(this.#parts.createHere());
  }

  readonly subscribe = this.#subscribers.subscribe;
  readonly whole = (): WholeQuote | null => this.#whole;
  /** The same object while nothing changes. */
  readonly status = (): ReadStatus => this.#status;
  /** Whether the server is known to have the quote, or to have had it before. */
  readonly isOnServer = (): boolean =>
    (this.#whole?.quote.version ?? UNSENT_VERSION) > UNSENT_VERSION;
  /** Whether the server had the quote and now answers 404, or says that its id was that of a former quote. */
  readonly isDeleted = (): boolean => {
    const status = statusOf(this.#status.error);
    return status === 410 || (status === 404 && this.isOnServer());
  };

  /** Shows a copy that may be old, so that the server is still asked. */
  showCopy(whole: WholeQuote): void {
    this.#whole = whole;
    this.#notify({});
  }

  /** Resolves once the cache has the snapshot, or cannot be written. */
  readonly written = (): Promise<void> => orTimeout(this.#write());

  /**
   * Reads the quote unless it is fresh or on its way.
   *
   * @param freshFor - how long a read quote stays fresh, in milliseconds
   * @param createMissing - whether a quote that the server does not have is created (SPEC section 4)
   */
  readUnlessFresh(freshFor: number, createMissing: boolean): void {
    this.#createsMissing = createMissing;
    const { isRead, error } = this.#status;
    const isFresh = isRead && error === null && Date.now() - this.#readAt < freshFor;
    if (!isFresh && !this.#reading) void this.read();
  }

  /** Reads the quote again, also when a read is on its way; the screen stays as it is until the answer arrives. */
  readonly read = (): Promise<void> => {
    this.#abort.abort();
    this.#abort = new AbortController();
    this.#reading ??= this.#readLatest();
    return this.#reading;
  };

  /** Applies an acknowledged edit; reads the quote again when the snapshot lacks other changes. */
  absorb(edit: Edit, answer: ApiAnswer): void {
    if (!this.#whole) return;
    const { whole, isCurrent } = absorb(this.#whole, edit, answer);
    this.#take(whole);
    if (!isCurrent) void this.read();
  }

  async #readLatest(): Promise<void> {
    this.#notify({ isReading: true });
    let asked: AbortController;
    do {
      asked = this.#abort;
      await this.#readOnce(asked.signal);
    } while (asked !== this.#abort);
    this.#reading = null;
    this.#notify({ isReading: false });
  }

  async #readOnce(signal: AbortSignal): Promise<void> {
    try {
      const read = await this.#readOrStart(signal);
      if (signal.aborted) return;
      // A quote that was deleted and made again by a server of an older version began with version 1 again.
      const known = this.#whole?.quote.createdAt === read.quote.createdAt ? this.#whole : null;
      this.#take(known && known.quote.version > read.quote.version ? known : read);
    } catch (error) {
      if (!signal.aborted) this.#fail(error);
    }
  }

  /** Reads the quote from the server; starts one of this browser without the server, when that cannot be reached. */
  async #readOrStart(signal: AbortSignal): Promise<WholeQuote> {
    try {
      return await this.#readOrCreate(signal);
    } catch (error) {
      const isAnswer = error instanceof ApiError && !isTemporaryFailure(error);
      if (signal.aborted || isAnswer || !(await this.#isCreatedHere())) throw error;
      return this.#whole ?? this.#parts.createHere();
    }
  }

  async #readOrCreate(signal: AbortSignal): Promise<WholeQuote> {
    const { quoteId } = this.#parts;
    try {
      return await fetchWholeQuote(quoteId, signal);
    } catch (error) {
      if (statusOf(error) !== 404) throw error;
      // The answer of a near server can be faster than IndexedDB.
      await this.#cacheRead;
      // The address leads to the new link. A quote that the server had before was deleted: creating it again would make
      // an empty quote.
      if ((await hasNewLink(quoteId)) || this.isOnServer()) throw error;
      if (this.#createsMissing || (await this.#isCreatedHere()))
        return createQuote(quoteId, signal);
      throw error;
    }
  }

  /** Whether the quote was created in this browser and its creation was not acknowledged yet. */
  readonly #isCreatedHere = async (): Promise<boolean> =>
    !this.isOnServer() && (await this.#parts.isCreationPending());

  #take(whole: WholeQuote): void {
    this.#whole = withStructuralSharing(this.#whole, whole);
    this.#readAt = Date.now();
    this.#notify({ isRead: true, error: null });
    if (!this.#isStarted || this.#whole === this.#written) return;
    clearTimeout(this.#writing);
    const delay = this.#written ? WRITE_DEBOUNCE : 0;
    this.#writing = setTimeout(() => void this.#write(), delay);
  }

  #fail(error: unknown): void {
    this.#notify({ error });
    if (![404, 410].includes(statusOf(error))) return;
    // A copy of a quote that was deleted elsewhere stays, with what was typed too late: it can be saved as a new quote,
    // also after a reload.
    const last = this.#parts.deletedWhole();
    if (last) void this.#parts.cache.keep(last);
    else void this.#parts.cache.forget(this.#parts.quoteId);
  }

  async #showCached(): Promise<void> {
    const found = await this.#parts.cache.read(this.#parts.quoteId);
    if (!found || this.#whole) return;
    this.#written = found;
    this.showCopy(found);
  }

  async #write(): Promise<void> {
    clearTimeout(this.#writing);
    if (this.#isStarted && this.#whole && this.#whole !== this.#written) {
      this.#written = this.#whole;
      this.#keeping = this.#parts.cache.keep(this.#whole);
    }
    await this.#keeping;
  }

  #notify(change: Partial<ReadStatus>): void {
    const status = { ...this.#status, ...change };
    const { isRead, isReading, error } = this.#status;
    const isSame =
      isRead === status.isRead && isReading === status.isReading && error === status.error;
    if (!isSame) this.#status = status;
    this.#subscribers.notify();
  }
}
