// Property test: the client's page has every text and figure of the printed quote, in its order.
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { clientPath } from "#core/api.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { documentTexts, headTexts, missingTexts } from "#core/testing/document-texts.ts";
import { bathroomRenovation } from "#core/testing/example-quotes.ts";
import { anyDisplayOptions } from "#core/testing/example-secret-quotes.ts";
import { anyPublishableQuote, withNewIds } from "#core/testing/storable-quotes.ts";
import { runs } from "#core/testing/runs.ts";
import { uploadQuote } from "#server/testing/quote-upload.ts";
import { publishOffer, readAsClient } from "#server/testing/offers-for-tests.ts";
import { sharedTestApp } from "#server/testing/shared-app.ts";

const QUOTES = runs(5, 40);

const app = sharedTestApp();

const SIGNS: Record<string, string> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
  "&amp;": "&",
};

const textOf = (html: string): string =>
  html.replaceAll(/<[^>]*>/g, "").replaceAll(/&[\w#]+;/g, (sign) => SIGNS[sign] ?? sign);

/** Publishes the quote, and lists the printed texts that are not on the client's page. */
async function missingOf(whole: WholeQuote): Promise<string[]> {
  const own = withNewIds(whole);
  await uploadQuote(app.url, own);
  const offer = await publishOffer(app, own.quote.id);
  const { document } = await readAsClient(app, offer);
  const html = String((await app.call("GET", clientPath(offer.token))).body);
  expect(html).not.toContain("minimum-");
  const [, article = ""] = /<article[^>]*>([\s\S]*)<\/article>/.exec(html) ?? [];
  return [
    ...headTexts(document).flatMap((text) => missingTexts(textOf(html), [text])),
    ...missingTexts(textOf(article), documentTexts(document, false)),
  ];
}

test("the row of a minimum charge is no line to ask about", async () => {
  const whole = bathroomRenovation();
  Object.assign(whole.categories[0] ?? {}, { minimumPrice: 50_000 });
  expect(await missingOf(whole)).toEqual([]);
});

test("every printed text is on the page, with any display options", async () => {
  await fc.assert(
    fc.asyncProperty(anyPublishableQuote, anyDisplayOptions, async (whole, displayOptions) => {
      const shown = { ...whole, quote: { ...whole.quote, displayOptions } };
      expect(await missingOf(shown)).toEqual([]);
    }),
    { numRuns: QUOTES, endOnFailure: true },
  );
}, 120_000);
