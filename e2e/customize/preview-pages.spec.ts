// Tests that the sheets of the preview are the pages of the PDF: the same text on each, for letter and A4; and that
// the browser prints them without an empty page.
import type { Page } from "@playwright/test";
import { apiPaths } from "#core/api.ts";
import type { DisplayOptions } from "#core/quote/printing/display-options.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { JOBS, jobQuote } from "../../fixtures/jobs.ts";
import { uploadQuote } from "#server/testing/quote-upload.ts";
import { quoteWithChoices } from "../pages/client-page.ts";
import { expect, test } from "../testing/fixtures.ts";
import { readPdfPages } from "../testing/pdf-text.ts";
import { flat } from "../testing/preview-lines.ts";

/** A job with new ids. */
function jobOf(slug: string, paper: "letter" | "a4"): WholeQuote {
  const job = JOBS.find((each) => each.slug === slug);
  if (!job) throw new Error(`no job ${slug}`);
  let text = JSON.stringify(jobQuote(job));
  const ids = new Set(text.match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g));
  for (const id of ids) text = text.replaceAll(id, crypto.randomUUID());
  const whole = JSON.parse(text) as WholeQuote;
  return { ...whole, quote: { ...whole.quote, pdfOptions: { ...whole.quote.pdfOptions, paper } } };
}

/** The text of each page of the PDF as the screen has it: without bullets. */
async function pdfPages(page: Page, whole: WholeQuote, options: Partial<DisplayOptions> = {}) {
  const flags = Object.entries(options).map(([option, on]) => [option, String(on)]);
  const address = `${apiPaths.pdf(whole.quote.id)}?${new URLSearchParams(flags)}`;
  const answer = await page.request.get(address);
  return (await readPdfPages(await answer.body())).map(withoutBullets);
}
const withoutBullets = (text: string): string => flat(text).replaceAll("•", "");

const sheets = (page: Page) =>
  page.getByRole("region", { name: "Quote preview" }).getByRole("group", { name: /^Page \d+ of/ });

const sheetTexts = async (page: Page): Promise<string[]> =>
  (await sheets(page).allTextContents()).map(withoutBullets);

async function open(page: Page, url: string, whole: WholeQuote): Promise<WholeQuote> {
  await uploadQuote(url, whole);
  await page.goto(`/quote/${whole.quote.id}/customize`);
  await expect(sheets(page).first()).toBeVisible();
  return whole;
}

for (const [slug, paper, ...tag] of [
  ["bathroom", "letter"],
  ["deck", "a4", "@full"],
] as const)
  test(
    `${slug} on ${paper}: each sheet has the text of its page, with page number and repeated headers`,
    { tag },
    async ({ page, server }) => {
      const whole = await open(page, server.url, jobOf(slug, paper));
      expect(await sheetTexts(page)).toEqual(await pdfPages(page, whole));
    },
  );

test("the sheets follow switches and paper @full", async ({ page, server }) => {
  const whole = await open(page, server.url, jobOf("bathroom", "letter"));
  const before = await sheetTexts(page);
  await page.getByRole("switch", { name: "Show Task Details" }).click();
  const short = await pdfPages(page, whole, { showTaskDetails: false });
  expect(short.length).toBeLessThan(before.length);
  await expect.poll(() => sheetTexts(page)).toEqual(short);
  await page.getByRole("switch", { name: "Show Task Details" }).click();
  await expect.poll(() => sheetTexts(page)).toEqual(before);
  await page.getByRole("switch", { name: "Show Category Totals" }).click();
  await page.getByLabel("Paper").selectOption("a4");
  await expect
    .poll(async () => (await sheetTexts(page)).length)
    .toBe((await pdfPages(page, whole, { showCategoryTotals: false })).length);
});

test("a page that begins within a long text begins with the same word @full", async ({
  page,
  server,
}) => {
  const whole = jobOf("deck", "letter");
  const sentence = (at: number): string =>
    Array.from({ length: 90 }, (_, word) => `word ${at}.${word}`).join(", ");
  whole.quote.termsAndConditions = Array.from({ length: 14 }, (_, at) =>
    at % 2 ? `- ${sentence(at)}` : sentence(at),
  ).join("\n");
  await open(page, server.url, whole);
  const pages = await pdfPages(page, whole);
  expect(pages.length).toBeGreaterThan(3);
  expect(await sheetTexts(page)).toEqual(pages);
});

test.describe("without a network", () => {
  test.use({ provokes: /ERR_INTERNET_DISCONNECTED|Failed to fetch/ });

  test("the preview is one long sheet without page numbers, and has its pages again afterwards @full", async ({
    page,
    server,
    context,
  }) => {
    await open(page, server.url, jobOf("bathroom", "letter"));
    const preview = page.getByRole("region", { name: "Quote preview" });
    await context.setOffline(true);
    await page.getByRole("switch", { name: "Show Quantities" }).click();
    await expect(sheets(page)).toHaveCount(0);
    await expect(preview).toContainText("Acceptance");
    await expect(preview).not.toContainText(/Page \d/);
    await context.setOffline(false);
    await page.getByRole("switch", { name: "Show Quantities" }).click();
    await expect(sheets(page).first()).toBeVisible();
  });
});

test("the browser's own print has no empty page, wherever the text ends @full", async ({
  page,
  server,
}) => {
  await open(page, server.url, jobOf("deck", "letter"));
  const printed = async (space: number): Promise<string[]> => {
    await sheets(page)
      .last()
      .evaluate((sheet, px) => {
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
