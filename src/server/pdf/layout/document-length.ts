// Estimates how many pages a document takes, so that it is compiled once in most cases.
import type { PrintableQuote } from "#core/document/printable.ts";
import type { LayoutPlan } from "./layout-plan.ts";
import type { UnmeasuredText } from "./line-breaks.ts";
import type { RunPlan } from "./run-plan.ts";
import { gridHeight } from "./table-plan.ts";
import { sumOf } from "./text-width.ts";

/** Heights in points: of head, a logo, a card's line, a table's head, a band, a heading, a line of text, a figure, the total, the signatures without the space above the first lines. */
const HEIGHT = {
  head: 120,
  logo: 60,
  card: 11,
  tableHead: 16,
  band: 42,
  heading: 40,
  line: 13,
  figure: 13.5,
  total: 48,
  signatures: 71,
};
/** Letters of a line of text over the full width. */
const LINE_LETTERS = 105;
/** Share of the pages' height that is used: rows that do not fit leave the rest of a page empty. */
const USED = 0.97;

const linesIn = (text: string): number => Math.ceil(Math.max(1, text.length) / LINE_LETTERS);

/** @returns the estimated number of lines of paragraphs and lists over the full width */
export const linesOfTerms = (terms: readonly { text: string }[]): number =>
  sumOf(terms.map(({ text }) => linesIn(text)));

const textHeight = (text: string | UnmeasuredText): number =>
  linesIn(typeof text === "string" ? text : text.unmeasured) * HEIGHT.line;

/** Height of paragraphs and lists. */
const runHeight = (run: RunPlan): number =>
  sumOf(
    run.map((block) =>
      block.kind === "paragraph"
        ? textHeight(block.text)
        : sumOf(block.items.map(({ text, lists }) => textHeight(text) + runHeight(lists))),
    ),
  );

/** Height of what changed since the revision before. */
function changesHeight(changes: LayoutPlan["changes"]): number {
  if (changes === null) return 0;
  return (
    HEIGHT.heading +
    2 * HEIGHT.tableHead +
    gridHeight(changes.table.rows) +
    sumOf(changes.notes.map(textHeight))
  );
}

/** Height of how the client pays: of its lines, or of the code beside them, with the note below. */
function payingHeight(paying: LayoutPlan["paying"]): number {
  if (paying === null) return 0;
  const lines = paying.lines * HEIGHT.line + paying.rows.length * 4;
  return HEIGHT.heading + Math.max(lines, paying.code?.size ?? 0) + HEIGHT.line;
}

/**
 * @param quote - the cleaned printable quote
 * @param plan - its layout plan
 * @param hasLogo - whether the head has a logo
 * @returns the expected number of pages without the list of the categories
 */
export function expectedPages(quote: PrintableQuote, plan: LayoutPlan, hasLogo: boolean): number {
  const headed = (run: RunPlan): number => (run.length > 0 ? HEIGHT.heading + runHeight(run) : 0);
  const cards = Math.max(0, ...quote.cards.map(({ lines }) => lines.length + 1));
  const sections = quote.summary
    ? [HEIGHT.tableHead + gridHeight(plan.summaryTable.rows)]
    : plan.tables
        .flat()
        .map(({ rows, includes }) =>
          rows.length > 0
            ? HEIGHT.band + HEIGHT.tableHead + gridHeight(rows)
            : HEIGHT.band + (includes === "" ? 0 : textHeight(includes)),
        );
  const options = plan.options.groups.map(
    ({ rows }) => HEIGHT.band + HEIGHT.tableHead + gridHeight(rows),
  );
  const schedule =
    quote.schedule.length > 0
      ? HEIGHT.heading + 2 * HEIGHT.tableHead + gridHeight(plan.scheduleTable.rows)
      : 0;
  const height = sumOf([
    HEIGHT.head + cards * HEIGHT.card + (hasLogo ? HEIGHT.logo : 0),
    runHeight(plan.introduction),
    changesHeight(plan.changes),
    ...sections,
    ...options,
    HEIGHT.total + (quote.figures.length + quote.comparison.length) * HEIGHT.figure,
    schedule,
    payingHeight(plan.paying),
    ...plan.scope.map(({ run }) => headed(run)),
    headed(plan.terms),
    plan.acceptance ? headed(plan.acceptance) + HEIGHT.signatures + plan.signatures.space : 0,
    plan.signatures.offered === null ? 0 : HEIGHT.line,
  ]);
  return Math.ceil(height / (plan.page.body.height * USED));
}
