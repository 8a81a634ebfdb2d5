// The dialog of an import: first which column is what and what the table leaves open, then what would change, row by row.
import { useRef, useState } from "react";
import { FileError } from "#core/files/file-error.ts";
import { importedEntries, type TablePreview } from "#core/tables/kind.ts";
import type { TableChange, TableView } from "#core/tables/table-reading.ts";
import { countOf } from "#core/text/count-of.ts";
import { Button } from "#web/components/ui/Button.tsx";
import { Dialog } from "#web/components/ui/dialog/Dialog.tsx";
import { keepTableMapping } from "#web/data/browser/storage/table-mappings.ts";
import { MappingStep } from "./MappingStep.tsx";
import { PreviewStep } from "./PreviewStep.tsx";
import type { Previewed, TableContexts, TableKindName } from "./table-work.ts";
import type { WorkerCalls } from "./worker-calls.ts";

export interface ImportDialogProps<Entry> {
  kind: TableKindName;
  title: string;
  /** What an entry is called. */
  noun: string;
  /** Of the file. */
  name: string;
  reader: WorkerCalls;
  /** The table as it is recognized. */
  first: TableView;
  /** What the preview is made against. */
  context: () => Promise<TableContexts[TableKindName]> | TableContexts[TableKindName];
  /** Writes the entries, which the preview shows. */
  onImport: (entries: Entry[], preview: TablePreview<Entry>) => void;
  onClose: () => void;
}

/** What was chosen is shown at once; the worker answers with what follows from it. */
const withChange = (view: TableView, change: TableChange): TableView => ({
  ...view,
  ...("answers" in change && {
    questions: view.questions.map((each) => ({
      ...each,
      answer: change.answers[each.id] ?? each.answer,
    })),
  }),
  ...("column" in change && {
    columns: view.columns.map((each) =>
      each.at === change.column ? { ...each, field: change.field } : each,
    ),
  }),
});

/** The two steps of an import: how the table is read, then what the import would do. */
function useImportSteps<Entry>({ reader, first, context }: ImportDialogProps<Entry>) {
  const [view, setView] = useState(first);
  const [isChanged, setIsChanged] = useState(false);
  const [previewed, setPreviewed] = useState<Previewed<Entry> | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [hasReturned, setHasReturned] = useState(false);
  const [problem, setProblem] = useState("");
  const lastChange = useRef(0);
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setProblem("");
    try {
      await work();
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
      setProblem(error.message);
    }
  };
  const change = (chosen: TableChange) =>
    void attempt(async () => {
      setIsChanged(true);
      setView((shown) => withChange(shown, chosen));
      // Only the answer to the last change is shown: an earlier one does not have what was chosen since.
      lastChange.current += 1;
      const own = lastChange.current;
      const answer = await reader.ask("change", chosen);
      if (own === lastChange.current) setView(answer);
    });
  const preview = () =>
    void attempt(async () => {
      setIsBusy(true);
      try {
        setPreviewed((await reader.ask("preview", await context())) as Previewed<Entry>);
      } finally {
        setIsBusy(false);
      }
    });
  const goBack = () => {
    setPreviewed(null);
    setHasReturned(true);
  };
  return { view, isChanged, previewed, isBusy, hasReturned, problem, change, preview, goBack };
}

export function ImportDialog<Entry>(props: ImportDialogProps<Entry>) {
  const { kind, title, name, noun, onImport, onClose } = props;
  const { view, previewed, problem, ...steps } = useImportSteps(props);
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const wanted = previewed ? importedEntries(previewed.preview, ticked) : [];
  const finish = () => {
    if (!previewed) return;
    onClose();
    keepTableMapping(kind, previewed.used);
    onImport(wanted, previewed.preview);
  };
  const returnToColumns = () => {
    steps.goBack();
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
      <Button look="primary" disabled={!view.isAnswered || steps.isBusy} onClick={steps.preview}>
        {steps.isBusy ? "Comparing…" : "Show what changes"}
      </Button>
    </>
  );
  return (
    <Dialog
      onClose={onClose}
      title={title}
      description={`${name}: ${view.form}.`}
      size="large"
      isSheet
      startsInField={false}
      isDirty={steps.isChanged || previewed !== null}
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
        <MappingStep view={view} onChange={steps.change} takesFocus={steps.hasReturned} />
      )}
    </Dialog>
  );
}
