// React context and hooks of an open quote: its parts and prices, the ways to edit it, and the state of saving.
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
import { isChoosable } from "#core/quote/choice.ts";
import type { Task, WholeQuote } from "#core/quote/schema.ts";
import { formerQuote, type FormerQuote } from "#core/replaced-link/former-quotes.ts";
import { ApiError } from "#web/data/api/client.ts";
import { replaceLink } from "#web/data/api/link-replacement.ts";
import { subscribeToSetAside } from "#web/data/browser/storage/set-aside.ts";
import type { DeviceStores } from "./device-stores.ts";
import type { HistoryState } from "./edit-history.ts";
import type { NewEdit } from "./first-task.ts";
import { followQuote } from "./follow-quote.ts";
import type { LossNotice } from "./lost-edits.ts";
import type { SaveState } from "./outbox/outbox.ts";
import { sendUnsentEdits } from "./outbox/unsent-edits.ts";
import { QuoteStore, type QuoteView } from "./quote-store.ts";

export type { NewEdit } from "./first-task.ts";
export type { QuoteView } from "./quote-store.ts";

/** The ways to edit; a stable object, so that using it causes no re-render. */
export interface QuoteEditing {
  quoteId: string;
  /** Makes an edit, and returns what undoes it; typed edits are debounced. */
  edit: (edit: NewEdit, options?: { typed?: boolean }) => () => void;
  /** Makes an edit that nobody asked for: it is not undone. */
  fill: (edit: NewEdit) => void;
  /** Makes several edits as one step of the history, and returns what undoes it. */
  editAll: (edits: readonly NewEdit[]) => () => void;
  /** Makes an edit, sends it now, and returns its outcome. */
  save: (edit: NewEdit) => Promise<SaveOutcome>;
  undo: () => void;
  redo: () => void;
  /** Sends the pending edits until none are left (true) or the server cannot be reached (false). */
  flush: () => Promise<boolean>;
  /** Replaces the quote's link on the server, and returns the new id; the caller confirms it. */
  replaceLink: () => Promise<string>;
  /** Reads the quote from the server again, after a call that has changed it. */
  readAgain: () => Promise<void>;
  /** The quote as shown now, for callbacks that must stay stable when the quote changes. */
  current: () => WholeQuote | null;
}

interface Session {
  store: QuoteStore;
  stores: DeviceStores;
  editing: QuoteEditing;
}

const SessionContext = createContext<Session | null>(null);

interface SessionProps {
  quoteId: string;
  /** The same object in every render. */
  stores: DeviceStores;
  /** Called when the server refuses an edit, when something was deleted elsewhere, and when stored edits cannot be read. */
  onLoss: (notice: LossNotice) => void;
  children: ReactNode;
}

async function replaceLinkOf({ quoteId, outbox, snapshot }: QuoteStore): Promise<string> {
  try {
    return await outbox.whileNothingIsSent(() => replaceLink(quoteId, outbox.connection));
  } catch (error) {
    // The server may have replaced it without an answer.
    void snapshot.read();
    throw error;
  }
}

const editingOf = (store: QuoteStore): QuoteEditing => ({
  quoteId: store.quoteId,
  edit: (edit, { typed = false } = {}) => store.edit([edit], typed),
  fill: store.fill,
  editAll: (edits) => store.edit(edits),
  save: store.save,
  undo: store.undo,
  redo: store.redo,
  flush: () => store.outbox.flush().then(() => store.outbox.pending().length === 0),
  replaceLink: () => replaceLinkOf(store),
  readAgain: store.snapshot.read,
  current: () => store.whole(),
});

/** Provides the store of a quote to the screens below. Give it the quote's id as its key. */
export function QuoteSession({ quoteId, stores, onLoss, children }: SessionProps) {
  const [session] = useState((): Session => {
    const store = new QuoteStore({ quoteId, stores, onLoss });
    return { store, stores, editing: editingOf(store) };
  });
  const { store } = session;
  const { outboxStore } = stores;
  useEffect(() => store.start(), [store]);
  useEffect(() => followQuote(store), [store]);
  useEffect(() => sendUnsentEdits(outboxStore, quoteId, onLoss), [outboxStore, quoteId, onLoss]);
  useEffect(() => subscribeToSetAside(onLoss), [onLoss]);
  return <SessionContext value={session}>{children}</SessionContext>;
}

function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error("The hooks of a quote need a QuoteSession around them.");
  return session;
}

/** The ways to edit the quote of this screen. */
export const useQuoteEditing = (): QuoteEditing => useSession().editing;

/** The state of saving; `keeps` says whether the browser stores the pending edits. */
export function useQuoteSaving() {
  const { store, stores } = useSession();
  const { outbox, pendingCount: count } = store;
  const { outboxStore } = stores;
  const state = useSyncExternalStore(outbox.subscribe, outbox.state);
  // A quote that only this browser has is not saved, also while its pending edits are still being read.
  const isUnsent = useSyncExternalStore(store.subscribe, store.isUnsent);
  const saveState: SaveState = state === "saved" && isUnsent ? "saving" : state;
  const pendingCount = useSyncExternalStore(outbox.subscribe, count);
  const keeps = useSyncExternalStore(outboxStore.subscribe, outboxStore.keeps);
  return { saveState, pendingCount, keeps };
}

/** Typed text that did not stay in the quote, with the ways to put it back and to dismiss it. */
export function useKeptTexts() {
  const { losses } = useSession().store;
  const texts = useSyncExternalStore(losses.texts.subscribe, losses.texts.list);
  return { texts, putBack: losses.putBack, dismiss: losses.texts.drop };
}

/** Whether undo and redo are possible. */
export function useEditHistory(): HistoryState {
  const { history } = useSession().store;
  return useSyncExternalStore(history.subscribe, history.state);
}

function viewIn(store: QuoteStore): QuoteView {
  const view = store.view();
  if (!view) throw new Error("A part of a quote was used before the quote was read.");
  return view;
}

/**
 * Selects a part of the quote, below a screen that has read the quote. The component re-renders only when the
 * part changes.
 *
 * @param select - returns the part; the same value as long as it has not changed
 */
export function useQuotePart<Part>(select: (view: QuoteView) => Part): Part {
  const { store } = useSession();
  return useSyncExternalStore(store.subscribe, () => select(viewIn(store)));
}

/**
 * Selects one task for its row, which re-renders only when the task changes.
 *
 * @returns null when the task does not exist any more
 */
export function useTask(taskId: string): Task | null {
  const { store } = useSession();
  const subscribe = useCallback(
    (changed: () => void) => store.subscribeToTask(taskId, changed),
    [store, taskId],
  );
  return useSyncExternalStore(subscribe, () => store.view()?.taskById.get(taskId) ?? null);
}

const never = () => () => {};
/** Whether a task is in the price of its category; only options and alternatives follow the whole quote. */
export function useTaskCounts(task: Task | null): boolean {
  const { store } = useSession();
  const id = task && isChoosable(task) ? task.id : null;
  const counts = () => id === null || viewIn(store).priced.selection.countsTask(id);
  return useSyncExternalStore(id === null ? never : store.subscribe, counts);
}

/** Whether the quote as shown is up to date: a copy of this browser may be old until the server has answered. */
export function useIsUpToDate(): boolean {
  const { snapshot } = useSession().store;
  const isUpToDate = () => snapshot.status().isRead || !snapshot.isOnServer();
  return useSyncExternalStore(snapshot.subscribe, isUpToDate);
}

export type QuoteReading =
  | { state: "loading" }
  | { state: "missing" }
  /** Deleted or under another link: with what was entered, if this browser has it, and what became of it, if the server knows. */
  | { state: "deleted"; whole: WholeQuote | null; reason: FormerQuote | null }
  | { state: "failed"; retry: () => void }
  /** A quote that its client has accepted is only read. */
  | { state: "ready"; isAccepted: boolean };

/**
 * Reads the quote of this screen; components below select its parts with `useQuotePart`.
 *
 * @param freshFor - how long a read quote stays fresh, in milliseconds; 0 always reads again
 * @param createMissing - whether a quote that the server does not have is created
 */
export function useQuoteReading({
  freshFor,
  createMissing,
}: {
  freshFor: number;
  createMissing: boolean;
}): QuoteReading {
  const { store } = useSession();
  const { snapshot } = store;
  useEffect(
    () => snapshot.readUnlessFresh(freshFor, createMissing),
    [snapshot, freshFor, createMissing],
  );
  const isThere = useSyncExternalStore(store.subscribe, () => store.view() !== null);
  const isAccepted = useSyncExternalStore(store.subscribe, store.isAccepted);
  const { error: failure } = useSyncExternalStore(snapshot.subscribe, snapshot.status);
  const error = failure instanceof ApiError ? failure : null;
  const missing = error !== null && [400, 404, 410].includes(error.status);
  const reason = formerQuote.safeParse(error?.reason).data ?? null;

  const last = missing && snapshot.isDeleted() ? store.lastWhole() : null;
  if (last || reason !== null) return { state: "deleted", whole: last, reason };
  if (missing) return { state: "missing" };
  if (isThere) return { state: "ready", isAccepted };
  if (failure === null) return { state: "loading" };
  return { state: "failed", retry: () => void snapshot.read() };
}
