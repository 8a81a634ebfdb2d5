// Tests of printed change orders: what they change, and what is signed; those from before have the whole work and the difference.
import { expect, test } from "vitest";
import { printedBlocks } from "#core/document/pages/printed-blocks.ts";
import { printableQuote } from "#core/document/printable-quote.ts";
import { LOOKS, type Look } from "#core/quote/printing/pdf-options.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { exampleChangeOrder } from "#core/testing/example-change-order.ts";
import { readPdf } from "../testing/pdf-reading.ts";
import { sampleChangeOrder } from "../testing/sample-change-order.ts";
import { sampleQuote } from "../testing/sample-quote.ts";
import { JOBS, jobQuote } from "../../../../fixtures/jobs.ts";
import { createTypesetter } from "../engine/typesetter.ts";

const typeset = createTypesetter();

const changeOrder = (tasks: number, look: Look): WholeQuote =>
  sampleQuote(tasks, ({ quote }) => {
    quote.changeOrder = exampleChangeOrder(9000, 10_347.75);
    quote.pdfOptions.look = look;
    if (look === "plain") quote.pdfOptions.paper = "a4";
  });

test.each(LOOKS)(
  "without a base the accepted price and the difference follow the total (%s)",
  async (look) => {
    const document = printableQuote(changeOrder(6, look));
    const { pages, isAccessible } = await readPdf(typeset({ document, logo: null }));
    const text = pages.join(" ").replace(/\s+/g, " ");
    expect(text).toContain("Change order Bathroom renovation Change order number Q-2041");
    expect(text).toContain("Changes Quote 2026-041, R1, accepted November 22, 2026");
    const [accepted, difference] = document.comparison;
    expect(text).toContain(
      `Total ${document.total?.amount} Accepted total $10,347.75 Difference ${difference?.amount}`,
    );
    expect(accepted?.amount).toBe("$10,347.75");
    expect(text).toContain("Page 1 of 2 · Change order Q-2041");
    expect(isAccessible).toBe(true);
  },
);

test.each([1, 6, 12, 24])("the preview finds its pages without a base, with %i tasks", (tasks) => {
  for (const showSubtotalOnly of [false, true]) {
    const document = printableQuote(changeOrder(tasks, "banded"), { showSubtotalOnly });
    const job = { document, logo: null, output: "pageStarts" } as const;
    const starts = JSON.parse(Buffer.from(typeset(job)).toString("utf8")) as unknown[] | null;
    expect(starts?.[0]).toEqual({ block: printedBlocks(document)[0]?.key, at: 0 });
  }
});

test.each(LOOKS)(
  "only what changes is printed, and the difference is signed with the new total (%s)",
  async (look) => {
    const whole = sampleChangeOrder(jobQuote(JOBS[0]!));
    whole.quote.pdfOptions = { ...whole.quote.pdfOptions, look };
    const document = printableQuote(whole);
    const { pages, isAccessible } = await readPdf(typeset({ document, logo: null }));
    const text = pages.join(" ").replace(/\s+/g, " ");
    const [accepted, next] = document.comparison.map(({ amount }) => amount);
    const difference = document.total?.amount;
    expect(text).toContain(
      `Difference ${difference} Accepted total ${accepted} New total ${next} Time Adds 3 working days`,
    );
    expect(text).toMatch(/Added .* Removed .* Changed .* 1 → 3 each /);
    expect(text).toContain(
      `What it does not change stays as it was accepted. Difference ${difference} New total ${next}`,
    );
    expect(text).not.toContain("Toilet");
    expect(isAccessible).toBe(true);
    const job = { document, logo: null, output: "pageStarts" } as const;
    const starts = JSON.parse(Buffer.from(typeset(job)).toString("utf8")) as unknown[] | null;
    expect(starts?.[0]).toEqual({ block: "head", at: 0 });
  },
);
