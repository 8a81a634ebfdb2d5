// Random quotes that a server stores, and the amounts that are printed of a quote.
import type * as fc from "fast-check";
import { publishRefusal } from "../offers/publishable.ts";
import type { WholeQuote } from "../quote/schema.ts";
import { anyWholeQuote } from "./example-arbitraries.ts";

/** Quantities up to 1,000: the total of a stored quote has a limit. An upload is complete when its title is stored. */
export const anyStorableQuote: fc.Arbitrary<WholeQuote> = anyWholeQuote.map((whole) => ({
  ...whole,
  quote: { ...whole.quote, title: "A random quote" },
  tasks: whole.tasks.map((task) => ({ ...task, quantity: Math.round(task.quantity) / 1_000 })),
}));

export const anyPublishableQuote = anyStorableQuote.filter(
  (whole) => publishRefusal(whole) === null,
);

/** The quote under new ids, so that tests on one server do not collide. */
export function withNewIds(whole: WholeQuote): WholeQuote {
  let text = JSON.stringify(whole);
  for (const { id } of [whole.quote, ...whole.categories, ...whole.tasks, ...whole.payments])
    text = text.replaceAll(id, crypto.randomUUID());
  const { quote, ...parts } = JSON.parse(text) as WholeQuote;
  // So that it can be published on any day of the test.
  return { ...parts, quote: { ...quote, validUntil: quote.validUntil && "2099-12-02" } };
}

/** The different amounts in a text, such as `$1,234.50`. */
export const amountsIn = (text: string): Set<string> =>
  new Set(text.match(/[−+]?\$[\d,]+\.\d{2}/g));
