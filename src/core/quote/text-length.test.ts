// Tests of the characters of a quote: which texts count, and how.
import { expect, test } from "vitest";
import { exampleWholeQuote } from "../testing/example-quotes.ts";
import { EMPTY_BUSINESS_INFO, EMPTY_CLIENT_INFO } from "./details/business-and-client.ts";
import { textLength } from "./text-length.ts";

test("a worked example: a small quote with 95 characters", () => {
  const whole = exampleWholeQuote({
    quote: {
      title: "Deck", // 4
      number: "Q-7", // 7
      taxes: [{ name: "GST", rate: 5, applyOn: "both" }], // 10
      discount: { kind: "percent", value: 5, label: "Friend" }, // 16
      introduction: "Hello", // 21
      termsAndConditions: "Half first.", // 32
      businessInfo: {
        ...EMPTY_BUSINESS_INFO,
        companyName: "Alder", // 37
        logoUrl: `/api/logos/${"a".repeat(64)}`,
        licences: [{ label: "RBQ", number: "12" }], // 42
      },
      clientInfo: { ...EMPTY_CLIENT_INFO, contactName: "Ann" }, // 45
    },
    categories: [{ name: "Framing", choiceGroup: "Wood" }], // 56
    tasks: [
      { name: "Joists", description: "16 in. apart", internalNote: "Check the span" }, // 88
    ],
    payments: [{ name: "Deposit" }], // 95
  });
  expect(textLength(whole)).toBe(95);
});

test("a character is a Unicode code point, as in the databases", () => {
  const lengthOf = (title: string) => textLength(exampleWholeQuote({ quote: { title } }));
  expect(lengthOf("é浴👷")).toBe(3);
  // An emoji of a family is five: three people and two joiners.
  expect(lengthOf("👩‍👧‍👦")).toBe(5);
});
