// Tests of the wording of the acceptance: usual sentence, own text, or none.
import { expect, test } from "vitest";
import { printableQuote } from "../document/printable-quote.ts";
import { exampleWholeQuote } from "../testing/example-quotes.ts";
import { acceptanceWording } from "./acceptance.ts";

test.each([
  [null, "usual", true],
  ["I accept this price.", "own", true],
  ["", "none", false],
  [" \n ", "none", false],
] as const)("%o is %s, as printed", (acceptanceText, wording, isPrinted) => {
  expect(acceptanceWording(acceptanceText)).toBe(wording);
  const { acceptance } = printableQuote(exampleWholeQuote({ quote: { acceptanceText } }));
  expect(acceptance !== null).toBe(isPrinted);
});
