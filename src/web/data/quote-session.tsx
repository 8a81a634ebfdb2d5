// A quote as a screen sees it: the snapshot with the pending edits over it, its price, and the way to edit it.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from "react";
import { applyOperations, type Operation } from "#core/operations.ts";
import { invertOperation } from "#core/operation-undo.ts";
import { priceQuote, type PricedQuote } from "#core/pricing.ts";
import type { WholeQuote } from "#core/quote.ts";
import { ApiError } from "./client.ts";
import { Outbox, type SaveState } from "./outbox.ts";
import type { OutboxStore } from "./outbox-store.ts";
import { documentKey, documentQuery } from "./queries.ts";
import { absorb, missesChanges } from "./snapshot.ts";

/** An edit without the quote it belongs to, which the session knows. */
export type Edit = Operation extends infer Each
  ? Each extends Operation
    ? Omit<Each, "quoteId">
    : never
  : never;

export interface QuoteEditing {
  quoteId: string;
  /** Makes an edit; typed ones are sent when the typing pauses. */
  edit: (edit: Edit, options?: { typed?: boolean }) => void;
  /** Makes an edit and gives back what undoes it. */
  editWithUndo: (edit: Edit) => () => void;
  /** Sends what is pending; resolves when nothing is left or the server cannot be reached. */
  flush: () => Promise<void>;
  saveState: SaveState;
  pendingCount: number;
}

export interface QuoteView {
  whole: WholeQuote;
  priced: PricedQuote;
}

const EditingContext = createContext<(QuoteEditing & { outbox: Outbox }) | null>(null);

interface SessionProps {
  quoteId: string;
  store: OutboxStore;
  /** Told when the server refuses an edit, with the reason as a sentence. */
  onRefused: (reason: string) => void;
  children: ReactNode;
}

/** Opens the outbox of a quote for the screens below. Give it the quote's id as its key. */
export function QuoteSession({ quoteId, store, onRefused, children }: SessionProps) {
  const client = useQueryClient();
  const [outbox] = useState(
    () =>
      new Outbox(quoteId, store, {
        acknowledged: ({ operation }, answer) => {
          const snapshot = client.getQueryData<WholeQuote>(documentKey(quoteId));
          if (!snapshot) return;
          const behind = missesChanges(snapshot, answer);
          client.setQueryData(documentKey(quoteId), absorb(snapshot, operation, answer));
          if (behind) void client.invalidateQueries({ queryKey: documentKey(quoteId) });
        },
        refused: (_edit, error) => {
          void client.invalidateQueries({ queryKey: documentKey(quoteId) });
          onRefused(error.detail ?? error.message);
        },
      }),
  );
  useEffect(() => outbox.start(), [outbox]);

  const saveState = useSyncExternalStore(outbox.subscribe, outbox.state);
  const pendingCount = useSyncExternalStore(outbox.subscribe, () => outbox.pending().length);

  const current = useCallback(() => {
    const snapshot = client.getQueryData<WholeQuote>(documentKey(quoteId));
    return (
      snapshot &&
      applyOperations(
        snapshot,
        outbox.pending().map((edit) => edit.operation),
      )
    );
  }, [client, outbox, quoteId]);
  const edit = useCallback<QuoteEditing["edit"]>(
    (made, { typed = false } = {}) => outbox.push({ ...made, quoteId } as Operation, typed),
    [outbox, quoteId],
  );
  const editWithUndo = useCallback<QuoteEditing["editWithUndo"]>(
    (made) => {
      const operation = { ...made, quoteId } as Operation;
      const before = current();
      const inverse = before ? invertOperation(before, operation) : [];
      outbox.push(operation);
      return () => inverse.forEach((step) => outbox.push(step));
    },
    [current, outbox, quoteId],
  );
  const flush = useCallback(() => outbox.flush(), [outbox]);

  const value = useMemo(
    () => ({ quoteId, outbox, edit, editWithUndo, flush, saveState, pendingCount }),
    [quoteId, outbox, edit, editWithUndo, flush, saveState, pendingCount],
  );
  return <EditingContext value={value}>{children}</EditingContext>;
}

function useSession() {
  const session = useContext(EditingContext);
  if (!session) throw new Error("A quote's screen stands outside of its QuoteSession.");
  return session;
}

/** The way to edit the quote of this screen. */
export function useQuoteEditing(): QuoteEditing {
  return useSession();
}

export type QuoteReading =
  | { state: "loading" }
  | { state: "missing" }
  | { state: "failed"; retry: () => void }
  | ({ state: "ready" } & QuoteView);

/**
 * Reads the quote of this screen.
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
  const { quoteId, outbox } = useSession();
  const client = useQueryClient();
  const read = useQuery({
    ...documentQuery(quoteId, createMissing, client),
    staleTime: freshFor,
    refetchOnMount: freshFor === 0 ? "always" : true,
  });
  const pending = useSyncExternalStore(outbox.subscribe, outbox.pending);
  const snapshot = read.data;
  const view = useMemo(() => {
    if (!snapshot) return null;
    const whole = applyOperations(
      snapshot,
      pending.map((edit) => edit.operation),
    );
    return { whole, priced: priceQuote(whole) };
  }, [snapshot, pending]);

  if (view) return { state: "ready", ...view };
  if (read.isPending) return { state: "loading" };
  const missing = read.error instanceof ApiError && [400, 404].includes(read.error.status);
  return missing ? { state: "missing" } : { state: "failed", retry: () => void read.refetch() };
}
