// The handle of a task row: dragged with the mouse or a thumb, or moved by the arrow keys.
import { GripVertical } from "lucide-react";
import type { KeyboardEvent, PointerEvent } from "react";
import type { Task } from "#core/quote.ts";
import { dragTask } from "./task-drag.ts";
import type { TaskActions } from "./use-task-actions.ts";

/** The id of the sentence that says how the handle works; it stands once in the list. */
export const HANDLE_HELP = "task-handle-help";

const handleOf = (taskId: string): HTMLElement | null =>
  document.querySelector(`[data-task="${taskId}"] [data-handle]`);

interface TaskHandleProps {
  task: Task;
  actions: TaskActions;
}

export function TaskHandle({ task, actions }: TaskHandleProps) {
  const press = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    // Touch keeps the events at the handle, which may be drawn anew; here they are heard by the window.
    event.currentTarget.releasePointerCapture(event.pointerId);
    dragTask(
      { x: event.clientX, y: event.clientY },
      {
        taskId: task.id,
        name: task.name,
        pointerId: event.pointerId,
        onDrop: (destination) => actions.moveTo(task.id, destination),
      },
    );
  };
  const step = (event: KeyboardEvent) => {
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    actions.step(task.id, event.key === "ArrowUp" ? -1 : 1);
    // In another category the row is a new one: the focus goes along.
    requestAnimationFrame(() => handleOf(task.id)?.focus());
  };
  return (
    <div role="cell" className="absolute top-2 left-0.5 lg:top-1.5">
      <button
        type="button"
        data-handle
        aria-label={`Move ${task.name}`}
        aria-describedby={HANDLE_HELP}
        onPointerDown={press}
        onKeyDown={step}
        className="inline-flex h-11 w-9 cursor-grab touch-none items-center justify-center rounded-md text-ink-muted select-none hover:bg-surface-sunken hover:text-ink lg:h-10"
      >
        <GripVertical aria-hidden size={18} />
      </button>
    </div>
  );
}
