// Tests of what a device learns from its quotes (decision 42).
import { describe, expect, test } from "vitest";
import { NO_MARKUPS } from "./own-markups.ts";
import { DEFAULT_PDF_OPTIONS } from "../quote/printing/pdf-options.ts";
import { exampleId, exampleWholeQuote, GST, HST, QST } from "../testing/example-quotes.ts";
import { USUAL } from "../testing/example-usual.ts";
import { usual, usualAfter, usualTaxesAfter } from "./usual.ts";

const PLUMBING = { name: "Plumbing" };
const DRYWALL = { id: exampleId("category", 2), name: "Drywall", position: 1 };
const inDrywall = { categoryId: DRYWALL.id };
test("the taxes of the last quote that charged any are usual", () => {
  const taught = { taxes: [GST, QST], taxOnMarkup: false };
  expect(usualTaxesAfter(USUAL, taught)).toEqual({ ...USUAL, ...taught });
});

test("a quote without a tax, or with a tax of 0 %, teaches none", () => {
  expect(usualTaxesAfter(USUAL, { taxes: [], taxOnMarkup: true })).toBe(USUAL);
  const zero = { taxes: [{ ...GST, rate: 0 }], taxOnMarkup: true };
  expect(usualTaxesAfter(USUAL, zero)).toBe(USUAL);
});

test("overhead and profit are learned with what the client sees of them; a quote without any teaches none", () => {
  const charges = [{ name: "Profit", percent: 12.5 }];
  const leaving = (quote: object) => exampleWholeQuote({ quote, categories: [{}], tasks: [{}] });
  expect(usualAfter(USUAL, leaving({ charges }), NO_MARKUPS)).toMatchObject({
    charges,
    chargesInPrices: true,
  });
  expect(usualAfter(USUAL, leaving({ chargesInPrices: true }), NO_MARKUPS)).toMatchObject({
    charges: USUAL.charges,
    chargesInPrices: false,
  });
});

test("what a browser from before charges has stored is read as without any", () => {
  const { charges: _charges, chargesInPrices: _switch, ...before } = USUAL;
  expect(usual.parse(before)).toEqual({ ...USUAL, charges: [], chargesInPrices: true });
});

describe("what a quote teaches that leaves", () => {
  const parts = {
    quote: { title: "Deck", taxes: [GST], termsAndConditions: "Due now." },
    categories: [PLUMBING, DRYWALL],
    tasks: [{ markup: 10 }, { ...inDrywall, markup: 30 }, { ...inDrywall, markup: 30 }],
    payments: [
      { position: 1, name: "Rest", amount: 60 },
      { id: exampleId("payment", 2), position: 0, name: "Start", amount: 40 },
    ],
  };

  test("is all that the next one can take", () => {
    expect(usualAfter(USUAL, exampleWholeQuote(parts), NO_MARKUPS)).toMatchObject({
      title: "Deck",
      taxes: [GST],
      markup: 30,
      markupByCategory: { Plumbing: 10 },
      payments: [
        { name: "Start", amount: 40 },
        { name: "Rest", amount: 60 },
      ],
      termsAndConditions: "Due now.",
      pdfOptions: DEFAULT_PDF_OPTIONS,
    });
  });

  test("is no markup of a category that has one in My prices", () => {
    const own = { ...NO_MARKUPS, categories: { Drywall: 30 } };
    const others = usualAfter(USUAL, exampleWholeQuote(parts), own);
    expect(others).toMatchObject({ markup: 10, markupByCategory: {} });
    const both = { ...NO_MARKUPS, categories: { Drywall: 30, Plumbing: 10 } };
    expect(usualAfter(USUAL, exampleWholeQuote(parts), both)).toMatchObject({
      markup: 20,
      markupByCategory: { Plumbing: 15 },
    });
  });

  test("is no markup of 0 %, no tax of 0 %, and no fixed payment", () => {
    const whole = exampleWholeQuote({
      categories: [PLUMBING],
      tasks: [{ markup: 0 }],
      payments: [{ isPercentage: false, amount: 500 }],
    });
    expect(usualAfter(USUAL, whole, NO_MARKUPS)).toMatchObject({
      taxes: [HST],
      markup: 20,
      markupByCategory: { Plumbing: 15 },
      payments: [],
    });
  });

  test("is nothing but its taxes without tasks", () => {
    const whole = exampleWholeQuote({ quote: { taxes: [GST], termsAndConditions: "Cash." } });
    expect(usualAfter(USUAL, whole, NO_MARKUPS)).toEqual({
      ...USUAL,
      taxes: [GST],
      taxOnMarkup: true,
    });
  });
});
