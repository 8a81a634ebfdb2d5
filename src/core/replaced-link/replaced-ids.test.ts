// Tests of the ids that a quote, its parts and its edits have after its link was replaced.
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { applyEdit, readEdit } from "#core/edits/edit.ts";
import { withPublicIds } from "#core/offers/acceptance/selections.ts";
import { anyId, anyWholeQuote } from "#core/testing/example-arbitraries.ts";
import { anyIntention, editOf } from "#core/testing/example-edits.ts";
import { bathroomRenovation } from "#core/testing/example-quotes.ts";
import { uuid } from "#core/text/text.ts";
import { inOrder } from "#core/quote/ordering.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { idReplacement, withReplacedIds } from "./replaced-ids.ts";
import { replacedQuote } from "./replaced-quote.ts";

const idsOf = ({ quote, categories, tasks, payments }: WholeQuote): string[] =>
  [quote, ...categories, ...tasks, ...payments].map(({ id }) => id);

const anyLink = (from: string): fc.Arbitrary<{ from: string; to: string }> =>
  anyId.filter((to) => to !== from).map((to) => ({ from, to }));

test("the quote gets the new id, and every part another one than before, all different", () => {
  const whole = bathroomRenovation();
  fc.assert(
    fc.property(anyLink(whole.quote.id), (link) => {
      const after = replacedQuote(whole, link);
      const [before, ids] = [idsOf(whole), idsOf(after)];
      expect(after.quote.id).toBe(link.to);
      expect(new Set([...before, ...ids]).size).toBe(2 * before.length);
      for (const id of ids) expect(uuid.safeParse(id).success).toBe(true);
    }),
  );
});

/** The quote with its lists in order, as the server gives it. */
function inItsOrder(whole: WholeQuote): WholeQuote {
  const categories = inOrder(whole.categories);
  const place = new Map(categories.map(({ id }, index) => [id, index]));
  const tasks = inOrder(whole.tasks).sort(
    (a, b) => (place.get(a.categoryId) ?? 0) - (place.get(b.categoryId) ?? 0),
  );
  return { ...whole, categories, tasks, payments: inOrder(whole.payments) };
}

test("content, order and public ids stay, also where positions are equal", () => {
  fc.assert(
    fc.property(anyWholeQuote, anyId, fc.boolean(), (random, to, areEqual) => {
      const place = <Item extends { position: number }>(item: Item): Item =>
        areEqual ? { ...item, position: 0 } : item;
      const whole = inItsOrder({
        ...random,
        categories: random.categories.map(place),
        tasks: random.tasks.map(place),
        payments: random.payments.map(place),
      });
      const after = replacedQuote(whole, { from: whole.quote.id, to });
      expect(inItsOrder(after)).toEqual(after);
      const seen = ({ categories, tasks, payments }: WholeQuote) =>
        [categories, tasks, payments].map((list) => list.map(({ name }) => name));
      expect(seen(after)).toEqual(seen(whole));
      const parts = (each: WholeQuote) =>
        withPublicIds(each).tasks.map(({ position: _any, ...task }) => task);
      expect(parts(after)).toEqual(parts(whole));
    }),
  );
});

/** Every part by its id, without its position: an edit that adds a part at a taken position leaves the order to the ids. */
const byId = ({ quote, categories, tasks, payments }: WholeQuote) => [
  quote,
  new Map(
    [...categories, ...tasks, ...payments].map(({ position: _any, ...part }) => [part.id, part]),
  ),
];

test("an edit with replaced ids does to the replaced quote what it did to the quote", () => {
  fc.assert(
    fc.property(anyWholeQuote, anyIntention(), anyId, (whole, intention, to) => {
      const link = { from: whole.quote.id, to };
      const edit = editOf(whole, intention);
      const moved = readEdit(withReplacedIds(edit, idReplacement(link)));
      expect(moved?.kind).toBe(edit.kind);
      if (moved)
        expect(byId(applyEdit(replacedQuote(whole, link), moved))).toEqual(
          byId(replacedQuote(applyEdit(whole, edit), link)),
        );
    }),
  );
});

test("what a person typed stays, also where it looks like an id", () => {
  const [from, to, typed] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  const replaced = idReplacement({ from, to });
  expect(withReplacedIds({ quoteId: from, name: typed, tags: [typed] }, replaced)).toEqual({
    quoteId: to,
    name: typed,
    tags: [typed],
  });
  expect(withReplacedIds({ catalogTaskIds: ["dw-hang"], ids: [from] }, replaced)).toEqual({
    catalogTaskIds: ["dw-hang"],
    ids: [to],
  });
});
