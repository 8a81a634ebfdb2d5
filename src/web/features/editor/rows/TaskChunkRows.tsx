// A chunk of rows of a task table, which has `content-visibility: auto`: the browser skips its layout while it is offscreen.
import { memo } from "react";
import { useHasBeenNearViewport } from "./viewport-rows.ts";
import { usePhoneLayout } from "#web/components/ui/window-width.ts";
import type { TaskChunk } from "#web/features/editor/categories/quote-outline.ts";
import { TaskRow } from "./TaskRow.tsx";
import type { TaskActions } from "./use-task-actions.ts";

/** Estimated height of a row before its first layout, in pixels. */
const ROW_HEIGHT = { phone: 66, wide: 90 };

interface RowsProps {
  chunk: TaskChunk;
  actions: TaskActions;
  /** Whether the rows are visible when the page opens. */
  isFirst: boolean;
}

interface TaskChunkRowsProps extends RowsProps {
  /** False renders a placeholder of the estimated height. */
  isDrawn: boolean;
}

const estimatedHeight = (chunk: TaskChunk, isPhone: boolean): number =>
  chunk.length * (isPhone ? ROW_HEIGHT.phone : ROW_HEIGHT.wide);

function DrawnRows({ chunk, actions, isFirst, isPhone }: RowsProps & { isPhone: boolean }) {
  const { ref, isNear } = useHasBeenNearViewport(isFirst);
  return (
    <div
      ref={ref}
      role="rowgroup"
      className="task-rows"
      style={{ containIntrinsicSize: `auto ${estimatedHeight(chunk, isPhone)}px` }}
    >
      {chunk.map((taskId) => (
        <TaskRow key={taskId} taskId={taskId} actions={actions} isPhone={isPhone} isNear={isNear} />
      ))}
    </div>
  );
}

export const TaskChunkRows = memo(function TaskChunkRows({
  chunk,
  actions,
  isFirst,
  isDrawn,
}: TaskChunkRowsProps) {
  const isPhone = usePhoneLayout();
  if (!isDrawn) return <div aria-hidden style={{ height: estimatedHeight(chunk, isPhone) }} />;
  return <DrawnRows chunk={chunk} actions={actions} isFirst={isFirst} isPhone={isPhone} />;
});
