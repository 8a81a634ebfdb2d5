// Some rows of a task table: the piece that the browser skips while it is far from the screen.
import { memo } from "react";
import { useHasBeenNearViewport } from "./viewport-rows.ts";
import { usePhoneLayout } from "#web/components/ui/window-width.ts";
import type { TaskChunk } from "#web/features/editor/categories/quote-outline.ts";
import { TaskRow } from "./TaskRow.tsx";
import type { TaskActions } from "./use-task-actions.ts";

/** Roughly the height of a row, in pixels, until it has been laid out. */
const ROW_HEIGHT = { phone: 66, wide: 90 };

interface RowsProps {
  chunk: TaskChunk;
  actions: TaskActions;
  /** Whether the rows stand on the first screen. */
  isFirst: boolean;
}

interface TaskChunkRowsProps extends RowsProps {
  /** False leaves the room for rows that will be drawn soon. */
  isDrawn: boolean;
}

const roomOf = (chunk: TaskChunk, isPhone: boolean): number =>
  chunk.length * (isPhone ? ROW_HEIGHT.phone : ROW_HEIGHT.wide);

function DrawnRows({ chunk, actions, isFirst, isPhone }: RowsProps & { isPhone: boolean }) {
  const { piece, near } = useHasBeenNearViewport(isFirst);
  return (
    <div
      ref={piece}
      role="rowgroup"
      className="task-rows"
      style={{ containIntrinsicSize: `auto ${roomOf(chunk, isPhone)}px` }}
    >
      {chunk.map((taskId) => (
        <TaskRow key={taskId} taskId={taskId} actions={actions} isPhone={isPhone} isNear={near} />
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
  if (!isDrawn) return <div aria-hidden style={{ height: roomOf(chunk, isPhone) }} />;
  return <DrawnRows chunk={chunk} actions={actions} isFirst={isFirst} isPhone={isPhone} />;
});
