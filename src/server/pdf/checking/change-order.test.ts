// Tests of printed change orders: what they change and the difference, in each look and paper, at the place of the preview.
import { expect, test } from "vitest";
import { printedBlocks } from "#core/document/pages/printed-blocks.ts";
import { printableQuote } from "#core/document/printable-quote.ts";
import { LOOKS, type Look } from "#core/quote/printing/pdf-options.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { exampleChangeOrder } from "#core/testing/example-change-order.ts";
import { readPdf } from "../testing/pdf-reading.ts";
import { sampleQuote } from "../testing/sample-quote.ts";
import { createTypesetter } from "../engine/typesetter.ts";

const typeset = createTypesetter();

const changeOrder = (tasks: number, look: Look): WholeQuote =>
  sampleQuote(tasks, ({ quote }) => {
    quote.changeOrder = exampleChangeOrder(9000, 10_347.75);
    quote.pdfOptions.look = look;
    if (look === "plain") quote.pdfOptions.paper = "a4";
  });

test.each(LOOKS)("the accepted price and the difference follow the total (%s)", async (look) => {
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
});

test.each([1, 6, 12, 24])("the preview finds its pages, with %i tasks", (tasks) => {
  for (const showSubtotalOnly of [false, true]) {
    const document = printableQuote(changeOrder(tasks, "banded"), { showSubtotalOnly });
    const job = { document, logo: null, output: "pageStarts" } as const;
    const starts = JSON.parse(Buffer.from(typeset(job)).toString("utf8")) as unknown[] | null;
    expect(starts?.[0]).toEqual({ block: printedBlocks(document)[0]?.key, at: 0 });
  }
});
