// Property tests over HTTP: stored quotes, their copies and their offers have the figures of the second computation.
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { apiPaths } from "#core/api.ts";
import { formatCents } from "#core/money/money.ts";
import { choosableIds, withPublicIds, withSelections } from "#core/offers/acceptance/selections.ts";
import type { ClientOffer } from "#core/offers/client-offer.ts";
import { priceQuote } from "#core/pricing/price-quote.ts";
import type { Quote, WholeQuote } from "#core/quote/schema.ts";
import { plainPrice } from "#core/testing/plain-price.ts";
import { runs } from "#core/testing/runs.ts";
import {
  amountsIn,
  anyPublishableQuote,
  anyStorableQuote,
  withNewIds,
} from "#core/testing/storable-quotes.ts";
import { uploadQuote } from "#server/testing/quote-upload.ts";
import { readPdf } from "#server/pdf/testing/pdf-reading.ts";
import { accept, acceptanceOf, bytesAt, publishOffer } from "#server/testing/offers-for-tests.ts";
import { sharedTestApp } from "#server/testing/shared-app.ts";

const STORED_QUOTES = runs(6, 200);
const OFFERED_QUOTES = runs(3, 25);

const app = sharedTestApp();

const inCents = ({ subtotal, total }: Pick<Quote, "subtotal" | "total">): number[] =>
  [subtotal, total].map((dollars) => Math.round(dollars * 100));

async function read<Answer>(path: string): Promise<Answer> {
  const { status, body } = await app.call("GET", path);
  expect(status).toBe(200);
  return body as Answer;
}

test(`${STORED_QUOTES} random quotes have the same price in the API, as a whole and as a copy`, async () => {
  await fc.assert(
    fc.asyncProperty(anyStorableQuote, async (example) => {
      const whole = withNewIds(example);
      await uploadQuote(app.url, whole);
      const { id } = whole.quote;
      const plain = plainPrice(whole);
      const expected = [plain.subtotalCents, plain.totalCents];
      expect(inCents(await read<Quote>(apiPaths.quote(id)))).toEqual(expected);
      const stored = await read<WholeQuote>(apiPaths.wholeQuote(id));
      expect(inCents(stored.quote)).toEqual(expected);
      expect(plainPrice(stored)).toEqual(plain);
      const copy = await app.call("POST", apiPaths.duplicate(id), {});
      expect(inCents(copy.body as Quote)).toEqual(expected);
    }),
    { numRuns: STORED_QUOTES, endOnFailure: true },
  );
}, 240_000);

/** The last figure of a quote with hidden or shown taxes, from the second computation. */
function lastAmount(whole: WholeQuote): string {
  const { subtotalCents, discountCents, totalCents } = plainPrice(whole);
  const areTaxesHidden =
    whole.quote.displayOptions?.showSubtotalOnly === true && whole.quote.taxes.length > 0;
  return formatCents(areTaxesHidden ? subtotalCents - discountCents : totalCents);
}

const shownAmount = ({ document }: ClientOffer): string | undefined =>
  (document.total ?? document.figures.at(-1))?.amount;

test("page, acceptance, signed PDF and the contractor's quote have the same total", async () => {
  const choice = fc.tuple(anyPublishableQuote, fc.infiniteStream(fc.boolean()));
  await fc.assert(
    fc.asyncProperty(choice, async ([example, flips]) => {
      const made = withNewIds(example);
      const { id } = made.quote;
      await uploadQuote(app.url, made);
      const whole = await read<WholeQuote>(apiPaths.wholeQuote(id));
      const offer = await publishOffer(app, id);
      expect(offer.total.amount).toBe(lastAmount(whole));

      const open = withPublicIds(whole);
      const selected = choosableIds(open).filter(() => flips.next().value);
      const expected = lastAmount(withSelections(open, selected));
      const page = `${apiPaths.clientOffer(offer.token)}?selected=${selected.join(",")}`;
      expect(shownAmount((await app.call("GET", page)).body as ClientOffer)).toBe(expected);

      const accepted = await accept(app, offer, acceptanceOf(offer, { selections: selected }));
      const { totalCents } = priceQuote(withSelections(open, selected));
      expect(accepted.status).toBe(totalCents === 0 ? 422 : 200);
      if (totalCents === 0) return;
      expect(shownAmount(accepted.body as ClientOffer)).toBe(expected);
      const { pages } = await readPdf(await bytesAt(app, apiPaths.clientPdf(offer.token)));
      expect(amountsIn(pages.join("\n"))).toContain(expected);
      const after = await read<WholeQuote>(apiPaths.wholeQuote(id));
      expect(lastAmount(after)).toBe(expected);
    }),
    { numRuns: OFFERED_QUOTES, endOnFailure: true },
  );
}, 240_000);
