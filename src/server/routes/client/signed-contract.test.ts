// What is signed is what is kept: every sentence before the button is in the signed PDF and on the accepted page.
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { apiPaths, clientPath } from "#core/api.ts";
import { clientOffer } from "#core/offers/client-offer.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { deckWithChoices } from "#core/testing/example-deck.ts";
import { GST } from "#core/testing/example-quotes.ts";
import { anyDisplayOptions, anySecretQuote } from "#core/testing/example-secret-quotes.ts";
import { withNewIds } from "#core/testing/storable-quotes.ts";
import { runs } from "#core/testing/runs.ts";
import { readPdf } from "#server/pdf/testing/pdf-reading.ts";
import { seedQuote } from "#server/testing/app-for-tests.ts";
import {
  accept,
  acceptanceOf,
  bytesAt,
  pickedOptions,
  publishOffer,
  type OpenOffer,
} from "#server/testing/offers-for-tests.ts";
import { uploadQuote } from "#server/testing/quote-upload.ts";
import { sharedTestApp } from "#server/testing/shared-app.ts";

const QUOTES = runs(4, 100);
const app = sharedTestApp();

/** What the page says about itself: how it is used, not what is agreed to. Anything new has to be printed, or named here. */
const HOW_TO = [
  /^Accept or decline( this (quote|estimate|proposal|change order))?$/,
  /^Accept this (quote|estimate|proposal|change order)$/,
  /^Download PDF$/,
  /^Ask .* a question$/,
  /^Ask or request a change here$/,
  /^(Send an e-mail|Call .*)$/,
  /^Choose what you would like\. The total follows\.$/,
  /^Update total$/,
  /^To accept or decline this (quote|estimate|proposal|change order) here, this page needs JavaScript\./,
  /^Your full name$/,
  /^Signature \(optional\)$/,
  /^Draw with a finger, a pen or the mouse\./,
  /^Clear the signature$/,
  // What it announces is in the PDF, and on the accepted page.
  /^How to pay( the deposit)? is in the PDF, and is shown here after you accept\.$/,
  // In the PDF the revision is among the facts.
  /^(Quote|Estimate|Proposal), revision \d+$/,
  // The head of a tall column, and what a screen reader is told of an option.
  /^Options$/,
];

/** Elements within a sentence. */
const INLINE = /<\/?(?:a|b|bdi|code|em|i|strong)\b[^>]*>/g;
/** What nobody reads as text. */
const UNREAD = /<(?:svg|script|style|canvas)\b[\s\S]*?<\/(?:svg|script|style|canvas)>/g;
const ENTITIES: Record<string, string> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
  "&amp;": "&",
};

/** @returns each text between other elements once, with single spaces */
function linesOfPage(source: string): string[] {
  const text = source
    .replaceAll(UNREAD, "")
    .replaceAll(INLINE, "")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/<[^>]*>/g, "\n")
    .replaceAll(/&(?:lt|gt|quot|#39|amp);/g, (entity) => ENTITIES[entity] ?? entity);
  const lines = text.split("\n").map((line) => line.trim());
  return [...new Set(lines)].filter((line) => line !== "");
}

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
  /** Whether it is a further revision, with what changed since the first. */
  isRevised: fc.boolean(),
  flips: fc.infiniteStream(fc.boolean()),
});

const pageAt = async (path: string): Promise<string> => {
  const { status, body } = await app.call("GET", path);
  expect(status).toBe(200);
  return String(body);
};

/** The text of a page without its last line, which is in the midst of a sentence that goes on on the next page. */
function withoutFooter(page: string, company: string): string {
  const text = squeezed(page).replace(/Page\d+of\d+.*$/, "");
  const name = squeezed(company);
  return text.endsWith(name) ? text.slice(0, text.length - name.length) : text;
}

/** Accepts an offer with options, and looks for every line before the button in what is kept. */
async function expectAllKept(offer: OpenOffer, selections: string[]): Promise<void> {
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
  const agreed = linesOfPage(before)
    .filter((line) => !HOW_TO.some((one) => one.test(line)))
    // Once it is accepted, that is past.
    .map((line) => line.replace("You can accept it until", "It could be accepted until"));

  const accepted = await accept(app, offer, acceptanceOf(offer, { selections }));
  expect(accepted.status, JSON.stringify(accepted.body)).toBe(200);
  const { pages } = await readPdf(await bytesAt(app, apiPaths.clientPdf(offer.token)));
  const { contact } = clientOffer.parse(accepted.body);
  const printed = pages.map((page) => withoutFooter(page, contact.name)).join("");
  expect(agreed.filter((line) => !printed.includes(squeezed(line)))).toEqual([]);
  const kept = linesOfPage(await pageAt(path))
    .map(squeezed)
    .join("\n");
  expect(agreed.filter((line) => !kept.includes(squeezed(line)))).toEqual([]);
}

const wholeOf = async (quoteId: string): Promise<WholeQuote> =>
  (await app.call("GET", apiPaths.wholeQuote(quoteId))).body as WholeQuote;

const timeZone = "America/Toronto";

test("every sentence before the button is in the signed PDF and on the accepted page", async () => {
  await fc.assert(
    fc.asyncProperty(anyOffered, async ({ example, isRevised, flips, ...fields }) => {
      const own = withNewIds(example);
      await uploadQuote(app.url, own);
      const { id } = own.quote;
      if (isRevised) await publishOffer(app, id, { timeZone });
      expect((await app.call("PUT", apiPaths.quote(id), fields)).status).toBe(200);
      const whole = await wholeOf(id);
      const selections = pickedOptions(whole, flips);
      await expectAllKept(await publishOffer(app, id, { timeZone }), selections);
    }),
    { numRuns: QUOTES, endOnFailure: true },
  );
}, 300_000);

test("so is every sentence of a change order", async () => {
  const { quoteId } = await seedQuote(app);
  const fields = { title: "Bathroom", taxes: [GST], number: "Q-118", validUntil: "2031-05-30" };
  await app.call("PUT", apiPaths.quote(quoteId), fields);
  const agreed = await publishOffer(app, quoteId, { timeZone });
  await accept(app, agreed);
  const { body } = await app.call("POST", apiPaths.changeOrders(quoteId), {});
  const { id } = body as { id: string };
  const { categories, tasks } = await wholeOf(id);
  await app.call("PUT", apiPaths.task(tasks[0]?.id ?? ""), { quantity: 2, laborUnitCost: 80 });
  const customTask = { name: "Replace subfloor", laborUnitCost: 500, markup: 0 };
  await app.call("POST", apiPaths.categoryTasks(categories[0]?.id ?? ""), { customTask });
  await app.call("PUT", apiPaths.quote(id), { changeDays: 3, validUntil: "2031-06-30" });
  await expectAllKept(await publishOffer(app, id, { timeZone }), []);
});
