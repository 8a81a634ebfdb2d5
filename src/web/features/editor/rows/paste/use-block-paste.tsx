// React hook that pastes a block of cells as new tasks: below those of a category, or in a new category.
import { useState, type ReactNode } from "react";
import type { BlockStart } from "#core/edits/tasks/task-filling.ts";
import { useNotify } from "#web/components/ui/toasts/Toasts.tsx";
import { useQuoteEditing } from "#web/data/edits/quote-session.tsx";
import { useCents } from "#web/shared/quote-edits/cents.ts";
import { pasteBlock, type Pasted, type PasteReport } from "./paste-tasks.ts";
import { PasteReportDialog } from "#web/features/editor/dialogs.ts";

/** @returns what was added; null when the text is not a block and is left to the field */
export type Paste = (start: BlockStart, text: string) => Pasted | null;

/** @param reportPaste - is told what was left out */
export function usePaste(reportPaste: (report: PasteReport) => void): Paste {
  const editing = useQuoteEditing();
  const notify = useNotify();
  const cents = useCents();
  return (start, text) =>
    pasteBlock({ editing, notify, cents, reportPaste }, { start, column: "name", text });
}

/** @returns the same, with the dialog of what was left out; null while there is none */
export function useBlockPaste(): { paste: Paste; report: ReactNode } {
  const [report, setReport] = useState<PasteReport | null>(null);
  return {
    paste: usePaste(setReport),
    report: report && <PasteReportDialog report={report} onClose={() => setReport(null)} />,
  };
}
