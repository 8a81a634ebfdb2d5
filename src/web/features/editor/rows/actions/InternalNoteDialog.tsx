// Dialog for the internal note of a task, which is in no document of the client.
import { useState, type FormEvent } from "react";
import { DESCRIPTION_MAX_LENGTH } from "#core/limits.ts";
import { TextArea } from "#web/components/fields/Field.tsx";
import { Button } from "#web/components/ui/Button.tsx";
import { Dialog } from "#web/components/ui/Dialog.tsx";
import type { TaskActions } from "./use-task-actions.ts";

const FORM = "internal-note";

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
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isOver) return;
    const internalNote = note.trim();
    if (internalNote !== task.internalNote) actions.set(taskId, { internalNote }, false);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Internal note"
      description={`About ${task.name}. Your client does not see it: it is not in the preview or the PDF.`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" form={FORM} disabled={isOver}>
            Save note
          </Button>
        </>
      }
    >
      <form id={FORM} onSubmit={submit}>
        <TextArea
          label="Note"
          rows={4}
          maxLength={DESCRIPTION_MAX_LENGTH}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
