// Plans the page layout: sizes of page, title and tables, and which texts fit their boxes (README.md).
import type {
  PrintableColumn,
  PrintableFigure,
  PrintableQuote,
  PrintableSection,
} from "#core/document/printable.ts";
import { BAND, bandPlan, groupBand } from "./band-plan.ts";
import { payingPlan } from "./paying-plan.ts";
import { runPlan } from "./run-plan.ts";
import { signaturePlan } from "./signature-plan.ts";
import { linesOf, placed, type Place } from "./line-breaks.ts";
import { sumOf, widthOf, type Weight } from "./text-width.ts";
import {
  CAPITAL,
  columnWidths,
  fitted,
  GAP,
  gridRows,
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
const LABEL_WIDTH = { figure: 130, fact: 105 };
/** Figures of more lines than this may be on two pages: all charges with a discount, some taxes and a rounding are fewer. */
const MOST_FIGURE_LINES = 16;
/** Width of the tick box of an option with the gap beside it, in points. */
const TICK_WIDTH = 16;
/** Font sizes to try until the title fits on one line; a title that never fits wraps at WRAPPED_TITLE. */
const TITLE_SIZES = [22, 20, 18, 16];
const WRAPPED_TITLE = { size: 20, longSize: 16, long: 60 };
/** Least width of the facts beside the title, the gap between them, and that between labels and values, in points. */
const FACTS = { width: 190, gap: 24, between: 12 };
const CARDS = { count: 3, gap: 16 };

/** Font sizes of body text, of the grand total, and of the same in the head, in points. */
const TEXT = { size: 9.5, total: 17, headTotal: 15 };

/** The width of the widest of some texts, in points. */
const widest = (texts: readonly string[], size: number, weight: Weight = "regular"): number =>
  1 + Math.max(0, ...texts.map((text) => widestOf(text, size, weight)));

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

/** The head: the facts, with the width of their values, and the room that they leave for the title. */
function headPlan({ facts: printed }: PrintableQuote, body: Body) {
  const values = printed.map(({ value }) => value);
  const labels = printed.map(({ label }) => label);
  const factWidth = Math.min(LABEL_WIDTH.fact, widest(values, TEXT.size));
  const facts = {
    ...FACTS,
    width: Math.max(FACTS.width, widest(labels, TEXT.size) + FACTS.between + factWidth),
  };
  const room = body.width - facts.width - facts.gap;
  return { factWidth, head: { room, facts, totalSize: TEXT.headTotal } };
}

/** The figures with their labels fitted, and whether there are too many to keep them on one page. */
function figuresPlan(figures: readonly PrintableFigure[]) {
  const place: Place = { width: LABEL_WIDTH.figure, size: TABLE.size, weight: "regular" };
  const lines = figures.map(({ label }) => linesOf(label, place)?.length ?? 1);
  return {
    figures: figures.map((figure) => ({ ...figure, label: placed(figure.label, place) })),
    manyFigures: sumOf(lines) > MOST_FIGURE_LINES,
  };
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
  section: PrintableSection,
  widths: ReadonlyMap<PrintableColumn, number>,
  body: Body,
  words: PrintableQuote["words"],
) {
  const { columns, rows, includes } = section;
  const figures = columns.map(({ key }) => widths.get(key) ?? 0);
  const width = body.width - sumOf(figures);
  const planned = rows.map((row) => rowPlan(row, width, body.width));
  return {
    band: bandPlan(section, body, words),
    columns,
    figures,
    includes: fitted(includes, body.width),
    rows: gridRows(planned, body.height),
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

/** Options and alternatives: each with a tick box before its name. */
function optionsPlan({ options, optionColumns, words }: PrintableQuote, body: Body) {
  const cells = (key: PrintableQuote["optionColumns"][number]["key"]): string[] =>
    options.flatMap((group) => group.options.map((option) => option[key]));
  const texts = new Map(optionColumns.map(({ key, label }) => [key, [label, ...cells(key)]]));
  const figures = [...columnWidths(texts).values()];
  const wide = body.width - TICK_WIDTH;
  const width = wide - sumOf(figures);
  return {
    labels: optionColumns.map(({ label }) => label),
    figures,
    groups: options.map((group) => ({
      band: groupBand(group.group, body, words),
      rows: gridRows(
        group.options.map((option) => {
          const [first, ...rest] = rowPlan(
            {
              ...option,
              notes: option.isChosen ? [words.chosen] : [],
              cells: optionColumns.map(({ key }) => option[key]),
            },
            width,
            wide,
          );
          const further = rest.map((line) => ({ ...line, tick: null }));
          return first ? [{ ...first, tick: option.isChosen }, ...further] : [];
        }),
        body.height,
      ),
    })),
  };
}

/** What changed since the revision before; null without it. */
function changesPlan({ changes }: PrintableQuote, body: Body) {
  if (changes === undefined) return null;
  const { heading, nameLabel, columns, rows, total, notes } = changes;
  const table = plainTable(columns, rows, body, total !== null);
  return { heading, nameLabel, table, total, notes: notes.map((note) => fitted(note, body.width)) };
}

/**
 * @param quote - the cleaned printable quote
 * @param title - the document's title
 * @returns sizes and positions in points, and the texts in them
 */
export function layoutPlan(quote: PrintableQuote, title: string) {
  const paper = PAPER[quote.paper];
  const body: Body = {
    width: paper.width - 2 * MARGIN.side,
    height: paper.height - MARGIN.top - MARGIN.bottom,
  };
  const { sections, schedule, scheduleColumns, words } = quote;
  const widths = columnWidths(columnTexts(sections));
  const { factWidth, head } = headPlan(quote, body);
  const amounts = quote.figures.map(({ amount }) => amount);
  const last = quote.total ?? quote.figures.at(-1);
  const totals = sections.some(({ total }) => total !== null);
  return {
    page: { ...paper, margin: MARGIN, body },
    table: { ...TABLE, gap: GAP, capital: CAPITAL },
    labelWidth: LABEL_WIDTH,
    // Columns of known width need no second layout pass to find it.
    factWidth,
    figureWidth: widest(amounts, TEXT.size),
    totalWidth: widest([last?.amount ?? ""], TEXT.total, "semibold"),
    band: BAND,
    tickWidth: TICK_WIDTH,
    head,
    cards: { gap: CARDS.gap, width: (body.width - (CARDS.count - 1) * CARDS.gap) / CARDS.count },
    title: titlePlan(title, head.room),
    facts: quote.facts.map((fact) => ({ ...fact, value: fitted(fact.value, LABEL_WIDTH.fact) })),
    ...figuresPlan(quote.figures),
    introduction: runPlan(quote.introduction, body.width),
    changes: changesPlan(quote, body),
    paying: payingPlan(quote, body.width),
    scope: quote.scope.map(({ heading, terms }) => ({ heading, run: runPlan(terms, body.width) })),
    terms: runPlan(quote.terms, body.width),
    acceptance: quote.acceptance && runPlan(quote.acceptance, body.width),
    signatures: signaturePlan(quote, body.width),
    tables: inTables(sections.map((section) => sectionPlan(section, widths, body, words))),
    options: optionsPlan(quote, body),
    summaryTable: plainTable(
      totals ? [words.total] : [],
      sections.map(({ name, notes, total }) => ({
        name,
        notes,
        cells: totals ? [total ?? ""] : [],
      })),
      body,
    ),
    scheduleTable: plainTable(
      scheduleColumns.map((column) => column.label),
      schedule.map((part) => ({
        name: part.name,
        cells: scheduleColumns.map(({ key }) => part[key] ?? ""),
      })),
      body,
      quote.scheduleSum !== null,
    ),
  };
}

export type LayoutPlan = ReturnType<typeof layoutPlan>;
