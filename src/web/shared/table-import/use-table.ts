// React hook of a table that is open in a worker: how it is read, and what its import would do.
import { useEffect, useRef, useState } from "react";
import { FileError } from "#core/files/file-error.ts";
import type { TableChange, TableView } from "#core/tables/table-reading.ts";
import { tableMappings } from "#web/data/browser/storage/table-mappings.ts";
import type { PreviewContext, Previewed, TableKindName } from "./table-worker.ts";
import type { WorkerCalls } from "./worker-calls.ts";

export interface TableOptions {
  kind: TableKindName;
  /** It ends with the hook. */
  reader: WorkerCalls;
  /** The table that the worker has open; null for none. */
  first: TableView | null;
  /** What the preview is made against. */
  context: () => Promise<PreviewContext> | PreviewContext;
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

export function useTable<Entry>({ kind, reader, first, context, isLive = false }: TableOptions) {
  const [view, setView] = useState(first);
  const [previewed, setPreviewed] = useState<Previewed<Entry> | null>(null);
  const [problem, setProblem] = useState("");
  const [isChanged, setIsChanged] = useState(false);
  /** Whether the preview is not yet that of the last change. */
  const [isBusy, setIsBusy] = useState(false);
  const last = useRef(0);
  useEffect(() => () => reader.close(), [reader]);
  /**
   * Shows how the table is read, and its preview. Only the answer to the last question is shown: an earlier one does not
   * have what was chosen since.
   *
   * @param ask - null where nothing was chosen: only the preview is wanted
   */
  const show = async (ask: (() => Promise<TableView | null>) | null) => {
    if (ask) last.current += 1;
    const asked = last.current;
    const isPreviewed = isLive || !ask;
    setProblem("");
    setIsBusy(isPreviewed);
    try {
      const read = ask ? await ask() : view;
      if (asked !== last.current) return;
      if (ask) setView(read);
      const shown =
        isPreviewed && read?.isAnswered ? await reader.ask("preview", await context()) : null;
      if (asked !== last.current) return;
      setPreviewed(shown as Previewed<Entry> | null);
      setIsBusy(false);
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
      if (asked !== last.current) return;
      setProblem(error.message);
      // A preview of every change is that of an earlier one now.
      setIsBusy(isLive);
    }
  };
  return {
    view,
    previewed,
    problem,
    isChanged,
    isBusy,
    /** Reads a pasted text; nothing of a blank one. */
    open: (content: string) =>
      void show(async () => {
        if (content.trim() === "") return null;
        return reader.ask("open", { kind, content, remembered: tableMappings(kind) });
      }),
    change(change: TableChange) {
      setIsChanged(true);
      setView((shown) => shown && withChange(shown, change));
      void show(() => reader.ask("change", change));
    },
    /** A further press while it is read does nothing: the button keeps the focus. */
    preview() {
      if (!isBusy) void show(null);
    },
    leavePreview: () => setPreviewed(null),
  };
}
