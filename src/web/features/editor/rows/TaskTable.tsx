// The tasks of one category as a table, some rows at a time: a long quote is drawn, laid out and painted in pieces.
import { memo, useState } from "react";
import { PasteReportDialog } from "./PasteReportDialog.tsx";
import {
  ROWS_A_CHUNK,
  type CategoryOutline,
} from "#web/features/editor/categories/quote-outline.ts";
import { TaskChunkRows } from "./TaskChunkRows.tsx";
import { TaskTableHead } from "./TaskTableHead.tsx";
import { useTaskActions, type PasteReport } from "./use-task-actions.ts";

interface TaskTableProps {
  categoryName: string;
  outline: CategoryOutline;
  /** Whether it is the first one of the quote. */
  isFirst: boolean;
  /** How many rows are to be drawn by now; a piece that has begun is drawn whole. */
  shown: number;
}

/** More than most screens show at first; what else a high one shows gets its fields with the first frame. */
const FIRST_CHUNKS = 2;

export const TaskTable = memo(function TaskTable({
  categoryName,
  outline,
  isFirst,
  shown,
}: TaskTableProps) {
  const [report, setReport] = useState<PasteReport | null>(null);
  const actions = useTaskActions(setReport);
  const { taskCount, chunks } = outline;
  const table = (
    <div role="table" aria-label={`Tasks of ${categoryName}`} aria-rowcount={taskCount + 1}>
      <TaskTableHead />
      {chunks.map((chunk, index) => (
        <TaskChunkRows
          // A piece is its place in the table: rows that move from one to another are keyed by their ids.
          key={index}
          chunk={chunk}
          actions={actions}
          isFirst={isFirst && index < FIRST_CHUNKS}
          isDrawn={index * ROWS_A_CHUNK < shown}
        />
      ))}
    </div>
  );
  return (
    <>
      {table}
      {report && <PasteReportDialog report={report} onClose={() => setReport(null)} />}
    </>
  );
});
