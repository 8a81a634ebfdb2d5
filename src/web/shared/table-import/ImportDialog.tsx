// The dialog of an import: first which column is what and what the table leaves open, then what would change, row by row.
import { useState } from "react";
import { importedEntries } from "#core/tables/kind.ts";
import type { TableView } from "#core/tables/table-reading.ts";
import { countOf } from "#core/text/count-of.ts";
import { Button } from "#web/components/ui/Button.tsx";
import { Dialog } from "#web/components/ui/dialog/Dialog.tsx";
import { keepTableMapping } from "#web/data/browser/storage/table-mappings.ts";
import { MappingStep } from "./MappingStep.tsx";
import { PreviewStep } from "./PreviewStep.tsx";
import { useTable, type TableOptions } from "./use-table.ts";
import type { WorkerCalls } from "./worker-calls.ts";

/** A file that a worker has open. */
export interface OpenFile {
  name: string;
  reader: WorkerCalls;
  /** The table as it is recognized. */
  first: TableView;
}

export interface ImportDialogProps<Entry> extends Pick<TableOptions, "kind" | "context">, OpenFile {
  /** What an entry is called. */
  noun: string;
  /** Writes the entries, which the preview shows. */
  onImport: (entries: Entry[], leftOut: number) => void;
  onClose: () => void;
}

export function ImportDialog<Entry>(props: ImportDialogProps<Entry>) {
  const { kind, noun, name, onImport, onClose } = props;
  const { view: shown, previewed, problem, ...table } = useTable<Entry>(props);
  const view = shown ?? props.first;
  const [hasReturned, setHasReturned] = useState(false);
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const wanted = previewed ? importedEntries(previewed.preview, ticked) : [];
  const finish = () => {
    if (!previewed) return;
    onClose();
    keepTableMapping(kind, previewed.used);
    onImport(wanted, previewed.preview.counts.refused);
  };
  const returnToColumns = () => {
    table.leavePreview();
    setHasReturned(true);
    setTicked(new Set());
  };
  const actions = previewed ? (
    <>
      <Button look="link" onClick={returnToColumns} className="mr-auto">
        Back to columns
      </Button>
      <Button look="primary" disabled={wanted.length === 0} onClick={finish}>
        {wanted.length === 0 ? "Nothing to import" : `Import ${countOf(wanted.length, noun)}`}
      </Button>
    </>
  ) : (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button look="primary" disabled={!view.isAnswered} onClick={table.preview}>
        {table.isBusy ? "Comparing…" : "Show what changes"}
      </Button>
    </>
  );
  return (
    <Dialog
      onClose={onClose}
      title={`Import ${kind}`}
      description={`${name}: ${view.form}.`}
      size="large"
      isSheet
      startsInField={false}
      isDirty={table.isChanged || wanted.length > 0}
      actions={actions}
    >
      {problem !== "" && (
        <p role="alert" className="py-2 font-semibold text-danger">
          {problem}
        </p>
      )}
      {previewed ? (
        <PreviewStep preview={previewed.preview} ticked={ticked} onTicked={setTicked} />
      ) : (
        <MappingStep view={view} onChange={table.change} takesFocus={hasReturned} />
      )}
    </Dialog>
  );
}
