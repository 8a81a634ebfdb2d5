// Tests of the texts about what is usual (decision 42).
import { expect, test } from "vitest";
import { GST, QST } from "../testing/example-quotes.ts";
import { USUAL } from "../testing/example-usual.ts";
import { NOTHING_USUAL } from "./usual.ts";
import { categoryMarkups, PART_TEXTS, usualWords } from "./usual-texts.ts";

test("the line names what is usual, and the quote that it is from", () => {
  expect(usualWords(USUAL)).toBe(
    "Markup, overhead, taxes, payments, terms and look as in “Bathroom, Miller”",
  );
  expect(usualWords({ ...NOTHING_USUAL, taxes: [GST] })).toBe("Taxes as in your last quote");
});

test("each part is said in a few words, with the beginning of long terms", () => {
  const terms = `1. Due\n2. ${"now ".repeat(30)}`;
  const usual = { ...USUAL, taxes: [GST, QST], termsAndConditions: terms };
  expect(categoryMarkups(usual)).toBe("Plumbing 15%");
  expect(PART_TEXTS.overhead(usual)).toBe("Overhead (10%), as lines of their own");
  expect(PART_TEXTS.taxes(usual)).toBe("GST (5%), QST (9.975%)");
  expect(PART_TEXTS.payments(usual)).toBe("Deposit 30%, On completion 70%");
  expect(PART_TEXTS.terms(usual)).toBe(`1. Due 2. ${"now ".repeat(17)}no…`);
  expect(PART_TEXTS.look(usual)).toBe("A4, banded look, color #1d4e89, Show Unit Prices: yes");
});
