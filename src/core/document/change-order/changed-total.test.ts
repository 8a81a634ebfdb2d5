// Tests of change orders as they are printed: names, the accepted price, and the difference.
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { agreedFiguresOf } from "../../offers/client-snapshot.ts";
import { clientSnapshot } from "../../offers/client-snapshot.ts";
import { toCents } from "../../money/money.ts";
import { priceQuote } from "../../pricing/price-quote.ts";
import type { Quote } from "../../quote/schema.ts";
import { anyWholeQuote } from "../../testing/example-arbitraries.ts";
import { exampleChangeOrder } from "../../testing/example-change-order.ts";
import { exampleWholeQuote, GST } from "../../testing/example-quotes.ts";
import { fileNameOf } from "../file-name.ts";
import { printableQuote } from "../printable-quote.ts";
import { printedBlocks } from "../pages/printed-blocks.ts";
import { quoteEmail } from "../texts/quote-email.ts";

/** A change order of one task of so many dollars, with GST of 5 %; $1,000 were accepted before taxes. */
const changeOrderOf = (dollars: number, quote: Partial<Quote> = {}) =>
  exampleWholeQuote({
    quote: { changeOrder: exampleChangeOrder(), taxes: [GST], number: "2026-042", ...quote },
    categories: [{ overridePrice: dollars }],
    tasks: [{}],
  });

const compared = (dollars: number, quote?: Partial<Quote>, showSubtotalOnly = false) =>
  printableQuote(changeOrderOf(dollars, quote), { showSubtotalOnly }).comparison.map(
    ({ label, amount }) => `${label} ${amount}`,
  );

describe("the accepted price and the difference", () => {
  test.each([
    [1200, "+$210.00"],
    [900, "−$105.00"],
    [1000, "$0.00"],
    [1000.01, "+$0.01"],
  ])("$%s before taxes, after $1,000", (dollars, difference) => {
    expect(compared(dollars)).toEqual(["Accepted total $1,050.00", `Difference ${difference}`]);
  });

  test("with hidden taxes both are before taxes, and the total cannot be derived", () => {
    expect(compared(1200, {}, true)).toEqual([
      "Accepted price before taxes $1,000.00",
      "Difference +$200.00",
    ]);
  });

  test("with hidden taxes and a discount, the price after the discount counts", () => {
    const discount = { kind: "percent" as const, value: 10, label: "" };
    expect(compared(1200, { discount }, true)[1]).toBe("Difference +$80.00");
    expect(compared(1200, { discount })[1]).toBe("Difference +$84.00");
  });

  test("without taxes there is nothing to hide", () => {
    const changeOrder = exampleChangeOrder(1000, 1000);
    expect(compared(1200, { taxes: [], changeOrder }, true)).toEqual([
      "Accepted total $1,000.00",
      "Difference +$200.00",
    ]);
  });

  test("another document has neither", () => {
    const printed = printableQuote(changeOrderOf(1200, { changeOrder: null }));
    expect([printed.comparison, printed.label]).toEqual([[], "Quote"]);
    expect(printed.facts.map(({ label }) => label)).not.toContain("Changes");
  });
});

test("for any quote, what is accepted and then unchanged has no difference, with taxes shown or hidden", () => {
  fc.assert(
    fc.property(anyWholeQuote, fc.boolean(), (whole, showSubtotalOnly) => {
      const terms = { revision: 1, timeZone: "UTC", createdAt: 0, expiresAt: null };
      const snapshot = clientSnapshot(whole, terms);
      const prices = agreedFiguresOf(whole, snapshot.selected);
      const changeOrder = { ...exampleChangeOrder(), ...prices };
      const again = { ...whole, quote: { ...whole.quote, changeOrder } };
      const { comparison } = printableQuote(again, { showSubtotalOnly });
      expect(comparison[1]?.amount).toBe("$0.00");
      expect(toCents(prices.withTaxes)).toBe(priceQuote(whole).totalCents);
    }),
  );
});

describe("a change order is called so", () => {
  test.each(["quote", "estimate", "proposal"] as const)(
    "in head, foot and signature (%s)",
    (kind) => {
      const printed = printableQuote(changeOrderOf(1200, { kind, title: "" }));
      expect(printed).toMatchObject({
        label: "Change order",
        title: "Change order",
        reference: "Change order 2026-042",
      });
      expect(printed.facts).toContainEqual({ label: "Change order number", value: "2026-042" });
      expect(printed.facts).toContainEqual({
        label: "Changes",
        value: "Quote 2026-041, R1, accepted November 22, 2026",
      });
      expect(printed.acceptance).toEqual([
        {
          kind: "paragraph",
          text: "By signing, the client accepts this change order. What it does not change stays as it was accepted.",
        },
      ]);
    },
  );

  test("in the name of its file", () => {
    expect(fileNameOf("Bathroom", "change order")).toBe("Bathroom - change order");
    expect(fileNameOf("", "change order")).toBe("change order");
  });

  test("in what the client agrees to", () => {
    const terms = { revision: 1, timeZone: "UTC", createdAt: 0, expiresAt: null };
    const { agreements } = clientSnapshot(changeOrderOf(1200), terms);
    expect(agreements.terms).toBe("I have read this change order with its terms, and I accept it.");
    expect(agreements.electronic).toContain("sign this change order as an electronic record");
  });
});

test.each([
  [1200, false, "The total is $1,260.00, which is $210.00 more than you accepted on November 22"],
  [900, false, "The total is $945.00, which is $105.00 less than you accepted on November 22"],
  [1000, false, "The total is $1,050.00, the same as you accepted on November 22, 2026."],
  [
    1200,
    true,
    "The subtotal is $1,200.00 (taxes not included), which is $200.00 more than you accepted",
  ],
])("the e-mail of $%s says how it compares (taxes hidden: %s)", (dollars, isHidden, sentence) => {
  const whole = changeOrderOf(dollars, { validUntil: "2026-12-31" });
  const printed = printableQuote(whole, { showSubtotalOnly: isHidden });
  const email = decodeURIComponent(quoteEmail(whole.quote, printed));
  expect(email).toContain("Please find our change order attached as a PDF.");
  expect(email).toContain(sentence);
  expect(email).toContain("The change order is valid until December 31, 2026.");
});

test("the comparison is in the block of the figures, after the note on taxes", () => {
  const printed = printableQuote(changeOrderOf(1200), { showSubtotalOnly: true });
  const figures = printedBlocks(printed).find(({ key }) => key === "figures");
  expect(figures?.text).toBe(
    "Subtotal $1,200.00 Taxes not included Accepted price before taxes $1,000.00 Difference +$200.00",
  );
});
