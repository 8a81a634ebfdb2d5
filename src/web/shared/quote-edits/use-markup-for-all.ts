// React hook that gives all tasks of a quote, or of one category, the same markup, with a notice that undoes it.
import { useState } from "react";
import { markupForAll } from "#core/edits/tasks/markup-for-all.ts";
import { markupSetText } from "#core/edits/notices/markup-notices.ts";
import { useQuotePart } from "#web/data/edits/quote-session.tsx";
import { useEditWithNotice } from "./use-edit-with-notice.ts";

/**
 * @param categoryId - the category whose tasks change; null for the whole quote
 * @param starting - the markup to begin with, in percent; null for none
 */
export function useMarkupForAll(categoryId: string | null, starting: () => number | null) {
  const editWithNotice = useEditWithNotice();
  const whole = useQuotePart((view) => view.whole);
  const [markup, setMarkup] = useState(starting);
  const change = markup === null ? null : markupForAll(whole, markup, categoryId);
  return {
    /** As typed, in percent; null for none. */
    markup,
    setMarkup,
    /** What it would change; null without a markup. */
    change,
    canSet: change !== null && change.changeCount > 0 && !change.exceedsLimit,
    /** Sets the markup; only where `canSet`. */
    set: () => {
      if (change === null || markup === null) return;
      editWithNotice(change.edits, { title: markupSetText(change.changeCount, markup) });
    },
  };
}
