// React hook of a table that is open in a worker: how it is read, and what its import would do.
import { useEffect, useRef, useState } from "react";
import { FileError } from "#core/files/file-error.ts";
import type { TableChange, TableView } from "#core/tables/table-reading.ts";
import { tableMappings } from "#web/data/browser/storage/table-mappings.ts";
import type { Previewed, TableContexts, TableKindName } from "./table-work.ts";
import { WorkerCalls } from "./worker-calls.ts";

export interface TableOptions {
  kind: TableKindName;
  /** The worker that has read the table; without one it is started with the hook, and closed with it. */
  reader?: WorkerCalls;
  /** The table as it is recognized; without one it is opened by the hook. */
  first?: TableView;
  /** What the preview is made against. */
  context: () => Promise<TableContexts[TableKindName]> | TableContexts[TableKindName];
  /** Whether every change is previewed at once. */
  isLive?: boolean;
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

/** @returns what runs a work that may fail with a sentence, and that sentence; "" for none */
function useProblem() {
  const [problem, setProblem] = useState("");
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setProblem("");
    try {
      await work();
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
      setProblem(error.message);
    }
  };
  return { problem, attempt };
}

/** @returns the worker that was given, or one that ends with the hook */
function useWorker(reader: WorkerCalls | undefined): () => WorkerCalls {
  const own = useRef<WorkerCalls>(undefined);
  useEffect(() => () => own.current?.close(), []);
  return () => reader ?? (own.current ??= new WorkerCalls());
}

export function useTable<Entry>({ kind, reader, first, context, isLive = false }: TableOptions) {
  const worker = useWorker(reader);
  const { problem, attempt } = useProblem();
  const [view, setView] = useState<TableView | null>(first ?? null);
  const [previewed, setPreviewed] = useState<Previewed<Entry> | null>(null);
  const [isChanged, setIsChanged] = useState(false);
  /** Whether the preview is not yet that of the last change. */
  const [isBusy, setIsBusy] = useState(false);
  const last = useRef(0);
  const readPreview = async () =>
    (await worker().ask("preview", await context())) as Previewed<Entry>;
  /** Only the answer to the last question is shown: an earlier one does not have what was chosen since. */
  const show = (ask: () => Promise<TableView>) =>
    void attempt(async () => {
      setIsChanged(true);
      last.current += 1;
      const asked = last.current;
      setIsBusy(isLive);
      const answer = await ask();
      if (asked !== last.current) return;
      setView(answer);
      const shown = isLive && answer.isAnswered ? await readPreview() : null;
      if (asked !== last.current) return;
      setPreviewed(shown);
      setIsBusy(false);
    });
  return {
    view,
    previewed,
    problem,
    isChanged,
    isBusy,
    /** Reads a pasted text; "" for none. */
    open(text: string) {
      if (text.trim() !== "")
        return show(() =>
          worker().ask("open", { kind, content: text, remembered: tableMappings(kind) }),
        );
      last.current += 1;
      setView(null);
      setIsBusy(false);
      return setPreviewed(null);
    },
    change(change: TableChange) {
      setView((shown) => shown && withChange(shown, change));
      show(() => worker().ask("change", change));
    },
    /** A further press while it is read does nothing: the button keeps the focus. */
    preview: () =>
      void attempt(async () => {
        if (isBusy) return;
        setIsBusy(true);
        const asked = last.current;
        try {
          const read = await readPreview();
          // What was chosen meanwhile is not in it.
          if (asked === last.current) setPreviewed(read);
        } finally {
          setIsBusy(false);
        }
      }),
    leavePreview: () => setPreviewed(null),
  };
}
