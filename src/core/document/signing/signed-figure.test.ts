// Tests of the figure that is signed: with taxes hidden it says that they are not included.
import { expect, test } from "vitest";
import { exampleWholeQuote, GST } from "../../testing/example-quotes.ts";
import { signedFigure, signedLabel } from "../printable.ts";
import { printableQuote } from "../printable-quote.ts";

/** A quote of $100.00. */
const hundred = (taxes = [GST]) =>
  exampleWholeQuote({ quote: { taxes }, categories: [{}], tasks: [{}] });

test("with taxes hidden the subtotal is signed, and says that taxes are not included", () => {
  const figure = signedFigure(printableQuote(hundred(), { showSubtotalOnly: true }));
  expect(figure).toEqual({ label: "Subtotal", amount: "$100.00", note: "Taxes not included" });
  expect(signedLabel(figure)).toBe("Subtotal (taxes not included)");
});

test.each([
  ["taxes that are shown", hundred(), false, "$105.00"],
  ["no taxes to hide", hundred([]), true, "$100.00"],
])("with %s the total is signed without a note", (_name, whole, showSubtotalOnly, amount) => {
  const figure = signedFigure(printableQuote(whole, { showSubtotalOnly }));
  expect(figure).toEqual({ label: "Total", amount, note: "" });
  expect(signedLabel(figure)).toBe("Total");
});
