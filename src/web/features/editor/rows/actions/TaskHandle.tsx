// The drag handle of a task row, for mouse, touch and the arrow keys.
import { memo, type KeyboardEvent, type PointerEvent } from "react";
import { GRIP } from "#web/components/ui/light-icons.tsx";
import { dragTask } from "./task-drag.ts";
import type { TaskActions } from "./use-task-actions.ts";

/** Id of the element that describes how the handle works; the list renders it once. */
export const HANDLE_HELP = "task-handle-help";

interface TaskHandleProps {
  taskId: string;
  name: string;
  actions: TaskActions;
}

export const TaskHandle = memo(function TaskHandle({ taskId, name, actions }: TaskHandleProps) {
  const press = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    // Touch captures the pointer at the handle, which may be re-rendered during the drag; the listeners are on the window.
    event.currentTarget.releasePointerCapture(event.pointerId);
    dragTask(
      { x: event.clientX, y: event.clientY },
      {
        taskId,
        name,
        pointerId: event.pointerId,
        onDrop: (destination) => actions.moveTo(taskId, destination),
      },
    );
  };
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
      <button
        type="button"
        data-handle
        aria-label={`Move ${name}`}
        data-tooltip={`Move ${name}`}
        aria-describedby={HANDLE_HELP}
        onPointerDown={press}
        onKeyDown={step}
        className="inline-flex h-11 w-9 cursor-grab touch-none items-center justify-center rounded-md text-ink-muted select-none hover:bg-surface-sunken hover:text-ink lg:h-8 lg:pointer-coarse:h-10"
      >
        {GRIP}
      </button>
    </div>
  );
});
