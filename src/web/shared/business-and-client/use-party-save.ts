// React hook that saves a form of business, client or addresses, and reports the result once it is known (SPEC section 8).
import { saveNotice, type SaveNotice } from "#core/edits/notices/save-notice.ts";
import type { QuotePatch } from "#core/quote/schema.ts";
import { useNotify } from "#web/components/ui/toasts/Toasts.tsx";
import { useQuoteEditing } from "#web/data/edits/quote-session.tsx";

/** @returns a function that saves fields of the quote; a rejected edit is reported elsewhere, with its reason */
export function usePartySave(): (fields: QuotePatch, success: SaveNotice) => void {
  const { save } = useQuoteEditing();
  const notify = useNotify();
  const saveAndTell = async (fields: QuotePatch, success: SaveNotice) => {
    const notice = saveNotice(await save({ kind: "setQuote", fields }), success);
    if (notice) notify(notice);
  };
  return (fields, success) => void saveAndTell(fields, success);
}
