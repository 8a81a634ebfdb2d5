// A chunk of rows of a task table, which has `content-visibility: auto`: the browser skips its layout while it is offscreen.
import { memo } from "react";
import { useHasBeenNearViewport } from "./viewport-rows.ts";
import { useNarrowWindow } from "#web/components/ui/window-width.ts";
import type { TaskChunk } from "#web/features/editor/quote-outline.ts";
import { useQuotePart } from "#web/data/edits/quote-session.tsx";
import { TaskRow } from "./TaskRow.tsx";
import type { TaskActions } from "./actions/use-task-actions.ts";

/** Estimated height of a row before its first layout, in pixels. */
const ROW_HEIGHT = 56;

interface RowsProps {
  chunk: TaskChunk;
  actions: TaskActions;
  /** Whether the rows are visible when the page opens. */
  isFirst: boolean;
  /** False in a category with a price of its own. */
  isCounted: boolean;
}

interface TaskChunkRowsProps extends RowsProps {
  /** False renders a placeholder of the estimated height. */
  isDrawn: boolean;
}

function DrawnRows({ chunk, actions, isFirst, isCounted }: RowsProps) {
  const isFolded = useNarrowWindow();
  const { ref, isNear } = useHasBeenNearViewport(isFirst);
  // Once a chunk: with thousands of rows a subscription of each would slow down every key press.
  const inPrices = useQuotePart(({ priced }) => priced.inPrices);
  return (
    <div
      ref={ref}
      role="rowgroup"
      className="task-rows"
      style={{ containIntrinsicSize: `auto ${chunk.length * ROW_HEIGHT}px` }}
    >
      {chunk.map((taskId) => (
        <TaskRow
          key={taskId}
          taskId={taskId}
          actions={actions}
          isFolded={isFolded}
          isNear={isNear}
          isCounted={isCounted}
          inPrices={inPrices}
        />
      ))}
    </div>
  );
}

export const TaskChunkRows = memo(function TaskChunkRows({ isDrawn, ...rows }: TaskChunkRowsProps) {
  if (!isDrawn) return <div aria-hidden style={{ height: rows.chunk.length * ROW_HEIGHT }} />;
  return <DrawnRows {...rows} />;
});
