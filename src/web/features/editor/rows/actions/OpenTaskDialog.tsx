// The dialog that was opened from the menu of a task row.
import { ChoiceGroupDialog } from "#web/features/editor/choices/ChoiceGroupDialog.tsx";
import { InternalNoteDialog } from "./InternalNoteDialog.tsx";
import { MoveTaskDialog } from "./MoveTaskDialog.tsx";
import type { TaskDialog } from "./task-menu.ts";
import type { TaskActions } from "./use-task-actions.ts";

interface OpenTaskDialogProps {
  taskId: string;
  actions: TaskActions;
  dialog: TaskDialog;
  onClose: () => void;
}

/** It belongs to the row, not to the menu: in a narrower window a row has no menu until it is opened. */
export function OpenTaskDialog({ taskId, actions, dialog, onClose }: OpenTaskDialogProps) {
  if (dialog === "move") return <MoveTaskDialog {...{ taskId, actions, onClose }} />;
  if (dialog === "note") return <InternalNoteDialog {...{ taskId, actions, onClose }} />;
  const task = actions.current()?.tasks.find(({ id }) => id === taskId);
  if (!task) return null;
  return (
    <ChoiceGroupDialog
      target={{ kind: "task", id: taskId }}
      name={task.name}
      group={task.choiceGroup}
      actions={actions.choices}
      onClose={onClose}
    />
  );
}
