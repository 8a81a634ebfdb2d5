// Writes imported or pasted tasks into the open quote as one step of the history.
import { useMemo } from "react";
import { fixedPriceNotice } from "#core/edits/notices/price-notices.ts";
import { taskImport } from "#core/edits/tasks/task-import.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import type { ImportedTask } from "#core/task-files/task-table.ts";
import { failure, useNotify } from "#web/components/ui/toasts/Toasts.tsx";
import { useQuoteEditing } from "#web/data/edits/quote-session.tsx";
import { newId } from "#web/new-id.ts";
import { useCents } from "#web/shared/quote-edits/cents.ts";

/** What writing needs; a stable object while the quote is open. */
export function useTaskWriting() {
  const editing = useQuoteEditing();
  const notify = useNotify();
  const cents = useCents();
  return useMemo(() => ({ editing, notify, cents }), [editing, notify, cents]);
}

export type TaskWriting = ReturnType<typeof useTaskWriting>;

/**
 * @param whole - the quote as it is shown
 * @param participle - what was to be done with them, for the notice of a refusal: "imported"
 * @returns what undoes it, the ids of the new tasks, and sentences for a notice; null when they are refused, which is said
 */
export function writeTasks(
  { notify, cents }: TaskWriting,
  whole: WholeQuote,
  imported: readonly ImportedTask[],
  participle: string,
) {
  const { edits, addedIds, refusal } = taskImport(whole, imported, newId);
  if (refusal !== null) {
    notify(failure(`Nothing was ${participle}`, refusal));
    return null;
  }
  const { undo, said } = edits.length > 0 ? cents.add(edits) : { undo: () => {}, said: "" };
  const fixed = whole.categories.flatMap((category) => {
    const own = imported.filter(({ category: of }) =>
      typeof of === "string" ? of === category.name : of.id === category.id,
    );
    const costs = own.map(({ fields }) => ({ materialUnitCost: 0, laborUnitCost: 0, ...fields }));
    const notice = fixedPriceNotice(category, costs);
    return notice ? [`${notice.title}. ${notice.description}`] : [];
  });
  return { undo, addedIds, said: [...fixed, said] };
}
