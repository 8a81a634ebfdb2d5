// The lines of an offer's document that a client can ask about, by their public ids.
import { printableQuote } from "../../document/printable-quote.ts";
import type { PrintableQuote, PrintableSection } from "../../document/printable.ts";
import type { WholeQuote } from "../../quote/schema.ts";
import { offeredQuote, withPublicIds } from "../acceptance/selections.ts";
import { lineId } from "./message.ts";

/** Whether a section or a row is a line. The groups of a change order, such as what is added, and minimum charges are none. */
export const isLine = ({ id }: Pick<PrintableSection, "id">): boolean =>
  lineId.safeParse(id).success;

/** The names of the categories, tasks and options of a document, by their ids. */
export function printedLines({ sections, options }: PrintableQuote): Map<string, string> {
  const lines = new Map<string, string>();
  for (const section of sections) {
    if (isLine(section)) lines.set(section.id, section.name);
    for (const row of section.rows) if (isLine(row)) lines.set(row.id, row.name);
  }
  for (const { id, name } of options.flatMap((group) => group.options))
    if (!lines.has(id)) lines.set(id, name);
  return lines;
}

/** What an offer shows: the document, and the frozen quote of which it shows other documents with other options. */
export interface ShownOffer {
  document: PrintableQuote;
  source: WholeQuote;
}

/**
 * The name of a line as its client reads it, with whichever options. A task whose name is not printed is no line.
 *
 * @param id - public: `c1` or `t3`
 * @returns undefined when the client can see no such line
 */
export function lineName({ document, source }: ShownOffer, id: string): string | undefined {
  const shown = printedLines(document).get(id);
  if (shown !== undefined) return shown;
  const task = withPublicIds(source).tasks.find((each) => each.id === id);
  // A line of what is not chosen is printed once it is, with its category.
  const chosen = task ? [task.categoryId, id] : [id];
  return printedLines(printableQuote(offeredQuote(source, chosen))).get(id);
}
