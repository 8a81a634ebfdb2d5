// React hooks of an import of tasks into the open quote: what its preview is made against, and the import as one step.
import { GENERAL_WORK, type ImportedTask, type TaskContext } from "#core/task-files/task-table.ts";
import { importedWords } from "#core/text/found-words.ts";
import { ownMarkupsHere } from "#web/data/browser/prices/own-markups.ts";
import { nextMarkup } from "#web/data/edits/first-task.ts";
import { useQuotePart } from "#web/data/edits/quote-session.tsx";
import { useTaskWriting, writeTasks } from "./write-tasks.ts";

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

/** @returns a function that imports tasks as one step of the history, and gives the id of the first new one */
export function useTaskImport() {
  const writing = useTaskWriting();
  return (imported: readonly ImportedTask[], leftOut: number): string | undefined => {
    const whole = writing.editing.current();
    const written = whole && writeTasks(writing, whole, imported, "imported");
    if (!written) return undefined;
    const { addedIds, undo, said } = written;
    const added = addedIds.length;
    const words = importedWords({ added, changed: imported.length - added, leftOut });
    writing.notify({
      title: words.title,
      description: [words.description, ...said].filter(Boolean).join(" "),
      action: { label: "Undo import", run: undo },
    });
    return addedIds[0];
  };
}
