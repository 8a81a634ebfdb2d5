// React hook that saves the client of the open quote to the list of clients.
import { useCallback } from "react";
import { failure, useNotify } from "#web/components/ui/toasts/Toasts.tsx";
import {
  clientListProblem,
  noteClientEdit,
  recordClient,
} from "#web/data/browser/clients/clients.ts";
import { useQuoteEditing } from "#web/data/edits/quote-session.tsx";

export interface ClientSaving {
  /** Call before the client is edited. */
  note: () => void;
  /** Saves the client as the quote says it now, if it was edited here; says why when that fails. */
  record: () => void;
}

/** @returns stable functions */
export function useClientSaving(): ClientSaving {
  const { quoteId, current } = useQuoteEditing();
  const notify = useNotify();
  const note = useCallback(() => {
    const whole = current();
    if (whole) noteClientEdit(quoteId, whole.quote.clientInfo);
  }, [quoteId, current]);
  const record = useCallback(() => {
    const whole = current();
    if (!whole) return;
    recordClient(quoteId, whole.quote.clientInfo).catch((error: unknown) =>
      notify(failure("The client was not added to your list", clientListProblem(error))),
    );
  }, [quoteId, current, notify]);
  return { note, record };
}
