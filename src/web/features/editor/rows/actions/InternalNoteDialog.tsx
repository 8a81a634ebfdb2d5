// Dialog for the internal note of a task, which is in no document of the client.
import { useState } from "react";
import { DESCRIPTION_MAX_LENGTH } from "#core/limits.ts";
import { TextArea } from "#web/components/fields/Field.tsx";
import { FormDialog } from "#web/components/ui/FormDialog.tsx";
import type { TaskActions } from "./use-task-actions.ts";

interface InternalNoteDialogProps {
  taskId: string;
  actions: TaskActions;
  onClose: () => void;
}

export function InternalNoteDialog({ taskId, actions, onClose }: InternalNoteDialogProps) {
  const task = actions.current()?.tasks.find(({ id }) => id === taskId);
  const [note, setNote] = useState(task?.internalNote ?? "");
  if (!task) return null;
  const isOver = note.length > DESCRIPTION_MAX_LENGTH;
  const submit = () => {
    const internalNote = note.trim();
    if (internalNote !== task.internalNote) actions.set(taskId, { internalNote }, false);
    onClose();
  };
  return (
    <FormDialog
      onClose={onClose}
      title="Internal note"
      description={`About ${task.name}. Your client does not see it: it is not in the preview or the PDF.`}
      submitLabel="Save note"
      canSubmit={!isOver}
      onSubmit={submit}
    >
      <TextArea
        label="Note"
        rows={4}
        maxLength={DESCRIPTION_MAX_LENGTH}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </FormDialog>
  );
}
