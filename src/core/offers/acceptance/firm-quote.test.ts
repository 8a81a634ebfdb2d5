// Tests of what a change order begins with: accepted options are firm, and the others are left out.
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { priceQuote } from "../../pricing/price-quote.ts";
import { anyWholeQuote } from "../../testing/example-arbitraries.ts";
import { firmQuote } from "./firm-quote.ts";
import { acceptedQuote, choosableIds, offeredQuote, withSelections } from "./selections.ts";

test("for any quote and choice, the least that the client can accept of it is exactly what was accepted", () => {
  fc.assert(
    fc.property(anyWholeQuote, fc.infiniteStream(fc.boolean()), (whole, picks) => {
      const chosen = choosableIds(offeredQuote(whole)).filter(() => picks.next().value);
      const accepted = acceptedQuote(whole, chosen);
      const firm = firmQuote(accepted);
      const { totalCents, subtotalCents, payments } = priceQuote(accepted);
      const least = priceQuote(withSelections(firm, []));
      expect(choosableIds(firm)).toEqual([]);
      expect([least.subtotalCents, least.totalCents]).toEqual([subtotalCents, totalCents]);
      expect(least.payments).toEqual(payments);
    }),
  );
});
