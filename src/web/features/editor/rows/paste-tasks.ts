// Pastes a block of cells from a spreadsheet into the rows of tasks, and says what was rounded, left out or refused.
import { pastedTasks, type RefusedRow, type TaskColumn } from "#core/files/pasted-cells.ts";
import type { Edit } from "#core/edits/edit.ts";
import { fixedPriceNotice } from "#core/edits/notices/price-notices.ts";
import { fillingNotice, fillTasks } from "#core/edits/task-filling.ts";
import { MONEY_DECIMALS } from "#core/limits.ts";
import type { Task, WholeQuote } from "#core/quote/schema.ts";
import type { Notice, useNotify } from "#web/components/ui/Toasts.tsx";
import { newId } from "#web/data/browser/ids.ts";
import type { QuoteEditing } from "#web/data/edits/quote-session.tsx";
import type { Cents } from "#web/features/editor/cents.ts";

type Notify = ReturnType<typeof useNotify>;

/** The result of a paste of which some rows were refused. */
export interface PasteReport {
  title: string;
  description: string;
  refused: readonly RefusedRow[];
  undo: () => void;
  /** The way to keep the cents that were rounded. */
  offer: Notice["action"] | undefined;
}

export type ReportPaste = (report: PasteReport) => void;

type PasteIntoTasks = (taskId: string, column: TaskColumn, text: string) => boolean;

/** A block that was pasted. */
interface Pasted {
  text: string;
  column: TaskColumn;
  /** The quote before. */
  whole: WholeQuote;
  from: Task;
  edits: readonly Edit[];
}

/** What a paste needs. */
interface PasteTools {
  editing: QuoteEditing;
  notify: Notify;
  cents: Cents;
  reportPaste: ReportPaste;
}

/** The edits of the same block with the cents that a quote without them has rounded; for the same new tasks. */
function editsWithCents({ text, column, whole, from, edits }: Pasted): Edit[] {
  const added = edits.flatMap((edit) => (edit.kind === "addTasks" ? edit.tasks : []));
  const ids = added.map(({ id }) => id);
  const block = pastedTasks(text, column, MONEY_DECIMALS);
  return block ? fillTasks(whole, from, block, () => ids.shift() ?? newId()).edits : [];
}

/**
 * Fills rows from a task downwards as one undo step, and reports values that were changed or refused.
 *
 * @returns whether the text was a block of cells and was handled
 */
export function pasteInto({ editing, notify, cents, reportPaste }: PasteTools): PasteIntoTasks {
  const { current, editAll } = editing;
  return (taskId, column, text) => {
    const whole = current();
    const from = whole?.tasks.find(({ id }) => id === taskId);
    const block = whole && pastedTasks(text, column, whole.quote.costDecimals);
    if (!block || !from) return false;
    const filling = fillTasks(whole, from, block, newId);
    if (filling.refusal !== null) {
      notify({
        title: "Nothing was pasted",
        description: filling.refusal,
        variant: "destructive",
      });
      return true;
    }
    const undo = filling.edits.length > 0 ? editAll(filling.edits) : () => {};
    const category = whole.categories.find(({ id }) => id === from.categoryId);
    const fixed =
      category &&
      fixedPriceNotice(
        category,
        block.rows.map((row) => ({ materialUnitCost: 0, laborUnitCost: 0, ...row })),
      );
    const notice = fillingNotice(block, filling);
    if (fixed)
      notice.description = `${notice.description} ${fixed.title}. ${fixed.description}`.trim();
    const meant = { text, column, whole, from, edits: filling.edits };
    const offer = block.finer > 0 ? cents.offer(editsWithCents(meant)) : undefined;
    if (block.refused.length > 0) reportPaste({ ...notice, refused: block.refused, undo, offer });
    else notify({ ...notice, action: { label: "Undo paste", run: undo }, offer });
    return true;
  };
}
