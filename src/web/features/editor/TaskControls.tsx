// What can be done with a task: its menu, and its deletion.
import { useState } from "react";
import { Trash2 } from "lucide-react";
import type { Task } from "#core/quote.ts";
import { taskPlaceOneStep } from "#core/task-moves.ts";
import { IconButton } from "#web/components/ui/Button.tsx";
import { Menu, type MenuAction } from "#web/components/ui/Menu.tsx";
import { MoveTaskDialog } from "./MoveTaskDialog.tsx";
import type { TaskActions } from "./use-task-actions.ts";

function menuOf(task: Task, actions: TaskActions, onMoveTo: () => void): MenuAction[] {
  const whole = actions.current();
  if (!whole) return [];
  const step = (label: string, direction: -1 | 1): MenuAction => ({
    label,
    disabled: taskPlaceOneStep(whole, task.id, direction) === null,
    run: () => actions.step(task.id, direction),
  });
  return [
    { label: "Duplicate", run: () => actions.duplicate(task) },
    step("Move up", -1),
    step("Move down", 1),
    {
      label: "Move to category…",
      disabled: whole.categories.length < 2,
      run: onMoveTo,
    },
    { label: "Delete", danger: true, run: () => actions.remove(task) },
  ];
}

const COMPACT = "lg:size-9";

export function TaskControls({ task, actions }: { task: Task; actions: TaskActions }) {
  const [moving, setMoving] = useState(false);
  return (
    <div
      role="cell"
      className="phone-field flex items-end justify-end max-sm:col-span-3 sm:absolute sm:top-2 sm:right-1 lg:static lg:items-center"
    >
      <Menu
        label={`More for ${task.name}`}
        actions={() => menuOf(task, actions, () => setMoving(true))}
        className={COMPACT}
      />
      <IconButton
        label={`Delete ${task.name}`}
        onClick={() => actions.remove(task)}
        className={COMPACT}
      >
        <Trash2 aria-hidden size={18} />
      </IconButton>
      {moving && <MoveTaskDialog task={task} actions={actions} onClose={() => setMoving(false)} />}
    </div>
  );
}
