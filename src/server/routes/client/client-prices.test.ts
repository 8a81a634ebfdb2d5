// Property test: the price that a client sees and accepts is that of the core, to the cent, with any options chosen.
import { randomUUID } from "node:crypto";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { apiPaths } from "#core/api.ts";
import { formatCents } from "#core/money/money.ts";
import { priceQuote } from "#core/pricing/price-quote.ts";
import type { ClientOffer } from "#core/offers/client-offer.ts";
import type { Offer } from "#core/offers/offer.ts";
import { choosableIds, withPublicIds, withSelections } from "#core/offers/acceptance/selections.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { plainPrice } from "#core/testing/plain-price.ts";
import { amountsIn, anyPublishableQuote, withNewIds } from "#core/testing/storable-quotes.ts";
import { runs } from "#core/testing/runs.ts";
import { uploadQuote } from "#server/testing/quote-upload.ts";
import { readPdf } from "#server/pdf/testing/pdf-reading.ts";
import { sharedTestApp } from "#server/testing/shared-app.ts";

const QUOTES = runs(8, 25);

const app = sharedTestApp();

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
      const whole = (await app.call("GET", apiPaths.wholeQuote(id))).body as WholeQuote;
      const offer = (await app.call("POST", apiPaths.offers(id), {})).body as Offer;
      expect(offer.total.amount).toBe(lastAmount(whole));

      const open = withPublicIds(whole);
      const selected = choosableIds(open).filter(() => flips.next().value);
      const expected = lastAmount(withSelections(open, selected));
      const token = offer.token ?? expect.fail();
      const page = `${apiPaths.clientOffer(token)}?selected=${selected.join(",")}`;
      expect(shownAmount((await app.call("GET", page)).body as ClientOffer)).toBe(expected);

      const body = {
        id: randomUUID(),
        sha256: offer.sha256,
        selections: selected,
        name: "Jane Doe",
        agreedTerms: true,
        agreedElectronic: true,
      };
      const accepted = await app.call("POST", apiPaths.clientAcceptance(token), body);
      const { totalCents } = priceQuote(withSelections(open, selected));
      expect(accepted.status).toBe(totalCents === 0 ? 422 : 200);
      if (totalCents === 0) return;
      expect(shownAmount(accepted.body as ClientOffer)).toBe(expected);
      const response = await fetch(app.url + apiPaths.clientPdf(token));
      const { pages } = await readPdf(new Uint8Array(await response.arrayBuffer()));
      expect(amountsIn(pages.join("\n"))).toContain(expected);
      const after = (await app.call("GET", apiPaths.wholeQuote(id))).body as WholeQuote;
      expect(lastAmount(after)).toBe(expected);
    }),
    { numRuns: QUOTES, endOnFailure: true },
  );
}, 240_000);
