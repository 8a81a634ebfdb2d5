// "Paste a list": a text area for rows of a spreadsheet or lines of text, and a preview of the tasks that they become.
import { useState } from "react";
import type { ImportedTask } from "#core/task-files/task-table.ts";
import { importedEntries } from "#core/tables/kind.ts";
import { countOf } from "#core/text/count-of.ts";
import { TextArea } from "#web/components/fields/Field.tsx";
import { FormDialog } from "#web/components/ui/dialog/FormDialog.tsx";
import { focusAfterDialog } from "#web/features/editor/rows/focus-new-task.ts";
import type { ColumnsProps } from "#web/shared/table-import/ColumnCards.tsx";
import { MappingStep, ReadingNotes } from "#web/shared/table-import/MappingStep.tsx";
import { PreviewStep } from "#web/shared/table-import/PreviewStep.tsx";
import { useTable } from "#web/shared/table-import/use-table.ts";
import { WorkerCalls } from "#web/shared/table-import/worker-calls.ts";
import { useTaskContext, useTaskImport } from "#web/shared/task-import/use-task-import.ts";

/** What was opened stays open: a button in it may have the focus. */
function PastedColumns({ view, onChange }: ColumnsProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <ReadingNotes view={view} />
      <details
        open={isOpen || !view.isAnswered}
        onToggle={(event) => setIsOpen(event.currentTarget.open)}
      >
        <summary className="min-h-11 cursor-pointer py-2 font-semibold">Columns and units</summary>
        <MappingStep view={view} onChange={onChange} hasNotes={false} />
      </details>
    </>
  );
}

export function PasteListDialog({ onClose }: { onClose: () => void }) {
  const importAll = useTaskImport();
  const context = useTaskContext();
  const [text, setText] = useState("");
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const [reader] = useState(() => new WorkerCalls());
  const table = useTable<ImportedTask>({
    kind: "tasks",
    reader,
    first: null,
    context,
    isLive: true,
  });
  const { view, previewed, problem } = table;
  const preview = previewed?.preview;
  const wanted = preview ? importedEntries(preview, ticked) : [];
  const submit = () => {
    const first = importAll(wanted, preview?.counts.refused ?? 0);
    if (first === undefined) return;
    focusAfterDialog(first);
    onClose();
  };
  const paste = (pasted: string) => {
    setText(pasted);
    setTicked(new Set());
    table.open(pasted);
  };
  return (
    <FormDialog
      onClose={onClose}
      title="Paste a list"
      description="Copy rows from a spreadsheet with the columns task, quantity, unit, material cost, labor cost and markup. Or write the name of one task per line."
      size="large"
      submitLabel={`Add ${countOf(wanted.length, "task")}`}
      canSubmit={wanted.length > 0 && !table.isBusy}
      onSubmit={submit}
    >
      <TextArea
        label="Your list"
        rows={5}
        spellCheck={false}
        wrap="off"
        className="[tab-size:12]"
        value={text}
        onChange={(event) => paste(event.target.value)}
      />
      {problem !== "" && (
        <p role="alert" className="font-semibold text-danger">
          {problem}
        </p>
      )}
      {view && <PastedColumns view={view} onChange={table.change} />}
      {preview && <PreviewStep {...{ preview, ticked }} onTicked={setTicked} isLive />}
    </FormDialog>
  );
}
