// Plans the page layout: sizes of page, title and tables, and which texts fit their boxes (README.md).
import type {
  PrintableColumn,
  PrintableQuote,
  PrintableSection,
} from "#core/document/printable-quote.ts";
import { termBlocks, type TermBlock, type TermList } from "#core/document/terms.ts";
import { linesOf, placed, type UnmeasuredText } from "./line-breaks.ts";
import { widthOf, type Weight } from "./text-width.ts";
import {
  CAPITAL,
  columnWidths,
  GAP,
  plainTable,
  rowPlan,
  TABLE,
  widestOf,
  type Body,
} from "./table-plan.ts";

/** Points. */
const PAPER = { letter: { width: 612, height: 792 }, a4: { width: 595.28, height: 841.89 } };
const MM = 72 / 25.4;
const MARGIN = { side: 20 * MM, top: 17 * MM, bottom: 22 * MM };
/** Space for a label beside its amount, in points. */
const LABEL_WIDTH = { total: 200, figure: 130, fact: 90 };
/** Font size of a category's title, and the space below it, in points. */
const HEADING = { size: 12, below: 8 };
/** Font sizes to try until the title fits on one line; a title that never fits wraps at WRAPPED_TITLE. */
const TITLE_SIZES = [22, 20, 18];
const WRAPPED_TITLE = { size: 20, longSize: 16, long: 60 };
/** Width of the facts beside the title, and the gap between them, in points. */
const FACTS = { width: 190, gap: 24 };
/** Minimum indentation of list items in the terms, and the gap between marker and item, in points. */
const LIST_INDENT = 20;
const MARK_GAP = 8;
const CARDS = { count: 3, gap: 16 };

/** Font sizes of body text and of the grand total, in points. */
const TEXT = { size: 9.5, total: 17 };

/** The width of the widest of some texts, in points. */
const widest = (texts: readonly string[], size: number, weight: Weight = "regular"): number =>
  1 + Math.max(0, ...texts.map((text) => widestOf(text, size, weight)));

const labelIn = (text: string, width: number): string | UnmeasuredText =>
  placed(text, { width, size: TABLE.size, weight: "regular" });

/** The title's font size; null when the template must measure it, because the font lacks a character. */
function titlePlan(title: string, width: number) {
  const { size, longSize, long } = WRAPPED_TITLE;
  const wrapped = [...title].length > long ? longSize : size;
  const widthAt = (tried: number): number => widthOf(title, tried, "semibold");
  const fitting = TITLE_SIZES.find((tried) => widthAt(tried) <= width);
  const chosen = widthAt(1) === Infinity ? null : (fitting ?? wrapped);
  const place = { width, size: chosen ?? wrapped, weight: "semibold" } as const;
  return { size: chosen, sizes: TITLE_SIZES, wrapped, text: placed(title, place) };
}

/** The texts of each column over all sections, so that a column has the same width everywhere. */
function columnTexts(sections: readonly PrintableSection[]): Map<PrintableColumn, string[]> {
  const texts = new Map<PrintableColumn, string[]>();
  for (const { columns, rows } of sections) {
    for (const [index, { key, label }] of columns.entries()) {
      const cells = rows.map((row) => row.cells[index] ?? "");
      texts.set(key, [...(texts.get(key) ?? []), label, ...cells]);
    }
  }
  return texts;
}

function sectionPlan(
  { name, columns, rows, totalLabel, total }: PrintableSection,
  widths: ReadonlyMap<PrintableColumn, number>,
  body: Body,
) {
  const figures = columns.map(({ key }) => widths.get(key) ?? 0);
  const width = body.width - figures.reduce((sum, figure) => sum + figure, 0);
  const place = { width: body.width, size: HEADING.size, weight: "semibold" } as const;
  return {
    name,
    heading: placed(name, place),
    // Null when the template must measure it.
    headingHeight:
      linesOf(name, place)?.length === 1 ? HEADING.size * CAPITAL + HEADING.below : null,
    columns,
    figures,
    rows: rows.map((row) => rowPlan(row, width, body.height)),
    totalLabel: labelIn(totalLabel, LABEL_WIDTH.total),
    total,
  };
}

type SectionPlan = ReturnType<typeof sectionPlan>;

const keysOf = ({ columns }: SectionPlan): string => columns.map(({ key }) => key).join(" ");

/** Consecutive sections that have tasks and the same columns form one table; any other section is separate. */
function inTables(sections: readonly SectionPlan[]): SectionPlan[][] {
  const tables: SectionPlan[][] = [];
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

interface ListPlan extends Omit<TermList, "items"> {
  items: { mark: string; text: string | UnmeasuredText; lists: ListPlan[] }[];
  /** Width of its texts, in points. */
  width: number;
}

/** A list of the terms, with texts fitted to the width that is left by markers and outer lists. */
function listPlan(list: TermList, room: number): ListPlan {
  const marks = list.items.map(({ mark }) => mark);
  const width = room - Math.max(LIST_INDENT, widest(marks, TABLE.size) + MARK_GAP);
  const items = list.items.map(({ mark, text, lists }) => ({
    mark,
    text: labelIn(text, width),
    lists: lists.map((inner) => listPlan(inner, width)),
  }));
  return { ...list, items, width };
}

const termPlan = (term: TermBlock, room: number) =>
  term.kind === "list" ? listPlan(term, room) : { ...term, text: labelIn(term.text, room) };

/**
 * @param quote - the cleaned printable quote
 * @param title - the document's title
 * @param hasLogo - whether the title is placed on a separate line below a logo
 * @returns sizes and positions in points, and the texts in them
 */
export function layoutPlan(quote: PrintableQuote, title: string, hasLogo: boolean) {
  const paper = PAPER[quote.paper];
  const body: Body = {
    width: paper.width - 2 * MARGIN.side,
    height: paper.height - MARGIN.top - MARGIN.bottom,
  };
  const room = body.width - (quote.facts.length > 0 ? FACTS.width + FACTS.gap : 0);
  const { sections, schedule, scheduleColumns, terms, words } = quote;
  const widths = columnWidths(columnTexts(sections));
  const totals = sections.some(({ total }) => total !== null);
  return {
    page: { ...paper, margin: MARGIN, body },
    table: { ...TABLE, gap: GAP, capital: CAPITAL },
    labelWidth: LABEL_WIDTH,
    // Columns of known width need no second layout pass to find it.
    factWidths: [
      widest(
        quote.facts.map((fact) => fact.label),
        TEXT.size,
      ),
      Math.min(
        LABEL_WIDTH.fact,
        widest(
          quote.facts.map(({ value }) => value),
          TEXT.size,
        ),
      ),
    ],
    figureWidth: widest(
      quote.figures.map(({ amount }) => amount),
      TEXT.size,
    ),
    totalWidth: widest(
      [(quote.total ?? quote.figures.at(-1))?.amount ?? ""],
      TEXT.total,
      "semibold",
    ),
    heading: HEADING,
    head: { room, facts: FACTS },
    cards: { gap: CARDS.gap, width: (body.width - (CARDS.count - 1) * CARDS.gap) / CARDS.count },
    title: titlePlan(title, hasLogo ? body.width : room),
    facts: quote.facts.map((fact) => ({ ...fact, value: labelIn(fact.value, LABEL_WIDTH.fact) })),
    figures: quote.figures.map((figure) => ({
      ...figure,
      label: labelIn(figure.label, LABEL_WIDTH.figure),
    })),
    terms: termBlocks(terms).map((term) => termPlan(term, body.width)),
    tables: inTables(sections.map((section) => sectionPlan(section, widths, body))),
    summaryTable: plainTable(
      totals ? [words.total] : [],
      sections.map(({ name, total }) => ({ name, cells: totals ? [total ?? ""] : [] })),
      body,
    ),
    scheduleTable: plainTable(
      scheduleColumns.map((column) => column.label),
      schedule.map((part) => ({
        name: part.name,
        cells: scheduleColumns.map(({ key }) => part[key]),
      })),
      body,
    ),
  };
}
