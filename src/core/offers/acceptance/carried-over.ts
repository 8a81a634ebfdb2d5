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

/** Whether a change order and what was accepted since have both changed something, and not alike. */
const areAtOdds = ([own, before, now]: readonly (string | undefined)[]): boolean =>
  own !== before && now !== before && own !== now;

/** What a part is, without where it stands and without notes, which offers do not hold. */
const contentOf = (part: object | undefined): string =>
  canonicalJson({ ...part, quoteId: "", position: 0, internalNote: "" });

const noteOf = (part: object): object =>
  "internalNote" in part ? { internalNote: part.internalNote } : {};

/** The parts of the change order that it has changed or added, and of all others those of now; null where both changed one. */
function merged<Part extends { id: string; position: number }>(
  own: readonly Part[],
  before: readonly Part[],
  now: readonly Part[],
): Part[] | null {
  const byId = (list: readonly Part[]) => new Map(list.map((part) => [part.id, part]));
  const [mine, was, is] = [byId(own), byId(before), byId(now)];
  const contents = (id: string) => [mine, was, is].map((list) => contentOf(list.get(id)));
  if (before.some(({ id }) => areAtOdds(contents(id)))) return null;
  return [
    ...own.flatMap((part) => {
      if (contentOf(part) !== contentOf(was.get(part.id))) return [part];
      const present = is.get(part.id);
      // With the note and the place that it has here.
      return present ? [{ ...part, ...present, ...noteOf(part), position: part.position }] : [];
    }),
    ...now.filter(({ id }) => !was.has(id)),
  ];
}

/** The fields of the price that it has not changed are those of now; null where both have changed one. */
function mergedFields(own: Quote, before: Quote, now: Quote): Quote | null {
  const { costDecimals: _decimals, ...fields } = pricedFields(quoteFields);
  const costDecimals = own.costDecimals > now.costDecimals ? own.costDecimals : now.costDecimals;
  const merge = { ...own, exactBases: now.exactBases, costDecimals };
  for (const name of Object.keys(fields) as (keyof typeof fields)[]) {
    const contents = [own, before, now].map((quote) => canonicalJson(quote[name]));
    if (areAtOdds(contents)) return null;
    if (contents[0] === contents[1]) Object.assign(merge, { [name]: now[name] });
  }
  return merge;
}

/**
 * @param order - the change order with its base
 * @param before - what it started from, as firm parts under their own ids
 * @param now - what is agreed now, in the same way: another revision of the same, or a change order of it
 * @param newId - makes the ids of parts that the change order has not had
 * @returns null where both have changed the same, or where the work would cost something else than before
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
  const ownBase = now.quote.id === before.quote.id ? undefined : now.changeBase;
  const was = under(before, firstIds);
  const is = under(now, ownBase ? idsIn(ownBase) : firstIds);
  const [quote, categories, tasks, payments] = [
    mergedFields(order.quote, was.quote, is.quote),
    merged(order.categories, was.categories, is.categories),
    merged(order.tasks, was.tasks, is.tasks),
    merged(order.payments, was.payments, is.payments),
  ];
  if (!quote || !categories || !tasks || !payments) return null;
  const carried = { quote, categories, tasks, payments, changeBase: changeBaseOf(is) };
  const costOf = (whole: WholeQuote): number => priceQuote(whole).workCents;
  const known = new Set(categories.map(({ id }) => id));
  const isWhole = tasks.every(({ categoryId }) => known.has(categoryId));
  return isWhole && costOf(carried) - costOf(is) === costOf(order) - costOf(was) ? carried : null;
}
