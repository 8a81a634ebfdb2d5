// Saves a form of business, client or addresses, and says what has become of it once that is known (SPEC section 8).
import { saveNotice, type SaveNotice } from "#core/edits/notices/save-notice.ts";
import type { QuotePatch } from "#core/quote/schema.ts";
import { useNotify } from "#web/components/ui/Toasts.tsx";
import { useQuoteEditing } from "#web/data/edits/quote-session.tsx";

/** @returns what saves fields of the quote; a refusal is told elsewhere, with its reason */
export function usePartySave(): (fields: QuotePatch, success: SaveNotice) => void {
  const { save } = useQuoteEditing();
  const notify = useNotify();
  const saveAndTell = async (fields: QuotePatch, success: SaveNotice) => {
    const notice = saveNotice(await save({ kind: "setQuote", fields }), success);
    if (notice) notify(notice);
  };
  return (fields, success) => void saveAndTell(fields, success);
}
