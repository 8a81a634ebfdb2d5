// Prices a quote: every figure that a screen, an API answer or a document shows (decisions 1 and 2).
import { TOTAL_MAX } from "../limits.ts";
import { scaled, toCents } from "../money/money.ts";
import { paymentCents } from "../quote/amounts/payments.ts";
import type { Discount } from "../quote/amounts/discount.ts";
import type { PricedNames } from "../quote/fields/field.ts";
import type { categoryFields } from "../quote/fields/part-fields.ts";
import type { Category, Payment } from "../quote/schema.ts";
import { FRACTIONS_PER_CENT, priceTask, type PriceableTask, type PricedTask } from "./task-cost.ts";
import { CategorySums, type SumsByCategory } from "./category-sums.ts";
import type { Tax } from "../quote/amounts/taxes.ts";
import { selectionOf, type Selection } from "./selection.ts";
import { totalsOf, type Basis, type PricedTax } from "./totals.ts";

/** The parts of a quote that pricing reads. */
export interface PriceableQuote {
  quote: { taxes: readonly Tax[]; taxOnMarkup: boolean; discount: Discount | null };
  categories: readonly Pick<Category, "id" | "position" | PricedNames<typeof categoryFields>>[];
  tasks: readonly PriceableTask[];
  payments: readonly Pick<Payment, "id" | "isPercentage" | "amount">[];
}

export interface PricedCategory {
  /** Its override, or the sum of those of its tasks that count. */
  totalCents: number;
  overridden: boolean;
  /** Whether it is in the subtotal. */
  counts: boolean;
}

/** Every figure of a quote, in cents; tasks, categories and payments by their id. */
export interface PricedQuote {
  /** Every task, whether it counts or not. */
  tasks: ReadonlyMap<string, PricedTask>;
  selection: Selection;
  categories: ReadonlyMap<string, PricedCategory>;
  /** The sum of the categories that count, before the discount. */
  subtotalCents: number;
  discountCents: number;
  taxes: readonly PricedTax[];
  totalCents: number;
  payments: ReadonlyMap<string, number>;
}

/**
 * The categories that count, with their exact tax bases in fractions of a cent. An override is in every base.
 *
 * @param sums - of the tasks that count
 */
export function basisOf(
  { quote, categories }: Pick<PriceableQuote, "quote" | "categories">,
  sums: SumsByCategory,
  { countsCategory }: Selection,
): Basis {
  const { taxOnMarkup } = quote;
  let subtotalCents = 0;
  let overrides = 0n;
  let material = 0n;
  let labor = 0n;
  for (const { id, overridePrice } of categories) {
    if (!countsCategory(id)) continue;
    if (overridePrice !== null) {
      subtotalCents += toCents(overridePrice);
      overrides += scaled(overridePrice, 2) * FRACTIONS_PER_CENT;
      continue;
    }
    const sum = sums.get(id);
    if (!sum) continue;
    subtotalCents += sum.totalCents;
    const cost = taxOnMarkup ? sum.withMarkup : sum.net;
    const untaxed = taxOnMarkup ? sum.untaxed.withMarkup : sum.untaxed.net;
    material += cost.material - untaxed.material;
    labor += cost.labor - untaxed.labor;
  }
  return {
    subtotalCents,
    bases: {
      both: material + labor + overrides,
      material: material + overrides,
      labor: labor + overrides,
    },
  };
}

function priceCategories(
  priceable: PriceableQuote,
  sums: SumsByCategory,
  { countsCategory }: Selection,
): Map<string, PricedCategory> {
  return new Map(
    priceable.categories.map(({ id, overridePrice }) => [
      id,
      {
        totalCents:
          overridePrice === null ? (sums.get(id)?.totalCents ?? 0) : toCents(overridePrice),
        overridden: overridePrice !== null,
        counts: countsCategory(id),
      },
    ]),
  );
}

/** The sums of the tasks that count in their categories. */
export const sumsOf = ({ tasks }: PriceableQuote, selection: Selection, memo: CategorySums) =>
  memo.of(selection.hasChoices ? tasks.filter(({ id }) => selection.countsTask(id)) : tasks);

/** Defines a lazily computed property: most callers read only the sums. */
function lazy<Figure extends object>(compute: () => Figure): () => Figure {
  let figure: Figure | undefined;
  return () => (figure ??= compute());
}

/**
 * Prices a quote. No other code computes its figures.
 *
 * Each task is rounded once to the cent; a category is the sum of its rounded tasks or its
 * override, the subtotal the sum of the categories, so that every printed column adds up by hand.
 * Options and alternatives that are not chosen count nowhere. The discount comes before taxes. Each
 * tax is computed once on its exact base and rounded once. Payments are apportioned so that their
 * cents add up.
 *
 * @param priceable - dollars, percent and units as the API carries them
 * @param memo - keeps the sums of the last call; pass the same one for a quote that is being edited
 * @returns every figure in cents
 * @throws RangeError when a number of the quote is not finite; for `payments` on first access
 */
export function priceQuote(priceable: PriceableQuote, memo = new CategorySums()): PricedQuote {
  const selection = selectionOf(priceable);
  const sums = sumsOf(priceable, selection, memo);
  const tasks = lazy(
    () => new Map(priceable.tasks.map((task) => [task.id, priceTask(task)] as const)),
  );
  const categories = priceCategories(priceable, sums, selection);
  const basis = basisOf(priceable, sums, selection);
  const { discountCents, taxes, totalCents } = totalsOf(priceable.quote, basis);
  const payments = lazy(() => paymentCents(priceable.payments, totalCents));
  return {
    get tasks() {
      return tasks();
    },
    categories,
    selection,
    subtotalCents: basis.subtotalCents,
    discountCents,
    taxes,
    totalCents,
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
