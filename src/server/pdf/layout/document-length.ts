// Estimates whether a document has more than two pages, so that it is compiled once in most cases.
import type { PrintableQuote } from "#core/document/printable.ts";
import type { TablesPlan } from "./tables.ts";
import { linesOfTexts } from "./text-ends.ts";

/** Heights in points: of head, cards and total; of a band with its labels, a line, a figure, and whole blocks. */
const HEIGHT = { head: 300, band: 55, line: 15, figure: 13.5, paying: 130, acceptance: 250 };
/** Heights estimated at up to so many pages are taken for two: a list of the categories could itself fill a third one. */
const TWO_PAGES = 2.27;

/**
 * @param tables - the plan of its tables
 * @param pageHeight - between the margins, in points
 */
export function seemsLong(
  quote: PrintableQuote,
  { sections, summary, options, schedule }: TablesPlan,
  pageHeight: number,
): boolean {
  const tables = [...(quote.summary ? [summary] : sections), ...options, schedule];
  const rows = tables
    .flatMap(({ parts }) => parts)
    .flatMap((part) => [HEIGHT.band, ...part.rows.map(({ height }) => height)])
    .reduce((sum, height) => sum + height, 0);
  const { introduction, scope, terms, acceptance, figures, howToPay } = quote;
  const texts = [introduction, ...scope.map((part) => part.terms), terms, acceptance ?? []].flat();
  const height =
    HEIGHT.head +
    rows +
    linesOfTexts(texts) * HEIGHT.line +
    figures.length * HEIGHT.figure +
    (howToPay ? HEIGHT.paying : 0) +
    (acceptance ? HEIGHT.acceptance : 0);
  return height > TWO_PAGES * pageHeight;
}
