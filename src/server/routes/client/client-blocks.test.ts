// Property test: the client's page has every text that preview and PDF print.
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { clientPath } from "#core/api.ts";
import type { PrintableQuote } from "#core/document/printable.ts";
import { printedBlocks, type PrintedBlock } from "#core/document/pages/printed-blocks.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
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
  "&#39;": "'",
  "&amp;": "&",
};

const flat = (text: string): string => text.replaceAll(/\s+/g, "");

/** The text of the page without any space. */
const textOf = (page: string): string =>
  flat(page.replaceAll(/<[^>]*>/g, "").replaceAll(/&[\w#]+;/g, (sign) => SIGNS[sign] ?? sign));

/** Blocks whose texts are apart on the page (`headTexts`); the lines for signatures on paper are a form there. */
const APART = /^(head|acceptance(:\d+)?|signatures|summary|category:.*|options(:\d+)?)$/;

function headTexts({ title, label, facts, cards, sections }: PrintableQuote): string[] {
  const lines = cards.flatMap((card) =>
    card.lines.length === 0 ? [] : [card.heading, ...card.lines.map(({ text }) => text)],
  );
  return [
    title,
    label,
    ...facts.flatMap((fact) => [fact.label, fact.value]),
    ...lines,
    ...sections.flatMap(({ name, notes, total }) => [name, ...notes, total ?? ""]),
  ];
}

/** An option's box says whether it is chosen; of a task each line is by itself. */
function blockTexts({ key, text, beside }: PrintedBlock, { words }: PrintableQuote): string[] {
  if (APART.test(key)) return [];
  if (key.startsWith("option:"))
    return [...text.split("\n").filter((line) => line !== words.chosen), ...beside.split(" ")];
  return [...text.split("\n"), beside];
}

/** Publishes the quote, and lists the printed texts that are not on the client's page. */
async function missingOf(whole: WholeQuote): Promise<string[]> {
  const own = withNewIds(whole);
  await uploadQuote(app.url, own);
  const offer = await publishOffer(app, own.quote.id);
  const { document } = await readAsClient(app, offer);
  const html = String((await app.call("GET", clientPath(offer.token))).body);
  const page = textOf(html);
  const blocks = printedBlocks(document).flatMap((block) => blockTexts(block, document));
  const texts = [...headTexts(document), ...blocks];
  expect(html).not.toContain("minimum-");
  return texts.filter((text) => !page.includes(flat(text)));
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
