// What can be done with a task: its menu, and its deletion.
import { Trash2 } from "lucide-react";
import { inOrder } from "#core/ordering.ts";
import type { Task } from "#core/quote.ts";
import { taskPlaceOneStep } from "#core/task-moves.ts";
import { IconButton } from "#web/components/ui/Button.tsx";
import { Menu, type MenuAction } from "#web/components/ui/Menu.tsx";
import type { TaskActions } from "./use-task-actions.ts";

function menuOf(task: Task, actions: TaskActions): MenuAction[] {
  const whole = actions.current();
  if (!whole) return [];
  const step = (label: string, direction: -1 | 1): MenuAction => ({
    label,
    disabled: taskPlaceOneStep(whole, task.id, direction) === null,
    run: () => actions.step(task.id, direction),
  });
  const others = inOrder(whole.categories).filter(({ id }) => id !== task.categoryId);
  return [
    { label: "Duplicate", run: () => actions.duplicate(task) },
    step("Move up", -1),
    step("Move down", 1),
    {
      label: "Move to",
      more: others.map(({ id, name }) => ({
        label: name,
        run: () => actions.moveTo(task.id, { categoryId: id, beside: null, after: true }),
      })),
    },
    { label: "Delete", danger: true, run: () => actions.remove(task) },
  ];
}

const COMPACT = "lg:size-9";

export function TaskControls({ task, actions }: { task: Task; actions: TaskActions }) {
  return (
    <div
      role="cell"
      className="phone-field flex items-end justify-end max-sm:col-span-3 sm:absolute sm:top-2 sm:right-1 lg:static lg:items-center"
    >
      <Menu
        label={`More for ${task.name}`}
        actions={() => menuOf(task, actions)}
        className={COMPACT}
      />
      <IconButton
        label={`Delete ${task.name}`}
        onClick={() => actions.remove(task)}
        className={COMPACT}
      >
        <Trash2 aria-hidden size={18} />
      </IconButton>
    </div>
  );
}
