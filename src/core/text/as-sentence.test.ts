// Tests that a sentence that ends with a typed text ends with one period.
import { expect, test } from "vitest";
import { leftOutText } from "../edits/notices/markup-notices.ts";
import { paidDirectly } from "../document/paying/how-to-pay.ts";
import { asSentence } from "./as-sentence.ts";

const LTD = "Harbor Renovations Ltd.";

test("a typed text that ends with a period, a mark or an ellipsis gets none", () => {
  expect(["Harbor", LTD, "Why?", "Wow!", "and so on…"].map(asSentence)).toEqual([
    "Harbor.",
    LTD,
    "Why?",
    "Wow!",
    "and so on…",
  ]);
});

test("sentences that end with a name have one period: paying, what is left out", () => {
  const howToPay = { heading: "", payee: LTD } as Parameters<typeof paidDirectly>[0];
  const texts = [paidDirectly(howToPay), leftOutText({ leftOut: ["Walls", LTD] })];
  for (const text of texts) expect(text).toMatch(/Ltd\.(?!\.)/);
  expect(texts.join(" ")).not.toContain("..");
});
