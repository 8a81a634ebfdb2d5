// Tests that random quotes have the same amounts in the editor's summary, in the preview and in the PDF.
import type { Page } from "@playwright/test";
import * as fc from "fast-check";
import { apiPaths } from "#core/api.ts";
import { printableQuote } from "#core/document/printable-quote.ts";
import { formatCents, formatDifference } from "#core/money/money.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { plainPrice } from "#core/testing/plain-price.ts";
import {
  amountsIn,
  anyStorableQuote,
  printedAmounts,
  withNewIds,
} from "#core/testing/storable-quotes.ts";
import { uploadQuote } from "#server/testing/quote-upload.ts";
import { EditPage } from "../pages/edit-page.ts";
import { expect, test } from "../testing/fixtures.ts";
import { readPdfPages } from "../testing/pdf-text.ts";
import { storedQuote } from "../testing/stored-quote.ts";

const QUOTES = 20;

/** The amounts of the summary, in its order. */
function expectedSummary(whole: WholeQuote): string[] {
  const { chargeCents, subtotalCents, discountCents, taxCents, roundingCents, totalCents } =
    plainPrice(whole);
  const charged = chargeCents.reduce((sum, cents) => sum + cents, 0);
  const hasLines = whole.quote.charges.length > 0 && !whole.quote.chargesInPrices;
  const charges = hasLines ? [subtotalCents - charged, ...chargeCents].map(formatCents) : [];
  const discount = whole.quote.discount
    ? [
        discountCents === 0 ? "$0.00" : `−${formatCents(discountCents)}`,
        formatCents(subtotalCents - discountCents),
      ]
    : [];
  return [
    ...charges,
    formatCents(subtotalCents),
    ...discount,
    ...taxCents.map(formatCents),
    ...(roundingCents === 0 ? [] : [formatDifference(roundingCents)]),
    formatCents(totalCents),
  ];
}

/** The amounts of the preview. Neighboring cells are read apart: a name may end with a dollar sign. */
async function previewAmounts(page: Page): Promise<Set<string>> {
  const preview = page.getByRole("region", { name: "Quote preview" });
  await expect(preview).toContainText("Subtotal");
  const text = await preview.evaluate((region) => {
    const texts: (string | null)[] = [];
    const walker = document.createTreeWalker(region, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node.textContent);
    return texts.join("\n");
  });
  return amountsIn(text);
}

test(
  `${QUOTES} random quotes: summary, preview and PDF have the same amounts @one-width`,
  { tag: "@full" },
  async ({ page, server }, info) => {
    test.setTimeout(240_000);
    const seed = crypto.getRandomValues(new Int32Array(1))[0] ?? 0;
    info.annotations.push({ type: "seed", description: String(seed) });
    for (const example of fc.sample(anyStorableQuote, { seed, numRuns: QUOTES })) {
      const whole = withNewIds(example);
      const { id } = whole.quote;
      await uploadQuote(server.url, whole);
      await page.goto(`/quote/${id}`);
      const { summary } = new EditPage(page);
      await expect(summary.locator("dd")).toHaveText(expectedSummary(whole));
      await page.goto(`/quote/${id}/customize`);
      const expected = printedAmounts(printableQuote(await storedQuote(page, id)));
      expect(await previewAmounts(page)).toEqual(expected);
      const pdf = await page.request.get(apiPaths.pdf(id));
      expect(amountsIn((await readPdfPages(await pdf.body())).join("\n"))).toEqual(expected);
    }
  },
);
