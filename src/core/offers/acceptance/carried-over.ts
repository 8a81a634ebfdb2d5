// What a change order changes, carried over to the contract as it stands after something else was accepted (decision 62).
import { changeBaseOf } from "../../document/change-order/change-base-of.ts";
import { priceQuote } from "../../pricing/price-quote.ts";
import type { ChangeBase } from "../../quote/change-base.ts";
import { pricedFields } from "../../quote/fields/field.ts";
import { quoteFields } from "../../quote/fields/quote-fields.ts";
import type { Quote, WholeQuote } from "../../quote/schema.ts";
import { canonicalJson } from "../client-snapshot.ts";

/** The ids of the parts of a base in its order. */
const idsIn = ({ categories, payments }: ChangeBase): string[] => [
  ...categories.flatMap(({ id, tasks }) => [id, ...tasks.map((task) => task.id)]),
  ...payments.map(({ id }) => id),
];

/** The parts under the ids that a quote has for them; others get new ones. */
function withIds(
  whole: WholeQuote,
  ids: Map<string, string>,
  quoteId: string,
  newId: () => string,
) {
  const { quote, ...parts } = whole;
  for (const { id } of [...parts.categories, ...parts.tasks, ...parts.payments])
    if (!ids.has(id)) ids.set(id, newId());
  const idOf = (id: string): string => ids.get(id) ?? id;
  return {
    quote,
    categories: whole.categories.map((each) => ({ ...each, id: idOf(each.id), quoteId })),
    tasks: whole.tasks.map((each) => ({
      ...each,
      id: idOf(each.id),
      categoryId: idOf(each.categoryId),
    })),
    payments: whole.payments.map((each) => ({ ...each, id: idOf(each.id), quoteId })),
  };
}

/** What a part is, without where it stands and without notes, which offers do not hold. */
const contentOf = (part: object | undefined): string =>
  canonicalJson({ ...part, quoteId: "", position: 0, internalNote: "" });

/** The parts of the change order that it has changed or added, and of all others those of now. */
function merged<Part extends { id: string; position: number }>([own, before, now]: readonly [
  readonly Part[],
  readonly Part[],
  readonly Part[],
]): Part[] {
  const [was, is] = [before, now].map((list) => new Map(list.map((part) => [part.id, part])));
  return [
    ...own.flatMap((part) => {
      if (contentOf(part) !== contentOf(was?.get(part.id))) return [part];
      const present = is?.get(part.id);
      // With the note and the place that it has here.
      return present ? [{ ...part, ...present, ...noteOf(part), position: part.position }] : [];
    }),
    ...now.filter(({ id }) => was?.has(id) === false),
  ];
}

const noteOf = (part: object): object =>
  "internalNote" in part ? { internalNote: part.internalNote } : {};

/** The fields of the price that it has not changed are those of now. */
function mergedFields(own: Quote, before: Quote, now: Quote): Quote {
  const names = Object.keys(pricedFields(quoteFields)) as (keyof Quote)[];
  const kept = names.filter((name) => canonicalJson(own[name]) === canonicalJson(before[name]));
  const costDecimals = own.costDecimals > now.costDecimals ? own.costDecimals : now.costDecimals;
  return { ...own, ...Object.fromEntries(kept.map((name) => [name, now[name]])), costDecimals };
}

/**
 * @param order - the change order with its base
 * @param before - what it started from, as firm parts under their own ids
 * @param now - what is agreed now, in the same way; a change order with its base, of the same state
 * @param newId - makes the ids of parts that the change order has not had
 * @returns null where the change would cost something else than before: both have changed the same
 */
export function carriedOver(
  order: WholeQuote & { changeBase: ChangeBase },
  before: WholeQuote,
  now: WholeQuote,
  newId: () => string,
): WholeQuote | null {
  const ids = idsIn(order.changeBase);
  const under = (whole: WholeQuote, known: string[]) =>
    withIds(
      whole,
      new Map(known.map((id, index) => [id, ids[index] ?? newId()])),
      order.quote.id,
      newId,
    );
  const firstIds = idsIn(changeBaseOf(before));
  const was = under(before, firstIds);
  const is = under(now, now.changeBase ? idsIn(now.changeBase) : firstIds);
  const carried = {
    quote: mergedFields(order.quote, was.quote, is.quote),
    categories: merged([order.categories, was.categories, is.categories]),
    tasks: merged([order.tasks, was.tasks, is.tasks]),
    payments: merged([order.payments, was.payments, is.payments]),
    changeBase: changeBaseOf(is),
  };
  const costOf = (whole: WholeQuote): number => priceQuote(whole).subtotalCents;
  const known = new Set(carried.categories.map(({ id }) => id));
  const isWhole = carried.tasks.every(({ categoryId }) => known.has(categoryId));
  return isWhole && costOf(carried) - costOf(is) === costOf(order) - costOf(was) ? carried : null;
}
