// Undo and redo of an open quote go on when its link is replaced: its next screen takes the history over.
import { readEdit, type Edit } from "#core/edits/edit.ts";
import { idReplacement, withReplacedIds } from "#core/replaced-link/replaced-ids.ts";
import { replacementOf } from "#web/data/browser/quotes/replaced-links.ts";
import { EditHistory } from "#web/data/edits/edit-history.ts";

/** The histories by the new id of their quote. */
const handedOver = new Map<string, EditHistory>();

/** Hands the history over when the quote's link was replaced. */
export function handHistoryOver(quoteId: string, history: EditHistory): void {
  const to = replacementOf(quoteId);
  if (to === null) return;
  const replaced = idReplacement({ from: quoteId, to });
  history.change((edit): Edit | null => readEdit(withReplacedIds(edit, replaced)));
  handedOver.set(to, history);
}

/** The history of a quote: the one that was handed over, once, or a new one. */
export function historyOf(quoteId: string): EditHistory {
  const handed = handedOver.get(quoteId);
  handedOver.delete(quoteId);
  return handed ?? new EditHistory();
}
