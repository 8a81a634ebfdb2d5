// Tests that pages are filled: none is a third empty because a row or a block did not fit, for real and random proposals.
import { expect, test } from "vitest";
import { LOOKS } from "#core/quote/printing/pdf-options.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { runs } from "#core/testing/runs.ts";
import { JOBS, jobQuote } from "../../../../fixtures/jobs.ts";
import { longQuotes } from "../testing/long-quotes.ts";
import { printed } from "../testing/printing.ts";

/** Share of a page's height between its margins. */
const MOST_EMPTY = 1 / 3;
const RANDOM_QUOTES = runs(3, 50);
const SEED = 19;

/** @returns how many pages the quote has */
async function expectFilled(whole: WholeQuote): Promise<number> {
  const { document, pages, emptyShares } = await printed(whole);
  for (const share of emptyShares.slice(0, -1)) expect(share).toBeLessThan(MOST_EMPTY);
  // Whoever signs reads the total on the same page.
  const signed = pages.filter((page) => page.includes("Printed name"));
  expect(signed).toHaveLength(document.acceptance === null ? 0 : 1);
  for (const page of signed) expect(page).toContain(`Total ${document.total?.amount}`);
  return pages.length;
}

test.each(JOBS.map((job, at) => [job.slug, job, at] as const))(
  "the job %s leaves no page a third empty",
  async (_slug, job, at) => {
    const whole = jobQuote(job);
    // Together they have all looks and both papers.
    const [look, paper] = [LOOKS[at % LOOKS.length], at % 2 === 0 ? "a4" : "letter"];
    Object.assign(whole.quote.pdfOptions, { look, paper });
    await expectFilled(whole);
  },
);

test(`${RANDOM_QUOTES} random long proposals leave no page a third empty`, async () => {
  let pages = 0;
  for (const whole of longQuotes(RANDOM_QUOTES, SEED)) pages += await expectFilled(whole);
  // Otherwise these quotes would say nothing about pages.
  expect(pages).toBeGreaterThan(5 * RANDOM_QUOTES);
}, 60_000);
