// Plans all tables of a document: of the categories, the options, what changed, and the payment schedule.
import type {
  PrintableColumn,
  PrintableQuote,
  PrintableSection,
} from "#core/document/printable.ts";
import { continuedName, groupTitle } from "#core/document/printed-words.ts";
import { widestOf } from "./text-width.ts";
import { columnWidth, rowsPlan, TABLE, type RowPlan, type RowText } from "./table-plan.ts";

type Words = PrintableQuote["words"];

const sumOf = (lengths: readonly number[]): number => lengths.reduce((all, one) => all + one, 0);

/** The font size of a band, its padding above and below, and the space that a name leaves for a total; in points. */
export const BAND = { size: 11.5, inset: 6.5, total: 120 };

interface BandPlan {
  id: string;
  name: string;
  continued: string;
  /** In points; null when Typst measures it. */
  height: number | null;
  total: string | null;
  notes: string;
}

/** A table of parts with the same columns; its first column has what the others leave. */
interface TablePlan {
  /** Of all columns. */
  labels: string[];
  /** Of the columns after the first one, in points. */
  widths: number[];
  /** Which of these is bold; -1 for none. */
  strong: number;
  parts: { band: BandPlan | null; rows: RowPlan[]; includes?: string }[];
}

/** The tinted head of a category or of a group of alternatives; without a height Typst measures it. */
function bandOf(id: string, name: string, words: Words, full: number): BandPlan {
  const continued = continuedName(name, words);
  const width = widestOf(continued, BAND.size, "semibold");
  const isOneLine = width < full - BAND.total && !name.includes("\n");
  const height = isOneLine ? BAND.size * TABLE.capital + 2 * BAND.inset : null;
  return { id, name, continued, height, total: null, notes: "" };
}

/** The width of each column over all sections, so that it is the same everywhere. */
function sectionWidths(sections: readonly PrintableSection[]) {
  const texts = new Map<PrintableColumn, string[]>();
  for (const { columns, rows } of sections)
    for (const [at, { key, label }] of columns.entries()) {
      const column = texts.get(key) ?? [];
      column.push(label, ...rows.map(({ cells }) => cells[at] ?? ""));
      texts.set(key, column);
    }
  return new Map([...texts].map(([key, column]) => [key, columnWidth(column)]));
}

const keysOf = ({ columns }: PrintableSection): string => columns.map(({ key }) => key).join(" ");

/** Consecutive sections that have tasks and the same columns form one table; any other section is separate. */
function inTables(sections: readonly PrintableSection[]): PrintableSection[][] {
  const tables: PrintableSection[][] = [];
  for (const section of sections) {
    const table = tables.at(-1);
    const last = table?.at(-1);
    const together =
      last && last.rows.length > 0 && section.rows.length > 0 && keysOf(last) === keysOf(section);
    if (table && together) table.push(section);
    else tables.push([section]);
  }
  return tables;
}

function sectionTables({ sections, words }: PrintableQuote, full: number): TablePlan[] {
  const known = sectionWidths(sections);
  return inTables(sections).map((table) => {
    const columns = table[0]?.columns ?? [];
    const widths = columns.map(({ key }) => known.get(key) ?? 0);
    return {
      labels: [words.task, ...columns.map(({ label }) => label)],
      widths,
      strong: columns.findIndex(({ key }) => key === "total"),
      parts: table.map(({ id, name, total, notes, includes, rows }) => ({
        band: { ...bandOf(id, name, words, full), total, notes: notes.join("\n") },
        includes,
        rows: rowsPlan(rows, full - sumOf(widths), full),
      })),
    };
  });
}

/** A table of names with a few short texts each, such as the payment schedule; a short one stays on one page. */
function plainTable(
  labels: string[],
  texts: readonly RowText[],
  full: number,
  hasTotal = false,
): TablePlan {
  const [, ...further] = labels;
  const widths = further.map((label, at) =>
    columnWidth([label, ...texts.map(({ cells }) => cells[at] ?? "")]),
  );
  const rows = rowsPlan(texts, full - sumOf(widths), full, { all: true, hasTotal });
  return { labels, widths, strong: -1, parts: [{ band: null, rows }] };
}

/** Options and alternatives: each with a tick box before its name. */
function optionsTables(
  { options, optionColumns, words }: PrintableQuote,
  full: number,
): TablePlan[] {
  const every = options.flatMap((group) => group.options);
  const widths = optionColumns.map(({ key, label }) =>
    columnWidth([label, ...every.map((option) => option[key])]),
  );
  const room = full - TABLE.tick;
  return options.map(({ group, options: members }) => {
    const texts = members.map((option) => ({
      name: option.name,
      description: option.description,
      notes: option.isChosen ? [words.chosen] : [],
      cells: optionColumns.map(({ key }) => option[key]),
      tick: option.isChosen,
    }));
    const title = groupTitle(group, words);
    const band = group === "" ? null : bandOf(title, title, words, full);
    const rows = rowsPlan(texts, room - sumOf(widths), room);
    const labels = [words.option, ...optionColumns.map(({ label }) => label)];
    return { labels, widths, strong: -1, parts: [{ band, rows }] };
  });
}

/** All categories with their totals: instead of their tasks when these are hidden, or before them. */
function summaryTable({ sections, words }: PrintableQuote, full: number): TablePlan {
  const totals = sections.some(({ total }) => total !== null);
  const rows = sections.map(({ name, notes, total }) => ({
    name,
    description: "",
    notes,
    cells: totals ? [total ?? ""] : [],
  }));
  const labels = totals ? [words.category, words.total] : [words.category];
  return { ...plainTable(labels, rows, full), strong: totals ? 0 : -1 };
}

function scheduleTable(quote: PrintableQuote, full: number) {
  const { schedule, scheduleColumns, scheduleSum, words } = quote;
  const rows = schedule.map((part) => ({
    name: part.name,
    description: "",
    notes: [],
    cells: scheduleColumns.map(({ key }) => part[key] ?? ""),
  }));
  const labels = [words.payment, ...scheduleColumns.map(({ label }) => label)];
  return plainTable(labels, rows, full, scheduleSum !== null);
}

/** What changed since the revision before; null without it. */
function changesTable({ changes }: PrintableQuote, full: number) {
  if (changes === undefined) return null;
  const { nameLabel, columns, rows, total } = changes;
  const texts = rows.map((row) => ({ ...row, notes: [] }));
  return plainTable([nameLabel, ...columns], texts, full, total !== null);
}

/**
 * @param quote - the cleaned printable quote
 * @param full - the width between the margins of the page, in points
 * @returns the tables with widths and heights in points
 */
export const tablesPlan = (quote: PrintableQuote, full: number) => ({
  sections: sectionTables(quote, full),
  summary: summaryTable(quote, full),
  options: optionsTables(quote, full),
  schedule: scheduleTable(quote, full),
  changes: changesTable(quote, full),
});

export type TablesPlan = ReturnType<typeof tablesPlan>;
