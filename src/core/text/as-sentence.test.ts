// Tests that a sentence that ends with a typed text ends with one period.
import { expect, test } from "vitest";
import { leftOutText } from "../edits/notices/markup-notices.ts";
import { paidDirectly } from "../document/paying/how-to-pay.ts";
import { signedCopyText } from "../notices/notice-texts.ts";
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

test("sentences that end with a name have one period: paying, mails, what is left out", () => {
  const howToPay = { heading: "", payee: LTD } as Parameters<typeof paidDirectly>[0];
  const about = { business: LTD, reference: "", title: "", total: "", client: "", timeZone: "UTC" };
  const mail = signedCopyText(
    { name: "" } as Parameters<typeof signedCopyText>[0],
    about as Parameters<typeof signedCopyText>[1],
  );
  const texts = [paidDirectly(howToPay), mail.body, leftOutText({ leftOut: ["Walls", LTD] })];
  for (const text of texts) expect(text).toMatch(/Ltd\.(?!\.)/);
  expect(texts.join(" ")).not.toContain("..");
});
