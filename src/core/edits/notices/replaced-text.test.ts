// Tests of the rule which refused texts a later edit must not push aside.
import { expect, test } from "vitest";
import { exampleId } from "../../testing/example-quotes.ts";
import type { Edit } from "../edit.ts";
import { replacesText } from "./replaced-text.ts";

const quoteId = exampleId("quote", 1);
const LONG = "Pay half before the work begins, and the rest after it.";
const terms = (termsAndConditions: string): Edit => ({
  kind: "setQuote",
  quoteId,
  fields: { termsAndConditions },
});

test.each([
  ["another text", terms(LONG), terms("Pay at once."), true],
  ["an empty text", terms(LONG), terms(""), true],
  ["the text with more after it", terms(LONG), terms(`${LONG} Thank you.`), false],
  ["a short text", terms("Pay."), terms("Pay at once."), false],
  ["another field", terms(LONG), { kind: "setQuote", quoteId, fields: { title: "Deck" } }, false],
  [
    "a text inside of another",
    { kind: "setQuote", quoteId, fields: { clientInfo: { projectAddress: LONG } } },
    { kind: "setQuote", quoteId, fields: { clientInfo: { projectAddress: "Elm Street 1" } } },
    true,
  ],
] as [string, Edit, Edit, boolean][])("%s", (_what, earlier, later, replaces) => {
  expect(replacesText(earlier, later)).toBe(replaces);
});
