// Tests that pages are filled: none is a third empty because a row or a block did not fit, for real proposals.
import { expect, test } from "vitest";
import { LOOKS } from "#core/quote/printing/pdf-options.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { JOBS, jobQuote } from "../../../../fixtures/jobs.ts";
import { printed } from "../testing/printing.ts";

/** Share of a page's height between its margins. */
const MOST_EMPTY = 1 / 3;

async function expectFilled(whole: WholeQuote): Promise<void> {
  const { document, pages, emptyShares } = await printed(whole);
  for (const share of emptyShares.slice(0, -1)) expect(share).toBeLessThan(MOST_EMPTY);
  // Whoever signs reads the total on the same page.
  const signed = pages.filter((page) => page.includes("Printed name"));
  expect(signed).toHaveLength(document.acceptance === null ? 0 : 1);
  for (const page of signed) expect(page).toContain(`Total ${document.total?.amount}`);
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
