// Public ids in place of the quote's own, over random quotes.
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { priceQuote } from "../pricing/price-quote.ts";
import { inOrder } from "../quote/ordering.ts";
import type { WholeQuote } from "../quote/schema.ts";
import { anyWholeQuote } from "../testing/example-arbitraries.ts";
import { withPublicIds } from "./acceptance/selections.ts";

/** The lists as a store returns them: categories in order, tasks by category, then in order. */
function listed(whole: WholeQuote): WholeQuote {
  const categories = inOrder(whole.categories);
  const tasks = categories.flatMap(({ id }) =>
    inOrder(whole.tasks.filter(({ categoryId }) => categoryId === id)),
  );
  return { ...whole, categories, tasks, payments: inOrder(whole.payments) };
}

test("public ids change no figure", () => {
  fc.assert(
    fc.property(anyWholeQuote.map(listed), (whole) => {
      const open = withPublicIds(whole);
      const { subtotalCents, discountCents, taxes, totalCents } = priceQuote(whole);
      expect(priceQuote(open)).toMatchObject({ subtotalCents, discountCents, taxes, totalCents });
      const text = JSON.stringify(open);
      for (const { id } of [whole.quote, ...whole.categories, ...whole.tasks])
        expect(text).not.toContain(id);
    }),
  );
});
