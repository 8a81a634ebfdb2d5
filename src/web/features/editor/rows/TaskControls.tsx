// The menu and the delete button of a task row.
import { memo, useState } from "react";
import { taskPlaceOneStep } from "#core/edits/task-moves.ts";
import { IconButton } from "#web/components/ui/Button.tsx";
import { TRASH } from "#web/components/ui/light-icons.tsx";
import { Menu, type MenuAction } from "#web/components/ui/Menu.tsx";
import { MoveTaskDialog } from "./MoveTaskDialog.tsx";
import type { TaskActions } from "./use-task-actions.ts";

function menuActions(taskId: string, actions: TaskActions, onMoveTo: () => void): MenuAction[] {
  const whole = actions.current();
  if (!whole) return [];
  const step = (label: string, direction: -1 | 1): MenuAction => ({
    label,
    disabled: taskPlaceOneStep(whole, taskId, direction) === null,
    run: () => actions.step(taskId, direction),
  });
  return [
    { label: "Duplicate", run: () => actions.duplicate(taskId) },
    step("Move up", -1),
    step("Move down", 1),
    {
      label: "Move to category…",
      disabled: whole.categories.length < 2,
      run: onMoveTo,
    },
    { label: "Delete", danger: true, run: () => actions.remove(taskId) },
  ];
}

const COMPACT = "lg:size-9";

interface TaskControlsProps {
  taskId: string;
  name: string;
  actions: TaskActions;
}

export const TaskControls = memo(function TaskControls({
  taskId,
  name,
  actions,
}: TaskControlsProps) {
  const [moving, setMoving] = useState(false);
  return (
    <div
      role="cell"
      className="flex items-end justify-end max-sm:col-span-3 sm:absolute sm:top-2 sm:right-1 lg:static lg:items-center"
    >
      <Menu
        label={`More for ${name}`}
        actions={() => menuActions(taskId, actions, () => setMoving(true))}
        className={COMPACT}
      />
      <IconButton
        label={`Delete ${name}`}
        onClick={() => actions.remove(taskId)}
        className={COMPACT}
      >
        {TRASH}
      </IconButton>
      {moving && (
        <MoveTaskDialog taskId={taskId} actions={actions} onClose={() => setMoving(false)} />
      )}
    </div>
  );
});
