// React hooks of an import of tasks into the open quote: what its preview is made against, and the import as one step.
import { fixedPriceNotice } from "#core/edits/notices/price-notices.ts";
import { taskImport } from "#core/edits/tasks/task-import.ts";
import { GENERAL_WORK, type ImportedTask, type TaskContext } from "#core/task-files/task-table.ts";
import { importedWords } from "#core/text/found-words.ts";
import { failure, useNotify } from "#web/components/ui/toasts/Toasts.tsx";
import { ownMarkupsHere } from "#web/data/browser/prices/own-markups.ts";
import { nextMarkup } from "#web/data/edits/first-task.ts";
import { useQuoteEditing, useQuotePart } from "#web/data/edits/quote-session.tsx";
import { newId } from "#web/new-id.ts";
import { useCents } from "#web/shared/quote-edits/cents.ts";

/** The quote as it is shown, and the markups of new tasks. */
export function useTaskContext(): () => TaskContext {
  const whole = useQuotePart((view) => view.whole);
  return () => {
    const named = Object.keys(ownMarkupsHere().categories);
    const names = new Set([...whole.categories.map(({ name }) => name), ...named]);
    const markups = Object.fromEntries([...names].map((name) => [name, nextMarkup(whole, name)]));
    return { whole, markups, markup: nextMarkup(whole, GENERAL_WORK) };
  };
}

/** @returns a function that imports tasks as one step of the history, and gives the ids of the new ones */
export function useTaskImport() {
  const editing = useQuoteEditing();
  const notify = useNotify();
  const cents = useCents();
  return (imported: readonly ImportedTask[], leftOut: number): readonly string[] => {
    const whole = editing.current();
    if (!whole) return [];
    const { edits, added, refusal } = taskImport(whole, imported, newId);
    if (refusal !== null) {
      notify(failure("Nothing was imported", refusal));
      return [];
    }
    const { undo, said } = cents.add(edits);
    const changed = imported.length - added.length;
    const { title, description } = importedWords({ added: added.length, changed, leftOut });
    const fixed = whole.categories.flatMap((category) => {
      const own = imported.filter(({ category: of }) =>
        typeof of === "string" ? of === category.name : of.id === category.id,
      );
      const costs = own.map(({ fields }) => ({ materialUnitCost: 0, laborUnitCost: 0, ...fields }));
      const notice = fixedPriceNotice(category, costs);
      return notice ? [`${notice.title}. ${notice.description}`] : [];
    });
    notify({
      title,
      description: [description, ...fixed, said].filter(Boolean).join(" "),
      action: { label: "Undo import", run: undo },
    });
    return added.map(({ id }) => id);
  };
}
