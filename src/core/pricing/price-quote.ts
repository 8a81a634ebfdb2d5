// Prices a quote: every figure that a screen, an API answer or a document shows (decisions 1 and 2).
import { TOTAL_MAX } from "../limits.ts";
import { toCents } from "../money/money.ts";
import { paymentCents } from "../quote/amounts/payments.ts";
import type { PricedNames } from "../quote/fields/field.ts";
import type { categoryFields } from "../quote/fields/part-fields.ts";
import type { Category, Payment } from "../quote/schema.ts";
import {
  FRACTIONS_PER_CENT,
  priceTask,
  totalOf,
  type ExactCost,
  type Factor,
  type PriceableTask,
  type PricedTask,
} from "./task-cost.ts";
import { CategorySums, plus, type SumsByCategory, type TaskSums } from "./category-sums.ts";
import { chargedCents, priceFactor } from "./charges.ts";
import { raisedSums, type RaisedSums } from "./minimums.ts";
import { selectionOf, type Selection } from "./selection.ts";
import { EMPTY_BASIS, totalsOf, type Basis, type PricedFields, type Totals } from "./totals.ts";

/** The parts of a quote that pricing reads. */
export interface PriceableQuote {
  quote: PricedFields;
  categories: readonly Pick<Category, "id" | "position" | PricedNames<typeof categoryFields>>[];
  tasks: readonly PriceableTask[];
  payments: readonly Pick<Payment, "id" | "isPercentage" | "amount">[];
}

export interface PricedCategory {
  /** Its override with the charges inside of the prices, or the sum of those of its tasks that count, at least its minimum. */
  totalCents: number;
  /** What its minimum adds to the sum of its tasks: the line "Minimum charge"; undefined where it adds nothing. */
  minimum?: PricedTask | undefined;
  overridden: boolean;
  /** Whether it is in the subtotal. */
  counts: boolean;
}

/** Every figure of a quote, in cents; tasks, categories and payments by their id. */
export interface PricedQuote extends Totals {
  /** Every task, whether it counts or not. */
  tasks: ReadonlyMap<string, PricedTask>;
  selection: Selection;
  categories: ReadonlyMap<string, PricedCategory>;
  /** The sum of the categories that count. */
  workCents: number;
  /** What the charges inside of the prices multiply each of them with. */
  inPrices: Factor;
  payments: ReadonlyMap<string, number>;
}

/** The price of the tasks of a category that are not billed at cost, in fractions of a cent. */
export const chargedOf = ({ price, atCost }: TaskSums): bigint =>
  totalOf(price) - totalOf(atCost.all);

const minus = (one: ExactCost, other: ExactCost): ExactCost => plus(one, other, -1n);

/** A basis with the tasks of a category added (1) or taken out (-1). */
export function basisWith(
  { taxOnMarkup }: Pick<PricedFields, "taxOnMarkup">,
  basis: Basis,
  sum: TaskSums,
  times: 1 | -1,
): Basis {
  const [cost, off] = taxOnMarkup ? [sum.price, sum.untaxed.price] : [sum.net, sum.untaxed.net];
  const taxed = minus(cost, off);
  const charged = minus(taxed, minus(sum.atCost.all, sum.atCost.untaxed));
  const factor = BigInt(times);
  return {
    workCents: basis.workCents + times * sum.totalCents,
    charged: basis.charged + factor * chargedOf(sum),
    fixed: basis.fixed,
    taxed: plus(basis.taxed, taxed, factor),
    taxedCharged: plus(basis.taxedCharged, charged, factor),
  };
}

/**
 * The categories that count, with what charges and taxes are computed on.
 *
 * @param sums - of the tasks that count
 */
export function basisOf(
  { quote, categories }: Pick<PriceableQuote, "quote" | "categories">,
  sums: SumsByCategory,
  { countsCategory }: Selection,
): Basis {
  const inPrices = priceFactor(quote);
  let basis = EMPTY_BASIS;
  let [workCents, charged, fixed] = [0, 0, 0];
  for (const { id, overridePrice } of categories) {
    if (!countsCategory(id)) continue;
    const sum = sums.get(id);
    if (overridePrice !== null) {
      const set = toCents(overridePrice);
      const cents = chargedCents(set, inPrices);
      workCents += cents;
      charged += quote.exactBases ? set : cents;
      fixed += quote.exactBases || !quote.taxOnMarkup ? set : cents;
    } else if (sum) basis = basisWith(quote, basis, sum, 1);
  }
  return {
    ...basis,
    workCents: basis.workCents + workCents,
    charged: basis.charged + BigInt(charged) * FRACTIONS_PER_CENT,
    fixed,
  };
}

function priceCategories(
  priceable: PriceableQuote,
  sums: RaisedSums,
  { countsCategory }: Selection,
): Map<string, PricedCategory> {
  const factor = priceFactor(priceable.quote);
  return new Map(
    priceable.categories.map(({ id, overridePrice }) => [
      id,
      {
        totalCents:
          overridePrice === null
            ? (sums.get(id)?.totalCents ?? 0)
            : chargedCents(toCents(overridePrice), factor),
        minimum: overridePrice === null ? sums.get(id)?.minimum : undefined,
        overridden: overridePrice !== null,
        counts: countsCategory(id),
      },
    ]),
  );
}

/** The sums of the tasks that count in their categories, without the minimums of these. */
export const taskSumsOf = (
  { quote, tasks }: PriceableQuote,
  selection: Selection,
  memo: CategorySums,
): SumsByCategory =>
  memo.of(
    selection.hasChoices ? tasks.filter(({ id }) => selection.countsTask(id)) : tasks,
    priceFactor(quote),
  );

/** The sums of the tasks that count in their categories, raised to the minimums of these. */
export const sumsOf = (
  priceable: PriceableQuote,
  selection: Selection,
  memo: CategorySums,
): RaisedSums =>
  raisedSums(
    taskSumsOf(priceable, selection, memo),
    priceable.categories,
    priceFactor(priceable.quote),
  );

/** Defines a lazily computed property: most callers read only the sums. */
function lazy<Figure extends object>(compute: () => Figure): () => Figure {
  let figure: Figure | undefined;
  return () => (figure ??= compute());
}

/**
 * Prices a quote. No other code computes its figures.
 *
 * Each task is rounded once to the cent; a category is the sum of its rounded tasks or its
 * override, and not below its minimum, so that every printed column adds up by hand. Charges such as overhead and profit are
 * inside of these prices, or lines of the subtotal, which is the sum of categories and lines.
 * Options and alternatives that are not chosen count nowhere. The discount comes before taxes. Each
 * charge and each tax is a percentage of cents that are printed, rounded once (decision 63). The total is rounded last,
 * where the quote says so. Payments are apportioned so that their cents add up.
 *
 * @param priceable - dollars, percent and units as the API carries them
 * @param memo - keeps the sums of the last call; pass the same one for a quote that is being edited
 * @returns every figure in cents
 * @throws RangeError when a number of the quote is not finite; for `payments` on first access
 */
export function priceQuote(priceable: PriceableQuote, memo = new CategorySums()): PricedQuote {
  const selection = selectionOf(priceable);
  const sums = sumsOf(priceable, selection, memo);
  const inPrices = priceFactor(priceable.quote);
  const tasks = lazy(
    () => new Map(priceable.tasks.map((task) => [task.id, priceTask(task, inPrices)] as const)),
  );
  const categories = priceCategories(priceable, sums, selection);
  const basis = basisOf(priceable, sums, selection);
  const totals = totalsOf(priceable.quote, basis);
  const payments = lazy(() => paymentCents(priceable.payments, totals.totalCents));
  return {
    get tasks() {
      return tasks();
    },
    categories,
    selection,
    workCents: basis.workCents,
    inPrices,
    ...totals,
    get payments() {
      return payments();
    },
  };
}

/**
 * Whether a quote exceeds the total that the product can represent exactly (decision 5): with its discount, without it,
 * or in a category that does not count now.
 */
export function exceedsTotalLimit({ categories, subtotalCents, totalCents }: PricedQuote): boolean {
  const limit = TOTAL_MAX * 100;
  if (subtotalCents > limit || totalCents > limit) return true;
  return categories.values().some((category) => category.totalCents > limit);
}
