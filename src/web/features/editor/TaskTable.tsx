// The tasks of one category as a table, drawn a slice at a time.
import { memo } from "react";
import type { TaskGroup } from "./task-groups.ts";
import { TaskRow } from "./TaskRow.tsx";
import { TaskTableHead } from "./TaskTableHead.tsx";

/** Roughly the height of a row, in pixels, for rows that are not drawn yet. */
const ROW_HEIGHT = 84;

interface TaskTableProps {
  group: TaskGroup;
  /** How many rows are drawn by now. */
  shown: number;
}

export const TaskTable = memo(function TaskTable({ group, shown }: TaskTableProps) {
  const { category, tasks, totals } = group;
  const waiting = Math.max(0, tasks.length - shown);
  return (
    <div role="table" aria-label={`Tasks of ${category.name}`} aria-rowcount={tasks.length + 1}>
      <TaskTableHead />
      <div role="rowgroup">
        {tasks.slice(0, shown).map((task, index) => (
          <TaskRow key={task.id} task={task} totalCents={totals[index] ?? 0} />
        ))}
      </div>
      {waiting > 0 && <div aria-hidden style={{ height: waiting * ROW_HEIGHT }} />}
    </div>
  );
});
