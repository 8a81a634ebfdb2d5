// The table of a category's tasks, rendered in chunks of rows, so that long quotes are laid out and painted in parts.
import { memo } from "react";
import { ROWS_A_CHUNK, type CategoryOutline } from "#web/features/editor/quote-outline.ts";
import { TaskChunkRows } from "./TaskChunkRows.tsx";
import { TaskTableHead } from "./TaskTableHead.tsx";
import { useTaskActions } from "./actions/use-task-actions.ts";

interface TaskTableProps {
  categoryName: string;
  outline: CategoryOutline;
  /** Whether it is the first category of the quote. */
  isFirst: boolean;
  /** False if the category has a price of its own. */
  isCounted: boolean;
  /** Number of rows to render so far; a chunk that has begun is rendered completely. */
  shown: number;
}

/** More chunks than most screens show when the page opens; on higher screens the observer adds the fields of the others. */
const FIRST_CHUNKS = 2;

export const TaskTable = memo(function TaskTable(props: TaskTableProps) {
  const { categoryName, outline, isFirst, isCounted, shown } = props;
  const actions = useTaskActions();
  const { taskCount, chunks } = outline;
  return (
    <div role="table" aria-label={`Tasks of ${categoryName}`} aria-rowcount={taskCount + 1}>
      <TaskTableHead />
      {chunks.map((chunk, index) => (
        <TaskChunkRows
          // Chunks are keyed by their index; the rows in them by task id.
          key={index}
          chunk={chunk}
          actions={actions}
          isFirst={isFirst && index < FIRST_CHUNKS}
          isCounted={isCounted}
          isDrawn={index * ROWS_A_CHUNK < shown}
        />
      ))}
    </div>
  );
});
