// The drag handle of a task row, for mouse, touch and the arrow keys. No row renders until the drop.
import { memo, type KeyboardEvent, type PointerEvent } from "react";
import type { TaskDestination } from "#core/edits/tasks/task-moves.ts";
import { DragHandle } from "#web/components/dragging/DragHandle.tsx";
import { lineAt } from "#web/components/dragging/drag-marks.ts";
import { startDrag, type DropPlace } from "#web/components/dragging/pointer-drag.ts";
import { GRIP } from "#web/components/ui/light-icons.tsx";
import type { CellProps } from "./use-task-actions.ts";

/** Id of the element that describes how the handle works; the list renders it once. */
export const HANDLE_HELP = "task-handle-help";

/** Where a task is dropped at a point of the viewport, in pixels; null outside of all categories. */
function placeAt(x: number, y: number, moveTo: (to: TaskDestination) => void): DropPlace | null {
  const under = document.elementFromPoint(x, y);
  const category = under?.closest<HTMLElement>("[data-category]");
  const categoryId = category?.dataset.category;
  if (!under || !category || categoryId === undefined) return null;
  const row = under.closest<HTMLElement>("[data-task]");
  const box = (row ?? category).getBoundingClientRect();
  const isBelowMiddle = y > box.top + box.height / 2;
  if (row?.dataset.task !== undefined) {
    const destination = { categoryId, beside: row.dataset.task, after: isBelowMiddle };
    return { line: lineAt(box, isBelowMiddle), drop: () => moveTo(destination) };
  }
  const rows = [...category.querySelectorAll("[data-task]")];
  const after = isBelowMiddle || rows.length === 0;
  const shown = rows.filter((each) => each.checkVisibility());
  const edge = (after ? shown.at(-1) : shown[0])?.getBoundingClientRect();
  return {
    line: { ...lineAt(box, true), ...(edge && { y: lineAt(edge, after).y }) },
    drop: () => moveTo({ categoryId, beside: null, after }),
  };
}

export const TaskHandle = memo(function TaskHandle({ taskId, name, actions }: CellProps) {
  const press = (event: PointerEvent<HTMLElement>) =>
    startDrag(event, {
      name,
      item: () => document.querySelector(`[data-task="${taskId}"]`),
      placeAt: (x, y) => placeAt(x, y, (destination) => actions.moveTo(taskId, destination)),
    });
  const step = (event: KeyboardEvent) => {
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    actions.step(taskId, event.key === "ArrowUp" ? -1 : 1);
  };
  return (
    <div
      role="cell"
      className="absolute top-1 left-0.5 group-data-closed/row:inset-y-0 group-data-closed/row:flex group-data-closed/row:items-center max-lg:z-1 lg:top-0.5"
    >
      <DragHandle
        data-handle=""
        name={name}
        describedBy={HANDLE_HELP}
        onPointerDown={press}
        onKeyDown={step}
        className="lg:h-8 lg:pointer-coarse:h-10"
      >
        {GRIP}
      </DragHandle>
    </div>
  );
});
