// A quote as a screen sees it: what to show, its price, the way to edit it, and whether it is saved.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from "react";
import type { SaveOutcome } from "#core/edits/notices/save-notice.ts";
import type { Task, WholeQuote } from "#core/quote/schema.ts";
import { followChanges } from "#web/data/api/change-feed.ts";
import { ApiError } from "#web/data/api/client.ts";
import type { HistoryState } from "./edit-history.ts";
import type { QuoteCache } from "#web/data/browser/quote-cache.ts";
import { sendUnsentEdits } from "./outbox/unsent-edits.ts";
import type { SaveState } from "./outbox/outbox.ts";
import type { OutboxStore } from "./outbox/outbox-store.ts";
import { AfterPaint } from "#web/data/browser/after-paint.ts";
import { wholeQuoteQuery } from "#web/data/api/queries.ts";
import type { Offer } from "#web/data/browser/recoverable-text.ts";
import { followDeletions } from "./deleted-elsewhere.ts";
import { QuoteStore } from "./quote-store.ts";
import type { NewEdit, QuoteView } from "./quote-view.ts";
import type { LossNotice } from "./lost-edits.ts";
import { cacheQuote } from "./quote-caching.ts";

export type { NewEdit, QuoteView } from "./quote-view.ts";

/** The ways to edit; they stay the same, so that nothing draws itself again because of them. */
export interface QuoteEditing {
  quoteId: string;
  /** Makes an edit; typed ones are sent when the typing pauses. */
  edit: (edit: NewEdit, options?: { typed?: boolean }) => void;
  /** Makes several edits as one step of the history, and gives back what undoes it. */
  editAll: (edits: readonly NewEdit[]) => () => void;
  /** Makes an edit and gives back what undoes it. */
  editWithUndo: (edit: NewEdit) => () => void;
  /** Makes an edit, sends it now, and tells what has become of it. */
  save: (edit: NewEdit) => Promise<SaveOutcome>;
  undo: () => void;
  redo: () => void;
  /** Sends what is pending; resolves when nothing is left or the server cannot be reached. */
  flush: () => Promise<void>;
  /** The quote as it is shown now, for a callback that must not be made anew with each change. */
  current: () => WholeQuote | null;
  /** Whether a task was added in this visit. */
  isNew: (taskId: string) => boolean;
}

export interface QuoteSaving {
  saveState: SaveState;
  pendingCount: number;
  /** Whether the browser keeps what the server does not have yet. */
  keeps: boolean;
}

interface Session {
  desk: QuoteStore;
  store: OutboxStore;
  editing: QuoteEditing;
}

const SessionContext = createContext<Session | null>(null);

interface SessionProps {
  quoteId: string;
  store: OutboxStore;
  kept: QuoteCache;
  /** Told when the server refuses an edit, and when something was deleted elsewhere. */
  onLoss: (notice: LossNotice) => void;
  children: ReactNode;
}

const editingOf = (desk: QuoteStore): QuoteEditing => ({
  quoteId: desk.quoteId,
  edit: (edit, { typed = false } = {}) => void desk.edit([edit], typed),
  editAll: (edits) => desk.edit(edits),
  editWithUndo: (edit) => desk.edit([edit]),
  save: desk.save,
  undo: desk.undo,
  redo: desk.redo,
  flush: () => desk.outbox.flush(),
  current: () => desk.whole(),
  isNew: (taskId) => desk.madeHere.has(taskId),
});

/** Opens the desk of a quote for the screens below. Give it the quote's id as its key. */
export function QuoteSession({ quoteId, store, kept, onLoss, children }: SessionProps) {
  const client = useQueryClient();
  const [session] = useState((): Session => {
    const desk = new QuoteStore({ quoteId, client, store, onLoss });
    return { desk, store, editing: editingOf(desk) };
  });
  const { desk } = session;
  useEffect(() => desk.outbox.start(), [desk]);
  useEffect(() => cacheQuote(desk, client, kept), [desk, client, kept]);
  useEffect(() => followDeletions(desk), [desk]);
  useEffect(() => sendUnsentEdits(store, quoteId, onLoss), [store, quoteId, onLoss]);
  return <SessionContext value={session}>{children}</SessionContext>;
}

function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error("A quote's screen stands outside of its QuoteSession.");
  return session;
}

/** The ways to edit the quote of this screen. */
export const useQuoteEditing = (): QuoteEditing => useSession().editing;

/** Whether what was entered is on the server. */
export function useQuoteSaving(): QuoteSaving {
  const { desk, store } = useSession();
  const { outbox, pendingCount: count } = desk;
  const saveState = useSyncExternalStore(outbox.subscribe, outbox.state);
  const pendingCount = useSyncExternalStore(outbox.subscribe, count);
  const keeps = useSyncExternalStore(store.subscribe, store.keeps);
  return { saveState, pendingCount, keeps };
}

/** What was typed and did not stay in the quote, with the ways to put it back and to dismiss it. */
export function useOffers(): {
  offers: readonly Offer[];
  putBack: (key: string) => void;
  dismiss: (key: string) => void;
} {
  const { losses } = useSession().desk;
  const offers = useSyncExternalStore(losses.offers.subscribe, losses.offers.list);
  return { offers, putBack: losses.putBack, dismiss: losses.offers.drop };
}

/** Whether there is something to undo or to redo. */
export function useEditHistory(): HistoryState {
  const { history } = useSession().desk;
  return useSyncExternalStore(history.subscribe, history.state);
}

function viewOn(desk: QuoteStore): QuoteView {
  const view = desk.view();
  if (!view) throw new Error("A part of a quote was asked for before the quote was read.");
  return view;
}

/**
 * A part of the quote, for what stands below a screen that has read it: drawn again only when that
 * part has changed.
 *
 * @param select - gives the part; the same value as long as it has not changed
 */
export function useQuotePart<Part>(select: (view: QuoteView) => Part): Part {
  const { desk } = useSession();
  return useSyncExternalStore(desk.subscribe, () => select(viewOn(desk)));
}

/** One for all who wait, in whatever quote. */
const paint = new AfterPaint();

/**
 * The quote, for what need not keep up with each key: drawn again after what is typed has been painted.
 */
export function useQuoteAfterPaint(): QuoteView {
  const { desk } = useSession();
  const subscribe = useCallback(
    (changed: () => void) => desk.subscribe(() => void paint.painted().then(changed)),
    [desk],
  );
  return useSyncExternalStore(subscribe, () => viewOn(desk));
}

/**
 * One task, for its row: drawn again only when that task has changed.
 *
 * @returns null once it is gone
 */
export function useTask(taskId: string): Task | null {
  const { desk } = useSession();
  const subscribe = useCallback(
    (changed: () => void) => desk.subscribeToTask(taskId, changed),
    [desk, taskId],
  );
  return useSyncExternalStore(subscribe, () => desk.task(taskId));
}

export type QuoteReading =
  | { state: "loading" }
  | { state: "missing" }
  /** Deleted elsewhere; with everything that was entered. */
  | { state: "deleted"; whole: WholeQuote }
  | { state: "failed"; retry: () => void }
  | { state: "ready" };

/** Follows what is changed elsewhere, once the server is known to have the quote. */
function useChangesElsewhere(desk: QuoteStore, isOnServer: boolean): void {
  useEffect(() => {
    if (!isOnServer) return;
    return followChanges({
      quoteId: desk.quoteId,
      knownVersion: () => desk.snapshot()?.quote.version ?? null,
      isSending: desk.outbox.isSending,
      onSendingChange: desk.outbox.subscribe,
      onBehind: desk.readAgain,
    });
  }, [desk, isOnServer]);
}

/**
 * Reads the quote of this screen. What is read is shown by parts below (`useQuotePart`).
 *
 * @param freshFor - how long what was read counts as fresh, in milliseconds; 0 always reads again
 * @param createMissing - whether a quote that the server does not have is made
 */
export function useQuoteReading({
  freshFor,
  createMissing,
}: {
  freshFor: number;
  createMissing: boolean;
}): QuoteReading {
  const { desk } = useSession();
  const client = useQueryClient();
  const read = useQuery({
    ...wholeQuoteQuery(desk, createMissing, client),
    staleTime: freshFor,
    refetchOnMount: freshFor === 0 ? "always" : true,
  });
  const isThere = useSyncExternalStore(desk.subscribe, () => desk.view() !== null);
  const isOnServer = useSyncExternalStore(desk.subscribe, desk.isOnServer);
  const missing = read.error instanceof ApiError && [400, 404].includes(read.error.status);
  // A kept copy is shown before the server has been asked whether it has the quote at all.
  const firstRead = read.dataUpdatedAt === 0 && read.isFetching;
  useChangesElsewhere(desk, isOnServer && !missing && !firstRead);

  const last = missing && desk.isDeleted() ? desk.lastWhole() : null;
  if (last) return { state: "deleted", whole: last };
  if (missing) return { state: "missing" };
  if (isThere) return { state: "ready" };
  if (read.isPending) return { state: "loading" };
  return { state: "failed", retry: () => void read.refetch() };
}
