// What is signed is what is kept: every sentence before the button is in the signed PDF and on the accepted page.
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { apiPaths, clientPath } from "#core/api.ts";
import { choosableIds, withPublicIds } from "#core/offers/acceptance/selections.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { deckWithChoices } from "#core/testing/example-deck.ts";
import { anyDisplayOptions, anySecretQuote } from "#core/testing/example-secret-quotes.ts";
import { withNewIds } from "#core/testing/storable-quotes.ts";
import { runs } from "#core/testing/runs.ts";
import { readPdf } from "#server/pdf/testing/pdf-reading.ts";
import { accept, acceptanceOf, bytesAt, publishOffer } from "#server/testing/offers-for-tests.ts";
import { linesOfPage } from "#server/testing/page-lines.ts";
import { uploadQuote } from "#server/testing/quote-upload.ts";
import { sharedTestApp } from "#server/testing/shared-app.ts";

const QUOTES = runs(12, 100);
const app = sharedTestApp();

/** What the page says about itself: how it is used, not what is agreed to. Anything new has to be printed, or named here. */
const HOW_TO = [
  /^Accept or decline( this (quote|estimate|proposal))?$/,
  /^Accept this (quote|estimate|proposal)$/,
  /^Download PDF$/,
  /^Ask .* a question$/,
  /^Ask or request a change here$/,
  /^(Send an e-mail|Call .*)$/,
  /^Choose what you would like\. The total follows\.$/,
  /^Update total$/,
  /^You can accept it until the end of /,
  /^To accept or decline this (quote|estimate|proposal) here, this page needs JavaScript\./,
  /^Your full name$/,
  /^Signature \(optional\)$/,
  /^Draw with a finger, a pen or the mouse\./,
  /^Clear the signature$/,
  // The head of a tall column, and what a screen reader is told of an option.
  /^Options$/,
];

const squeezed = (text: string): string => text.replaceAll(/\s+/g, "");

/** Lists, paragraphs and long words, as contractors paste them. */
const OWN_TEXT = `I accept this price.
1. Half is due when work begins
   a) by card or cheque
2. The rest is due at the end
- Changes are agreed in writing
${"Unverzichtbarkeitserklärung".repeat(4)}`;

const anyOffered = fc.record({
  example: fc.oneof(anySecretQuote, fc.constant(null).map(deckWithChoices)),
  displayOptions: anyDisplayOptions,
  acceptanceText: fc.constantFrom(null, "", "I accept.", OWN_TEXT),
  validUntil: fc.constantFrom("", "2031-05-30"),
  flips: fc.infiniteStream(fc.boolean()),
});

const pageAt = async (path: string): Promise<string> => {
  const { status, body } = await app.call("GET", path);
  expect(status).toBe(200);
  return String(body);
};

test("every sentence before the button is in the signed PDF and on the accepted page", async () => {
  await fc.assert(
    fc.asyncProperty(anyOffered, async ({ example, flips, ...fields }) => {
      const own = withNewIds(example);
      await uploadQuote(app.url, own);
      const { id } = own.quote;
      expect((await app.call("PUT", apiPaths.quote(id), fields)).status).toBe(200);
      const whole = (await app.call("GET", apiPaths.wholeQuote(id))).body as WholeQuote;
      const offer = await publishOffer(app, id, { timeZone: "America/Toronto" });
      const selections = choosableIds(withPublicIds(whole)).filter(() => flips.next().value);

      const query = new URLSearchParams([
        ["chosen", ""],
        ...selections.map((each) => ["chosen", each]),
      ]);
      const path = clientPath(offer.token);
      const shown = await pageAt(`${path}?${query}`);
      const button = shown.lastIndexOf("<button", shown.indexOf("Sign and accept"));
      const before = shown
        .slice(shown.indexOf("<main"), button)
        // The links that ask about a line name it once more.
        .replaceAll(/<a\s+class="ask"[\s\S]*?<\/a\s*>/g, "");
      expect(before).toContain('id="acceptance"');
      const agreed = linesOfPage(before).filter((line) => !HOW_TO.some((one) => one.test(line)));

      const body = acceptanceOf(offer, { selections });
      expect((await accept(app, offer, body)).status).toBe(200);
      const { unbroken } = await readPdf(await bytesAt(app, apiPaths.clientPdf(offer.token)));
      const printed = squeezed(unbroken);
      expect(agreed.filter((line) => !printed.includes(squeezed(line)))).toEqual([]);
      const accepted = linesOfPage(await pageAt(path))
        .map(squeezed)
        .join("\n");
      expect(agreed.filter((line) => !accepted.includes(squeezed(line)))).toEqual([]);
    }),
    { numRuns: QUOTES, endOnFailure: true },
  );
}, 300_000);
