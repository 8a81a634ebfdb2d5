// Pastes a block of cells from a spreadsheet as tasks, and says what was rounded, left out or refused.
import { pastedTasks, type RefusedRow } from "#core/task-files/pasted-cells.ts";
import type { TaskColumn } from "#core/task-files/row-columns.ts";
import { fixedPriceNotice } from "#core/edits/notices/price-notices.ts";
import { fillingNotice, placeOf, type BlockStart } from "#core/edits/tasks/task-filling.ts";
import { taskImport } from "#core/edits/tasks/task-import.ts";
import { GENERAL_WORK } from "#core/task-files/task-table.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { failure, type Notify } from "#web/components/ui/toasts/Toasts.tsx";
import { newId } from "#web/new-id.ts";
import { nextMarkup } from "#web/data/edits/first-task.ts";
import type { QuoteEditing } from "#web/data/edits/quote-session.tsx";
import type { Cents } from "#web/shared/quote-edits/cents.ts";

/** The result of a paste of which some rows were left out. */
export interface PasteReport {
  title: string;
  description: string;
  /** In the order of the block. */
  refused: readonly RefusedRow[];
  /** Whether rows stood where the block was pasted. */
  isOverTasks: boolean;
  undo: () => void;
}

export type ReportPaste = (report: PasteReport) => void;

/** What a paste needs. */
export interface PasteTools {
  editing: QuoteEditing;
  notify: Notify;
  cents: Cents;
  /** Shows the rows that were left out. */
  reportPaste: ReportPaste;
}

/** Where a list goes that is pasted into a quote without categories. */
export const NEW_LIST: BlockStart = { kind: "new category", name: GENERAL_WORK };

const categoryOf = ({ categories }: WholeQuote, start: BlockStart) => {
  if (start.kind === "new category") return undefined;
  const categoryId = start.kind === "task" ? start.task.categoryId : start.categoryId;
  return categories.find(({ id }) => id === categoryId);
};

/** A block that is pasted. */
interface Paste {
  start: BlockStart;
  /** The column of its first cell. */
  column: TaskColumn;
  text: string;
}

export interface Pasted {
  addedIds: readonly string[];
  isReported: boolean;
}

/**
 * Adds the rows of a block as one undo step, and reports values that were changed or left out.
 *
 * @returns null when the text is not a block, else the ids of the tasks that it adds, and whether rows were reported
 */
export function pasteBlock(
  { editing, notify, cents, reportPaste }: PasteTools,
  { start, column, text }: Paste,
): Pasted | null {
  const whole = editing.current();
  if (!whole) return null;
  const category = categoryOf(whole, start);
  // That of a task added by hand (decision 42).
  const markup = nextMarkup(
    whole,
    start.kind === "new category" ? start.name : (category?.name ?? null),
  );
  const block = pastedTasks(text, column, { ...placeOf(whole, start), markup });
  if (!block) return null;
  const { edits, added, refusal } = taskImport(whole, block.imported, newId);
  if (refusal !== null) {
    notify(failure("Nothing was pasted", refusal));
    return { addedIds: [], isReported: false };
  }
  const { undo, said } = edits.length > 0 ? cents.add(edits) : { undo: () => {}, said: "" };
  const notice = fillingNotice(block);
  const costs = block.imported.map(({ fields }) => ({
    materialUnitCost: 0,
    laborUnitCost: 0,
    ...fields,
  }));
  const fixed = category && fixedPriceNotice(category, costs);
  const fixedPrice = fixed && `${fixed.title}. ${fixed.description}`;
  notice.description = [notice.description, fixedPrice, said].filter(Boolean).join(" ");
  const refused = [...block.refused, ...block.nameless].toSorted((a, b) => a.at - b.at);
  const isReported = refused.length > 0;
  if (isReported) reportPaste({ ...notice, refused, isOverTasks: start.kind === "task", undo });
  else notify({ ...notice, action: { label: "Undo paste", run: undo } });
  return { addedIds: added.map(({ id }) => id), isReported };
}
