// React hook that makes edits, with a notice that undoes them.
import { useNotify, type Notice } from "#web/components/ui/toasts/Toasts.tsx";
import { useQuoteEditing, type NewEdit } from "#web/data/edits/quote-session.tsx";

/** @returns makes edits as one step of the history, and shows the notice with Undo */
export function useEditWithNotice(): (edits: readonly NewEdit[], notice: Notice) => void {
  const { editAll } = useQuoteEditing();
  const notify = useNotify();
  return (edits, notice) => notify({ ...notice, undo: editAll(edits) });
}
