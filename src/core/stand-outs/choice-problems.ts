// What does not fit the smallest or the largest choice of a client: payments, the discount, or a total of $0.00.
import { formatCents, toCents } from "../money/money.ts";
import { scheduleMismatch } from "../pricing/payment-sum.ts";
import { priceQuote, type PricedQuote } from "../pricing/price-quote.ts";
import { groupKey, isChoosable, type Choice } from "../quote/choice.ts";
import type { WholeQuote } from "../quote/schema.ts";

/** The quote with the smallest (-1) or the largest (1) choice: of alternatives the cheapest or the dearest counts. */
function extremeChoice(whole: WholeQuote, priced: PricedQuote, sign: 1 | -1): WholeQuote {
  const picked = <Item extends Choice & { id: string }>(
    items: readonly Item[],
    prices: ReadonlyMap<string, { totalCents: number }>,
  ): Item[] => {
    const worth = ({ id }: Item): number => sign * (prices.get(id)?.totalCents ?? 0);
    const best = new Map(
      items.toSorted((a, b) => worth(a) - worth(b)).map((item) => [groupKey(item), item]),
    );
    const isPicked = (item: Item): boolean =>
      groupKey(item) === "" ? sign > 0 : best.get(groupKey(item)) === item;
    return items.map((item) => (isChoosable(item) ? { ...item, selected: isPicked(item) } : item));
  };
  const withTasks = { ...whole, tasks: picked(whole.tasks, priced.tasks) };
  const { categories } = priceQuote(withTasks);
  return { ...withTasks, categories: picked(whole.categories, categories) };
}

/**
 * @param priced - the result of `priceQuote`, whose own schedule is asked about apart
 * @returns sentences; empty when everything fits, and for a quote without choices
 */
export function choiceProblems(whole: WholeQuote, priced: PricedQuote): string[] {
  if (!priced.selection.hasChoices) return [];
  const { discount } = whole.quote;
  const off = discount?.kind === "amount" ? toCents(discount.value) : 0;
  const isScheduled = scheduleMismatch(whole.payments, priced) === null;
  return ([-1, 1] as const).flatMap((sign) => {
    const price = priceQuote(extremeChoice(whole, priced, sign));
    const words = `With the ${sign < 0 ? "smallest" : "largest"} choice`;
    const costs = formatCents(price.subtotalCents);
    if (off > price.subtotalCents)
      return [`${words} the discount of ${formatCents(off)} is more than the price of ${costs}.`];
    if (price.totalCents === 0)
      return [`${words} the total is $0.00, which your client could not accept.`];
    const mismatch = isScheduled ? scheduleMismatch(whole.payments, price) : null;
    return mismatch === null ? [] : [`${words}: ${mismatch}`];
  });
}
