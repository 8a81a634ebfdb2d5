// Prices a quote: every figure that a screen, an API answer or a document shows (decisions 1 and 2).
import { TOTAL_MAX } from "../limits.ts";
import { scaled, toCents } from "../money/money.ts";
import { paymentCents } from "../quote/amounts/payments.ts";
import type { PricedNames } from "../quote/fields/field.ts";
import type { categoryFields } from "../quote/fields/part-fields.ts";
import type { Category, Payment } from "../quote/schema.ts";
import {
  FRACTIONS_PER_CENT,
  ONE,
  priceTask,
  type ExactCost,
  type Factor,
  type PriceableTask,
  type PricedTask,
} from "./task-cost.ts";
import { CategorySums, type SumsByCategory, type TaskSums } from "./category-sums.ts";
import { chargedCents, factorOf, priceFactor } from "./charges.ts";
import { raisedSums, type RaisedSums } from "./minimums.ts";
import { selectionOf, type Selection } from "./selection.ts";
import { totalsOf, type Basis, type PricedFields, type Totals } from "./totals.ts";

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

/** The part of the tasks of a category to which taxes apply, with what is charged on it when taxes are on the markup. */
export function taxedCost(
  { net, withMarkup, untaxed, atCost }: TaskSums,
  { taxOnMarkup }: Pick<PricedFields, "taxOnMarkup">,
  { over, under }: Factor,
): ExactCost {
  const [cost, off] = taxOnMarkup ? [withMarkup, untaxed.withMarkup] : [net, untaxed.net];
  const taxed = { material: cost.material - off.material, labor: cost.labor - off.labor };
  if (!taxOnMarkup || under === 1n) return taxed;
  const charged = (part: keyof ExactCost): bigint => {
    const passedOn = atCost.all[part] - atCost.untaxed[part];
    return (taxed[part] - passedOn) * over + passedOn * under;
  };
  return { material: charged("material"), labor: charged("labor") };
}

/** What the exact tax bases of a quote are multiplied with: charges are taxed as the markup is. */
export const taxFactor = ({ charges, taxOnMarkup }: PricedFields): Factor =>
  taxOnMarkup ? factorOf(charges) : ONE;

/** The exact price of the tasks of a category that are not billed at cost, in fractions of a cent, without charges. */
export const chargedOf = ({ withMarkup, atCost }: TaskSums): bigint =>
  withMarkup.material + withMarkup.labor - atCost.all.material - atCost.all.labor;

/**
 * The categories that count, with their exact tax bases. An override is in every base.
 *
 * @param sums - of the tasks that count
 */
export function basisOf(
  { quote, categories }: Pick<PriceableQuote, "quote" | "categories">,
  sums: SumsByCategory,
  { countsCategory }: Selection,
): Basis {
  const inPrices = priceFactor(quote);
  const taxed = taxFactor(quote);
  const isCharged = quote.charges.length > 0;
  let workCents = 0;
  let charged = 0n;
  let overrides = 0n;
  let material = 0n;
  let labor = 0n;
  for (const { id, overridePrice } of categories) {
    if (!countsCategory(id)) continue;
    if (overridePrice !== null) {
      workCents += chargedCents(toCents(overridePrice), inPrices);
      overrides += scaled(overridePrice, 2) * FRACTIONS_PER_CENT;
      continue;
    }
    const sum = sums.get(id);
    if (!sum) continue;
    workCents += sum.totalCents;
    if (isCharged) charged += chargedOf(sum);
    const cost = taxedCost(sum, quote, taxed);
    material += cost.material;
    labor += cost.labor;
  }
  const always = overrides * taxed.over;
  return {
    workCents,
    charged: charged + overrides,
    bases: {
      both: material + labor + always,
      material: material + always,
      labor: labor + always,
    },
    perCent: FRACTIONS_PER_CENT * taxed.under,
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
 * tax is computed once on its exact base and rounded once. The total is rounded last, where the
 * quote says so. Payments are apportioned so that their cents add up.
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
