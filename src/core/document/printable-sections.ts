// The words of the categories and tasks that preview and PDF print, and of what a change order changes of them.
import { formatCents, formatDifference } from "../money/money.ts";
import { lineWords, type BeforeAfter, type ChangedLine } from "./changes/line-words.ts";
import { differenceCents } from "./changes/line-changes.ts";
import type { PrintableRow, PrintableSection } from "./printable.ts";
import { MINIMUM_LABEL, PRINTED_WORDS, sectionTotalLabel } from "./printed-words.ts";
import { COLUMN_LABELS, includesSentence, quantityText, unitPriceText } from "./value-words.ts";
import type {
  DocumentChange,
  DocumentColumn,
  DocumentSection,
  DocumentTask,
  LineNote,
  QuoteDocument,
} from "./values/quote-document.ts";

const notesOf = (notes: readonly LineNote[]): string[] => notes.map((note) => PRINTED_WORDS[note]);

function cellOf(task: DocumentTask, column: DocumentColumn): string {
  if (column === "quantity") return task.quantity ? quantityText(task.quantity) : "";
  if (column === "unitPrice") return task.unitPrice ? unitPriceText(task.unitPrice) : "";
  return formatCents(task[`${column}Cents`] ?? 0);
}

const rowOf = (task: DocumentTask, columns: readonly DocumentColumn[]): PrintableRow => ({
  id: task.id,
  name: task.isMinimum ? MINIMUM_LABEL : task.name,
  description: task.description,
  notes: notesOf(task.notes),
  cells: columns.map((column) => cellOf(task, column)),
});

const sectionOf = ({
  id,
  name,
  notes,
  isLumpSum,
  includes,
  columns,
  tasks,
  totalCents,
}: DocumentSection): PrintableSection => ({
  id,
  name,
  notes: notesOf(notes),
  isLumpSum,
  includes: includesSentence(includes),
  columns: columns.map((key) => ({ key, label: COLUMN_LABELS[key] })),
  rows: tasks.map((task) => rowOf(task, columns)),
  totalLabel: sectionTotalLabel(name),
  total: totalCents === null ? null : formatCents(totalCents),
});

const CHANGE_COLUMNS = [
  { key: "quantity", label: "Quantity" },
  { key: "price", label: "Price" },
  { key: "total", label: "Change" },
] as const;

const GROUPS = [
  { id: "added", name: "Added" },
  { id: "removed", name: "Removed" },
  { id: "changed", name: "Changed" },
] as const;

/** "$100.00 → $300.00", "1 → 3 each", or one text for both. */
function beforeToAfter({ before, after }: BeforeAfter): string {
  if (before === "" || after === "" || before === after) return after || before;
  const unit = before.slice(before.indexOf(" "));
  const isSameUnit = before.includes(" ") && after.slice(after.indexOf(" ")) === unit;
  return `${isSameUnit ? before.slice(0, -unit.length) : before} → ${after}`;
}

interface ChangedRow {
  id: string;
  line: ChangedLine;
  /** What is said below an added line. */
  marks: string[];
  /** In cents; null where none is printed. */
  difference: number | null;
  /** Whether it is a category whose price is hidden. */
  isHidden: boolean;
}

const changedRow = ({ id, line, marks, isHidden }: ChangedRow): PrintableRow => ({
  id,
  name: line.name,
  description: line.description,
  notes: [...(line.section === "" ? [] : [`In ${line.section}`]), ...line.details, ...marks],
  cells: [
    beforeToAfter(line.quantity),
    isHidden ? "" : beforeToAfter(line.price),
    isHidden ? "" : line.difference,
  ],
});

/** The rows without the columns that none of them fills. */
function inFilledColumns(sections: PrintableSection[]): PrintableSection[] {
  const rows = sections.flatMap((section) => section.rows);
  const isFilled = CHANGE_COLUMNS.map((_, index) => rows.some(({ cells }) => cells[index] !== ""));
  return sections.map((section) => ({
    ...section,
    columns: CHANGE_COLUMNS.filter((_, index) => isFilled[index]),
    rows: section.rows.map((row) => ({
      ...row,
      cells: row.cells.filter((_, index) => isFilled[index]),
    })),
  }));
}

/** The sum of the differences that a group prints, with its sign; null when it prints none. */
function sumOf(rows: readonly ChangedRow[]): string | null {
  const differences = rows.flatMap(({ isHidden, difference }) =>
    isHidden || difference === null ? [] : [difference],
  );
  if (differences.length === 0) return null;
  return formatDifference(differences.reduce((sum, cents) => sum + cents, 0));
}

/** What a change order adds, removes and changes, each line with quantity and price before and after and its difference. */
function changeSections(
  { lines, hasTotals }: DocumentChange,
  hasTasks: boolean,
): PrintableSection[] {
  const rows = lines.map((change): ChangedRow => {
    const line = lineWords(change);
    return {
      id: change.id,
      line,
      marks: change.before === null && change.after ? notesOf(change.after.notes) : [],
      difference: differenceCents(change),
      isHidden: !hasTotals && !hasTasks && line.section === "",
    };
  });
  const groups = GROUPS.flatMap(({ id, name }): PrintableSection[] => {
    const own = rows.filter(({ line }) => line.kind === id);
    if (own.length === 0) return [];
    return [
      {
        id,
        name,
        notes: [],
        isLumpSum: false,
        includes: "",
        columns: [],
        rows: own.map(changedRow),
        totalLabel: sectionTotalLabel(name),
        total: hasTotals ? sumOf(own) : null,
      },
    ];
  });
  return inFilledColumns(groups);
}

/** The categories that count with their tasks; of a change order what it changes. */
export const printableSections = ({
  sections,
  change,
  hasTasks,
}: QuoteDocument): PrintableSection[] =>
  change === null ? sections.map(sectionOf) : changeSections(change, hasTasks);
