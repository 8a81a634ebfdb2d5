// React hook that pastes a block of cells as new tasks: below those of a category, or in a new category.
import { useState, type ReactNode } from "react";
import type { BlockStart } from "#core/edits/tasks/task-filling.ts";
import { useNotify } from "#web/components/ui/Toasts.tsx";
import { useQuoteEditing } from "#web/data/edits/quote-session.tsx";
import { useCents } from "#web/features/editor/cents.ts";
import { pasteBlock, type Pasted, type PasteReport } from "./paste-tasks.ts";
import { PasteReportDialog } from "./PasteReportDialog.tsx";

export interface BlockPaste {
  /** @returns what was added; null when the text is not a block and is left to the field */
  paste: (start: BlockStart, text: string) => Pasted | null;
  /** The dialog of what was left out; null while there is none. */
  report: ReactNode;
}

export function useBlockPaste(): BlockPaste {
  const editing = useQuoteEditing();
  const notify = useNotify();
  const cents = useCents();
  const [report, setReport] = useState<PasteReport | null>(null);
  return {
    paste: (start, text) =>
      pasteBlock(
        { editing, notify, cents, reportPaste: setReport },
        { start, column: "name", text },
      ),
    report: report && <PasteReportDialog report={report} onClose={() => setReport(null)} />,
  };
}
