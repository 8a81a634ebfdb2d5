// The lines of a change order: what it adds, removes and changes of what was accepted before, as sections of its document.
import { formatDifference } from "../../money/money.ts";
import type { PricedQuote } from "../../pricing/price-quote.ts";
import type { ChangeBase } from "../../quote/change-base.ts";
import type { DisplayOptions } from "../../quote/printing/display-options.ts";
import type { WholeQuote } from "../../quote/schema.ts";
import {
  centsOf,
  changedLines,
  type BeforeAfter,
  type ChangedLine,
} from "../lines/line-changes.ts";
import { printableSections } from "../printable-sections.ts";
import type { PrintableRow, PrintableSection } from "../printable.ts";
import { sectionTotalLabel } from "../printed-words.ts";
import { baseSections } from "./base-sections.ts";

const COLUMNS = [
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

/** A line that is a category itself, whose price may be hidden. */
const isCategory = ({ section }: ChangedLine): boolean => section === "";

function rowOf(
  [id, line]: readonly [string, ChangedLine],
  marks: readonly string[],
  hidesCategories: boolean,
): PrintableRow {
  const isHidden = hidesCategories && isCategory(line);
  return {
    id,
    name: line.name,
    description: line.description,
    notes: [...(line.section === "" ? [] : [`In ${line.section}`]), ...line.details, ...marks],
    cells: [
      beforeToAfter(line.quantity),
      isHidden ? "" : beforeToAfter(line.price),
      isHidden ? "" : line.difference,
    ],
  };
}

/** The rows without the columns that none of them fills. */
function inFilledColumns(sections: PrintableSection[]): PrintableSection[] {
  const rows = sections.flatMap((section) => section.rows);
  const isFilled = COLUMNS.map((_, index) => rows.some(({ cells }) => cells[index] !== ""));
  return sections.map((section) => ({
    ...section,
    columns: COLUMNS.filter((_, index) => isFilled[index]),
    rows: section.rows.map((row) => ({
      ...row,
      cells: row.cells.filter((_, index) => isFilled[index]),
    })),
  }));
}

/** The sum of the differences that a group prints, with its sign; null when it prints none. */
function sumOf(rows: readonly PrintableRow[]): string | null {
  const differences = rows.map(({ cells }) => cells.at(-1) ?? "").filter((text) => text !== "");
  if (differences.length === 0) return null;
  return formatDifference(differences.reduce((sum, text) => sum + centsOf(text), 0));
}

/**
 * The sections of a change order: what is added, removed and changed, each line with quantity and price before and after
 * and its signed difference. Options that are not chosen are no lines.
 *
 * @param whole - the change order
 * @param base - what it starts from, under the same ids
 * @param options - what they hide is neither printed nor compared, but for the prices of categories: beside tasks they
 *   are printed, and without tasks that one has another price is said without any figure
 */
export function changeSections(
  whole: WholeQuote,
  base: ChangeBase,
  priced: PricedQuote,
  options: DisplayOptions,
): PrintableSection[] {
  const compared = {
    ...options,
    showCategoryTotals: true,
    showUnitPrices: false,
    showMaterialLabor: false,
  };
  const summary = !options.showTaskDetails;
  const sections = printableSections(whole, priced, compared);
  const lines = changedLines(
    { sections: baseSections(base, compared), options: [], summary },
    { sections, options: [], summary },
  );
  const marks = new Map(
    sections.flatMap(({ id, notes, rows }) => [
      [id, notes] as const,
      ...rows.map((row) => [row.id, row.notes] as const),
    ]),
  );
  const hidesCategories = !options.showCategoryTotals && !options.showTaskDetails;
  const groups = GROUPS.flatMap(({ id, name }): PrintableSection[] => {
    const rows = lines[id].map((line) =>
      rowOf(line, id === "added" ? (marks.get(line[0]) ?? []) : [], hidesCategories),
    );
    if (rows.length === 0) return [];
    return [
      {
        id,
        name,
        notes: [],
        isLumpSum: false,
        includes: "",
        columns: [],
        rows,
        totalLabel: sectionTotalLabel(name),
        total: options.showCategoryTotals ? sumOf(rows) : null,
      },
    ];
  });
  return inFilledColumns(groups);
}
