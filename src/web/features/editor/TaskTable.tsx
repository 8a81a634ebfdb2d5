// The tasks of one category as a table, some rows at a time: a long quote is drawn, laid out and painted in pieces.
import { memo } from "react";
import { TaskChunkRows } from "./TaskChunkRows.tsx";
import { ROWS_A_CHUNK, type TaskGroup } from "./task-groups.ts";
import { TaskTableHead } from "./TaskTableHead.tsx";
import { useTaskActions } from "./use-task-actions.ts";

interface TaskTableProps {
  group: TaskGroup;
  /** How many rows are to be drawn by now; a piece that has begun is drawn whole. */
  shown: number;
}

export const TaskTable = memo(function TaskTable({ group, shown }: TaskTableProps) {
  const actions = useTaskActions();
  const { category, tasks, chunks } = group;
  return (
    <div role="table" aria-label={`Tasks of ${category.name}`} aria-rowcount={tasks.length + 1}>
      <TaskTableHead />
      {chunks.map((chunk, index) => (
        <TaskChunkRows
          // A piece is its place in the table: rows that move from one to another are keyed by their ids.
          key={index}
          chunk={chunk}
          actions={actions}
          isDrawn={index * ROWS_A_CHUNK < shown}
        />
      ))}
    </div>
  );
});
