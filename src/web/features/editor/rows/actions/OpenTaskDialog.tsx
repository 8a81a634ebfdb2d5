// The dialog that was opened from the menu of a task row.
import { ChoiceGroupDialog } from "#web/features/editor/choices/ChoiceGroupDialog.tsx";
import { MinimumDialog } from "#web/features/editor/dialogs.ts";
import { InternalNoteDialog } from "./InternalNoteDialog.tsx";
import { MoveTaskDialog } from "./MoveTaskDialog.tsx";
import type { TaskDialog, TaskDialogProps } from "./task-menu.ts";

/** It belongs to the row, not to the menu: in a narrower window a row has no menu until it is opened. */
export function OpenTaskDialog({ dialog, ...props }: TaskDialogProps & { dialog: TaskDialog }) {
  if (dialog === "move") return <MoveTaskDialog {...props} />;
  if (dialog === "note") return <InternalNoteDialog {...props} />;
  const { task, actions, onClose } = props;
  if (dialog === "minimum") return <MinimumDialog of="task" item={task} onClose={onClose} />;
  return <ChoiceGroupDialog kind="task" item={task} actions={actions.choices} onClose={onClose} />;
}
