// Some rows of a task table: the piece that the browser skips while it is far from the screen.
import { memo, useLayoutEffect, useRef, useState } from "react";
import { usePhoneLayout } from "./phone-layout.ts";
import type { TaskChunk } from "./task-groups.ts";
import { TaskRow } from "./TaskRow.tsx";
import type { TaskActions } from "./use-task-actions.ts";

/** Roughly the height of a row, in pixels, until it has been laid out. */
const ROW_HEIGHT = { phone: 62, wide: 90 };

/** Whether the piece has ever come near the screen; the stylesheet lets the browser tell. */
function useHasBeenNear() {
  const piece = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(!("ContentVisibilityAutoStateChangeEvent" in globalThis));
  // Before the first frame, which may already bring the news.
  useLayoutEffect(() => {
    const element = piece.current;
    if (near || !element) return;
    const look = (event: Event) => {
      if ("skipped" in event && event.skipped === false) setNear(true);
    };
    element.addEventListener("contentvisibilityautostatechange", look);
    return () => element.removeEventListener("contentvisibilityautostatechange", look);
  }, [near]);
  return { piece, near };
}

interface RowsProps {
  chunk: TaskChunk;
  actions: TaskActions;
}

interface TaskChunkRowsProps extends RowsProps {
  /** False leaves the room for rows that will be drawn soon. */
  isDrawn: boolean;
}

const roomOf = (chunk: TaskChunk, isPhone: boolean): number =>
  chunk.tasks.length * (isPhone ? ROW_HEIGHT.phone : ROW_HEIGHT.wide);

function DrawnRows({ chunk, actions, isPhone }: RowsProps & { isPhone: boolean }) {
  const { piece, near } = useHasBeenNear();
  return (
    <div
      ref={piece}
      role="rowgroup"
      className="task-rows"
      style={{ containIntrinsicSize: `auto ${roomOf(chunk, isPhone)}px` }}
    >
      {chunk.tasks.map((task, index) => (
        <TaskRow
          key={task.id}
          task={task}
          totalCents={chunk.totals[index] ?? 0}
          actions={actions}
          isPhone={isPhone}
          isNear={near}
        />
      ))}
    </div>
  );
}

export const TaskChunkRows = memo(function TaskChunkRows({
  chunk,
  actions,
  isDrawn,
}: TaskChunkRowsProps) {
  const isPhone = usePhoneLayout();
  if (!isDrawn) return <div aria-hidden style={{ height: roomOf(chunk, isPhone) }} />;
  return <DrawnRows chunk={chunk} actions={actions} isPhone={isPhone} />;
});
