// Compares what a server says of a quote with the model: content, figures to the cent, and exports.
import { isDeepStrictEqual } from "node:util";
import { priceQuote } from "#core/pricing/price-quote.ts";
import { quoteCsv } from "#core/files/quote-csv.ts";
import { writeQuoteFile } from "#core/files/quote-file.ts";
import { asSeen } from "#core/testing/example-edits.ts";
import { plainPrice } from "#core/testing/plain-price.ts";
import type { Quote, WholeQuote } from "#core/quote/schema.ts";

/** The fields that the server derives or stamps. */
const DERIVED = new Set(["subtotal", "total", "version", "createdAt", "updatedAt", "taxRate"]);

const typed = (quote: Quote): Partial<Quote> =>
  Object.fromEntries(Object.entries(quote).filter(([field]) => !DERIVED.has(field)));

const content = (whole: WholeQuote) => ({ ...asSeen(whole), quote: typed(whole.quote) });

const cents = (dollars: number): number => Math.round(dollars * 100);

/** The first field in which two values differ, as a path with both values. */
function firstDifference(model: unknown, server: unknown, path = ""): string {
  if (typeof model !== "object" || typeof server !== "object" || model === null || server === null)
    return `${path}: ${JSON.stringify(model)} in the model, ${JSON.stringify(server)} on the server`;
  const keys = new Set([...Object.keys(model), ...Object.keys(server)]);
  for (const key of keys) {
    const [own, other] = [Reflect.get(model, key), Reflect.get(server, key)];
    if (!isDeepStrictEqual(own, other)) return firstDifference(own, other, `${path}/${key}`);
  }
  return `${path}: other types`;
}

/**
 * @param model - the quote as the core computed it
 * @param stored - the quote as the server answered it
 * @returns a sentence for each difference
 */
export function differencesOf(model: WholeQuote, stored: WholeQuote): string[] {
  // JSON leaves undefined fields out, as the answer did.
  const [own, other] = [JSON.parse(JSON.stringify(content(model))), content(stored)];
  if (!isDeepStrictEqual(own, other)) return [`Content at ${firstDifference(own, other)}.`];
  const { subtotalCents, totalCents } = plainPrice(model);
  const { quote } = stored;
  const figures = [cents(quote.subtotal), cents(quote.total)];
  const priced = priceQuote(stored);
  const problems: string[] = [];
  if (!isDeepStrictEqual(figures, [subtotalCents, totalCents]))
    problems.push(`Totals ${figures.join(" and ")} instead of ${subtotalCents} and ${totalCents}.`);
  if (priced.totalCents !== totalCents)
    problems.push(`The core prices the answer at ${priced.totalCents} instead of ${totalCents}.`);
  if (quoteCsv(model) !== quoteCsv(stored)) problems.push("The CSV exports differ.");
  if (writeQuoteFile(model) !== writeQuoteFile(stored)) problems.push("The quote files differ.");
  return problems;
}

/** An answer's JSON without the stamps of time, in which two servers may differ. */
export const withoutTimes = (body: string): string =>
  body.replaceAll(/"(createdAt|updatedAt)":"[^"]*"/g, '"$1":""');
