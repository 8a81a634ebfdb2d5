// "Import tasks": a table of tasks, or an estimate that was changed in a spreadsheet, becomes tasks and changes of the quote.
import type { ImportedTask } from "#core/task-files/task-table.ts";
import { focusOnceCreated } from "#web/components/focus/focus.ts";
import { TableImport } from "#web/shared/table-import/TableImport.tsx";
import { useTaskContext, useTaskImport } from "./use-task-import.ts";

export function ImportTasks({ className = "" }: { className?: string }) {
  const context = useTaskContext();
  const importAll = useTaskImport();
  return (
    <TableImport<ImportedTask>
      kind="tasks"
      label="Import tasks"
      noun="task"
      className={className}
      context={context}
      onImport={(imported, leftOut) => {
        const first = importAll(imported, leftOut);
        // Where the tasks are on the page; elsewhere the focus returns to the button.
        if (first !== undefined) focusOnceCreated(`[data-task="${first}"]`);
      }}
    />
  );
}
