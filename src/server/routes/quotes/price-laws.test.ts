// Property tests over HTTP: stored quotes, their copies and their PDFs have the figures of the second computation.
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { apiPaths } from "#core/api.ts";
import { PRINTED_WORDS } from "#core/document/printed-words.ts";
import { printableQuote } from "#core/document/printable-quote.ts";
import type { Quote, WholeQuote } from "#core/quote/schema.ts";
import { plainPrice } from "#core/testing/plain-price.ts";
import { runs } from "#core/testing/runs.ts";
import {
  amountsIn,
  anyStorableQuote,
  printedAmounts,
  withNewIds,
} from "#core/testing/storable-quotes.ts";
import { uploadQuote } from "#server/testing/quote-upload.ts";
import { readPdf } from "#server/pdf/testing/pdf-reading.ts";
import { sharedTestApp } from "#server/testing/shared-app.ts";

const STORED_QUOTES = runs(20, 200);
const PRINTED_QUOTES = runs(5, 40);

const app = sharedTestApp();

/** Runs a check on random uploaded quotes. */
const onStoredQuotes = (
  count: number,
  check: (whole: WholeQuote) => Promise<void>,
): Promise<void> =>
  fc.assert(
    fc.asyncProperty(anyStorableQuote, async (example) => {
      const whole = withNewIds(example);
      await uploadQuote(app.url, whole);
      await check(whole);
    }),
    { numRuns: count, endOnFailure: true },
  );

const inCents = ({ subtotal, total }: Pick<Quote, "subtotal" | "total">): number[] =>
  [subtotal, total].map((dollars) => Math.round(dollars * 100));

async function read<Answer>(path: string): Promise<Answer> {
  const { status, body } = await app.call("GET", path);
  expect(status).toBe(200);
  return body as Answer;
}

test(`${STORED_QUOTES} random quotes have the same price in the API, as a whole and as a copy`, async () => {
  await onStoredQuotes(STORED_QUOTES, async (whole) => {
    const { id } = whole.quote;
    const plain = plainPrice(whole);
    const expected = [plain.subtotalCents, plain.totalCents];
    expect(inCents(await read<Quote>(apiPaths.quote(id)))).toEqual(expected);
    const stored = await read<WholeQuote>(apiPaths.wholeQuote(id));
    expect(inCents(stored.quote)).toEqual(expected);
    expect(plainPrice(stored)).toEqual(plain);
    const copy = await app.call("POST", apiPaths.duplicate(id), {});
    expect(inCents(copy.body as Quote)).toEqual(expected);
  });
}, 240_000);

test(`${PRINTED_QUOTES} random quotes have the same amounts in the PDF`, async () => {
  await onStoredQuotes(PRINTED_QUOTES, async (whole) => {
    const response = await fetch(app.url + apiPaths.pdf(whole.quote.id));
    const { pages } = await readPdf(new Uint8Array(await response.arrayBuffer()));
    const amounts = amountsIn(pages.join("\n"));
    const printed = printableQuote(await read<WholeQuote>(apiPaths.wholeQuote(whole.quote.id)));
    // Before it stand the work and what is charged on it, where these are lines.
    const subtotal = printed.figures.find(({ label }) => label === PRINTED_WORDS.subtotal);
    expect(subtotal?.amount.replace(/\D/g, "")).toBe(
      String(plainPrice(whole).subtotalCents).padStart(3, "0"),
    );
    expect(amounts).toEqual(printedAmounts(printed));
  });
}, 240_000);
