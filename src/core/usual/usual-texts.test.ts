// Tests of the texts about what is usual (decision 42).
import { expect, test } from "vitest";
import { DEFAULT_DISPLAY_OPTIONS } from "../quote/display-options.ts";
import { DEFAULT_PDF_OPTIONS } from "../quote/new-quote.ts";
import { GST, QST } from "../testing/example-quotes.ts";
import { NOTHING_USUAL, type Usual } from "./usual.ts";
import { categoryMarkups, PART_TEXTS, usualWords } from "./usual-texts.ts";

const USUAL: Usual = {
  ...NOTHING_USUAL,
  title: "Bathroom, Miller",
  taxes: [GST, QST],
  markup: 20,
  markupByCategory: { Plumbing: 12.5 },
  payments: [
    { name: "Deposit", amount: 30 },
    { name: "Rest", amount: 70 },
  ],
  termsAndConditions: `1. Due\n2. ${"now ".repeat(30)}`,
  displayOptions: { ...DEFAULT_DISPLAY_OPTIONS, showUnitPrices: true },
  pdfOptions: { ...DEFAULT_PDF_OPTIONS, paper: "a4" },
};

test("the line names what is usual, and the quote that it is from", () => {
  expect(usualWords(USUAL)).toBe(
    "Markup, taxes, payments, terms and look as in “Bathroom, Miller”",
  );
  expect(usualWords({ ...NOTHING_USUAL, taxes: [GST] })).toBe("Taxes as in your last quote");
});

test("each part is said in a few words", () => {
  expect(categoryMarkups(USUAL)).toBe("Plumbing 12.5%");
  expect(PART_TEXTS.taxes(USUAL)).toBe("GST (5%), QST (9.975%)");
  expect(PART_TEXTS.payments(USUAL)).toBe("Deposit 30%, Rest 70%");
  expect(PART_TEXTS.terms(USUAL)).toBe(`1. Due 2. ${"now ".repeat(17)}no…`);
  expect(PART_TEXTS.look(USUAL)).toBe("A4, banded look, color #1d4e89, Show Unit Prices: yes");
});
