// Tests of printed change orders from before what they start from was kept: they have the whole work and the difference.
import { expect, test } from "vitest";
import { exampleChangeOrder } from "#core/testing/example-change-order.ts";
import { printed } from "../testing/printing.ts";
import { sampleQuote } from "../testing/sample-quote.ts";

test("without a base the accepted price and the difference follow the total", async () => {
  const { document, text, isAccessible } = await printed(
    sampleQuote(6, ({ quote }) => (quote.changeOrder = exampleChangeOrder(9000, 10_347.75))),
  );
  expect(text).toContain("Change order Bathroom renovation Change order number Q-2041");
  expect(text).toContain("Changes Quote 2026-041, R1, accepted November 22, 2026");
  const [, difference] = document.comparison;
  expect(text).toContain(
    `Total ${document.total?.amount} Accepted total $10,347.75 Difference ${difference?.amount}`,
  );
  expect(text).toContain("Page 1 of 2 · Change order Q-2041");
  expect(isAccessible).toBe(true);
});
