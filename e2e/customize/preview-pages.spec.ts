// Tests of the two views on Customize: the pages of the PDF are shown as pictures, and the document is printed by the
// browser without an empty page.
import type { Page } from "@playwright/test";
import { apiPaths } from "#core/api.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { JOBS, jobQuote } from "../../fixtures/jobs.ts";
import { withNewIds } from "#core/testing/storable-quotes.ts";
import { uploadQuote } from "#server/testing/quote-upload.ts";
import { quoteWithChoices } from "../pages/client-page.ts";
import { expect, test } from "../testing/fixtures.ts";
import { readPdfPages } from "../testing/pdf-text.ts";

const deck = (): WholeQuote =>
  withNewIds(JOBS.filter(({ slug }) => slug === "deck").map(jobQuote)[0] ?? quoteWithChoices());

const preview = (page: Page) => page.getByRole("region", { name: "Quote preview" });

async function open(page: Page, url: string, whole: WholeQuote): Promise<WholeQuote> {
  await uploadQuote(url, whole);
  await page.goto(`/quote/${whole.quote.id}/customize`);
  await expect(preview(page)).toBeVisible();
  return whole;
}

test("the PDF's pages are pictures that the browser shows, as many as the file has", async ({
  page,
  server,
}) => {
  const { quote } = await open(page, server.url, deck());
  await page.getByRole("button", { name: "PDF pages" }).click();
  const answer = await page.request.get(apiPaths.pdf(quote.id));
  const { length } = await readPdfPages(await answer.body());
  const pictures = page.getByRole("region", { name: "PDF pages" }).getByRole("img");
  await expect(pictures).toHaveCount(length);
  await expect(pictures.last()).toHaveAccessibleName(`Page ${length} of ${length}`);
  const widths = () =>
    pictures.evaluateAll((all) => all.map((each) => (each as HTMLImageElement).naturalWidth));
  await expect.poll(widths).toEqual(Array.from({ length }, () => 612));
});

test("the browser's own print has no empty page, wherever the text ends @full", async ({
  page,
  server,
}) => {
  await open(page, server.url, deck());
  const printed = async (space: number): Promise<string[]> => {
    await preview(page).evaluate((sheet, px) => {
      sheet.style.paddingBlockStart = `${px}px`;
    }, space);
    return readPdfPages(await page.pdf());
  };
  const { length } = await printed(0);
  // The space with which the text just reaches one page more.
  let [fits, exceeds] = [0, 1200];
  while (exceeds - fits > 4) {
    const space = Math.round((fits + exceeds) / 2);
    if ((await printed(space)).length > length) exceeds = space;
    else fits = space;
  }
  const pages = await printed(exceeds);
  expect(pages).toHaveLength(length + 1);
  expect(pages.at(-1)?.trim()).not.toBe("");
});

test(
  "the page does not scroll sideways at 320 px, in any look",
  { tag: "@finger" },
  async ({ page, server }) => {
    await open(page, server.url, quoteWithChoices());
    await page.setViewportSize({ width: 320, height: 700 });
    for (const look of ["Plain", "Banded", "Bold"]) {
      await page.getByRole("radio", { name: look }).check();
      const room = () =>
        page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      await expect.poll(room).toBeLessThanOrEqual(0);
    }
  },
);
