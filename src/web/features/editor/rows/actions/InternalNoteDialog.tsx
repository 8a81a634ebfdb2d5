// Dialog for the internal note of a task, which is in no document of the client.
import { asSentence } from "#core/text/as-sentence.ts";
import { useState } from "react";
import { DESCRIPTION_MAX_LENGTH } from "#core/limits.ts";
import { TextArea } from "#web/components/fields/Field.tsx";
import { FormDialog } from "#web/components/ui/dialog/FormDialog.tsx";
import type { TaskDialogProps } from "./task-menu.ts";

export function InternalNoteDialog({ task, actions, onClose }: TaskDialogProps) {
  const [note, setNote] = useState(task.internalNote);
  const isOver = note.length > DESCRIPTION_MAX_LENGTH;
  const submit = () => {
    const internalNote = note.trim();
    if (internalNote !== task.internalNote) actions.set(task.id, { internalNote }, false);
    onClose();
  };
  return (
    <FormDialog
      onClose={onClose}
      title="Internal note"
      description={`${asSentence(`About ${task.name}`)} Your client does not see it: it is not in the preview or the PDF.`}
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
