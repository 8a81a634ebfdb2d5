// Tests that the edits which build a quote give every field of it.
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { newQuote } from "#core/quote/new-quote.ts";
import { patchQuote } from "#core/quote/patch.ts";
import { anyQuotePatch, anyWholeQuote } from "#core/testing/example-arbitraries.ts";
import { bathroomRenovation } from "#core/testing/example-quotes.ts";
import { asSeen } from "#core/testing/example-edits.ts";
import { runs } from "#core/testing/runs.ts";
import { editsBuilding } from "./build-quote.ts";
import { applyEdits } from "../edit.ts";

const anyFilledQuote = fc
  .tuple(anyWholeQuote, anyQuotePatch)
  .map(([whole, patch]) => ({ ...whole, quote: patchQuote(whole.quote, patch) }));

test("a day of an older version that quotes no longer take is left out", () => {
  const whole = bathroomRenovation();
  const edits = editsBuilding({ ...whole, quote: { ...whole.quote, validUntil: "0001-01-01" } });
  expect(applyEdits(whole, edits).quote.validUntil).toBe("");
});

test("any quote is built completely, also one without an acceptance", () => {
  fc.assert(
    fc.property(anyFilledQuote, (whole) => {
      const { id, createdAt } = whole.quote;
      const empty = { quote: newQuote(id, createdAt), categories: [], tasks: [], payments: [] };
      expect(asSeen(applyEdits(empty, editsBuilding(whole)))).toEqual(asSeen(whole));
    }),
    { numRuns: runs(100, 300) },
  );
});
