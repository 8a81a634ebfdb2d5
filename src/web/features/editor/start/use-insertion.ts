// React hook that inserts categories with their tasks as one step of the history, and moves the focus there.
import {
  insertionProblem,
  insertParts,
  type NewPart,
} from "#core/edits/whole-quotes/insert-parts.ts";
import { DEFAULT_TITLE } from "#core/quote/fields/quote-fields.ts";
import { countOf } from "#core/text/count-of.ts";
import { failure, useNotify } from "#web/components/ui/toasts/Toasts.tsx";
import { newId } from "#web/new-id.ts";
import { useQuoteEditing, type NewEdit } from "#web/data/edits/quote-session.tsx";
import { useCents } from "#web/shared/quote-edits/cents.ts";
import { focusAfterDialog } from "#web/features/editor/rows/focus-new-task.ts";

/**
 * @param focus - moves the focus to the first new task
 * @returns inserts the parts, and names the quote if it has no name yet; false when the quote would
 *   be too large, which a notice says
 */
export function useInsertion(
  focus: (taskId: string | undefined) => void = focusAfterDialog,
): (parts: readonly NewPart[], title: string) => boolean {
  const { current } = useQuoteEditing();
  const cents = useCents();
  const notify = useNotify();
  return (parts, title) => {
    const whole = current();
    if (!whole) return false;
    const problem = insertionProblem(whole, parts);
    if (problem !== null) {
      notify(failure("Nothing was added", problem));
      return false;
    }
    const { edits, firstTaskId } = insertParts(whole, parts, newId);
    const isUnnamed = whole.quote.title === DEFAULT_TITLE && title !== "";
    const naming: NewEdit[] = isUnnamed ? [{ kind: "setQuote", fields: { title } }] : [];
    focus(firstTaskId ?? undefined);
    const { undo, said } = cents.add([...edits, ...naming]);
    const count = parts.reduce((sum, { tasks }) => sum + tasks.length, 0);
    notify({
      title: `${countOf(count, "task")} added`,
      ...(said !== "" && { description: said }),
      undo,
    });
    return true;
  };
}
