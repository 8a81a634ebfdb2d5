// "Paste a list": a text area for rows of a spreadsheet or lines of text, and a preview of the tasks that they become.
import { useDeferredValue, useMemo, useState } from "react";
import { readTaskRows } from "#core/files/pasted-cells.ts";
import { countOf } from "#core/text/count-of.ts";
import { TextArea } from "#web/components/fields/Field.tsx";
import { FormDialog } from "#web/components/ui/dialog/FormDialog.tsx";
import { useNotify } from "#web/components/ui/toasts/Toasts.tsx";
import { useQuoteEditing, useQuotePart } from "#web/data/edits/quote-session.tsx";
import { useCents } from "#web/features/editor/cents.ts";
import { focusAfterDialog } from "#web/features/editor/rows/focus-new-task.ts";
import { fillingOf, NEW_LIST, pasteBlock } from "#web/features/editor/rows/paste/paste-tasks.ts";
import { PastedTasks } from "./PastedTasks.tsx";

/** The tasks that a text becomes, and what is left out of it; null without text. */
function usePreview(text: string) {
  const whole = useQuotePart((view) => view.whole);
  return useMemo(() => {
    if (text.trim() === "") return null;
    const block = readTaskRows(text, "name");
    return { block, filling: fillingOf(whole, NEW_LIST, block) };
  }, [text, whole]);
}

export function PasteListDialog({ onClose }: { onClose: () => void }) {
  const editing = useQuoteEditing();
  const notify = useNotify();
  const cents = useCents();
  const [text, setText] = useState("");
  const preview = usePreview(useDeferredValue(text));
  const count = preview?.filling.added.length ?? 0;
  const submit = () => {
    // What is left out is listed here already.
    const tools = { editing, notify, cents, reportPaste: null };
    const list = { start: NEW_LIST, column: "name", text, takesOneCell: true } as const;
    const pasted = pasteBlock(tools, list);
    const [first] = pasted?.addedIds ?? [];
    if (first === undefined) return;
    focusAfterDialog(first);
    onClose();
  };
  return (
    <FormDialog
      onClose={onClose}
      title="Paste a list"
      description="Copy rows from a spreadsheet with the columns task, quantity, unit, material cost, labor cost and markup. Or write the name of one task per line."
      size="large"
      submitLabel={`Add ${countOf(count, "task")}`}
      canSubmit={count > 0}
      onSubmit={submit}
    >
      <TextArea
        label="Your list"
        rows={5}
        spellCheck={false}
        wrap="off"
        className="[tab-size:12]"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {preview && <PastedTasks {...preview} />}
    </FormDialog>
  );
}
