// Tests of change orders as they are printed: names, the accepted price, and the difference.
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { agreedFiguresOf, clientSnapshot } from "../../offers/client-snapshot.ts";
import { toCents } from "../../money/money.ts";
import { priceQuote } from "../../pricing/price-quote.ts";
import type { Quote } from "../../quote/schema.ts";
import { anyWholeQuote } from "../../testing/example-arbitraries.ts";
import { exampleChangeOrder } from "../../testing/example-change-order.ts";
import { exampleWholeQuote, GST } from "../../testing/example-quotes.ts";
import { printableQuote } from "../printable-quote.ts";
import { quoteDocument } from "../document-of.ts";
import { quoteEmail } from "../messages/quote-email.ts";

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
  test("with hidden taxes both are before taxes, and the total cannot be derived", () => {
    expect(compared(1200, {}, true)).toEqual([
      "Accepted price before taxes $1,000.00",
      "Difference +$200.00",
    ]);
  });

  test("without taxes there is nothing to hide", () => {
    const changeOrder = exampleChangeOrder(1000, 1000);
    expect(compared(1200, { taxes: [], changeOrder }, true)).toEqual([
      "Accepted total $1,000.00",
      "Difference +$200.00",
    ]);
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
  test("in head, foot and signature, of whatever kind the quote was", () => {
    const printed = printableQuote(changeOrderOf(1200, { kind: "proposal", title: "" }));
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
    expect(printed.acceptance?.map(({ text }) => text)).toEqual([
      "By signing, the client accepts this change order. What it does not change stays as it was accepted.",
    ]);
  });
});

test.each([
  [1200, false, "The total is $1,260.00, which is $210.00 more than you accepted on November 22"],
  [1000, false, "The total is $1,050.00, the same as you accepted on November 22, 2026."],
  [
    900,
    true,
    "The subtotal is $900.00 (taxes not included), which is $100.00 less than you accepted",
  ],
])("the e-mail of $%s says how it compares (taxes hidden: %s)", (dollars, isHidden, sentence) => {
  const whole = changeOrderOf(dollars, { validUntil: "2026-12-31" });
  const document = quoteDocument(whole, { showSubtotalOnly: isHidden });
  const email = decodeURIComponent(quoteEmail(whole.quote, document));
  expect(email).toContain("Please find our change order attached as a PDF.");
  expect(email).toContain(sentence);
  expect(email).toContain("The change order is valid until December 31, 2026.");
});
