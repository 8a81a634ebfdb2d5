// Figures that only the contractor sees: cost, markup, margin and labor hours, of each category and of the quote.
import { apportion, roundHalfUp, scaled } from "../money/money.ts";
import { inOrder } from "../quote/ordering.ts";
import { CategorySums, type TaskSums } from "./category-sums.ts";
import { sumsOf, type PriceableQuote, type PricedQuote } from "./price-quote.ts";
import { FRACTIONS_PER_CENT } from "./task-cost.ts";

/** Cost, markup and margin; amounts in cents. */
export interface CostFigures {
  materialCents: number;
  laborCents: number;
  /** Material and labor, without markup. */
  costCents: number;
  /** After its share of the discount. */
  priceCents: number;
  /** What the price leaves after the cost; below zero for a loss. */
  marginCents: number;
  /** Share of the margin in the price, in percent with one decimal; null when the price is 0. */
  marginPercent: number | null;
  /** What the price before the discount adds to the cost, in percent with one decimal; null when the cost is 0. */
  markupPercent: number | null;
}

/** A category that counts and has a price of its own or tasks. */
export interface CategoryFigures {
  id: string;
  /** After its share of the discount; the shares of all categories add up to the discount. */
  priceCents: number;
  /** Null of an overridden category: its cost is unknown. */
  cost: CostFigures | null;
  /**
   * Labor cost divided by hourly rate, with one decimal; 0 without labor, null for labor without a rate, or when the
   * cost is unknown.
   */
  laborHours: number | null;
}

/** Of what counts; the figures of the quote are without overridden categories. */
export interface ContractorFigures extends CostFigures {
  /** What the markups add to the cost, before the discount. */
  markupCents: number;
  /**
   * Labor cost divided by hourly rate, with one decimal; categories without a rate are excluded. Null when there is
   * labor, but no category with labor has a rate.
   */
  laborHours: number | null;
  /** Number of categories with labor and without an hourly rate, whose hours are unknown. */
  ratelessCount: number;
  /** In the order of the quote. */
  categories: readonly CategoryFigures[];
  /** Number of overridden categories, whose cost is unknown. */
  unknownCount: number;
}

/** @returns percent with one decimal; null when the whole is 0 */
function share(part: number, whole: number): number | null {
  if (whole === 0) return null;
  const tenths = Number(roundHalfUp(BigInt(Math.abs(part)) * 1000n, BigInt(whole))) / 10;
  return part < 0 && tenths > 0 ? -tenths : tenths;
}

interface Amounts {
  materialCents: number;
  laborCents: number;
  /** Before and after the discount. */
  grossCents: number;
  priceCents: number;
}

function costFigures({ materialCents, laborCents, grossCents, priceCents }: Amounts): CostFigures {
  const costCents = materialCents + laborCents;
  const marginCents = priceCents - costCents;
  return {
    materialCents,
    laborCents,
    costCents,
    priceCents,
    marginCents,
    marginPercent: share(marginCents, priceCents),
    markupPercent: share(grossCents - costCents, costCents),
  };
}

const NOTHING: Amounts = { materialCents: 0, laborCents: 0, grossCents: 0, priceCents: 0 };

const plus = (a: Amounts, b: Amounts): Amounts => ({
  materialCents: a.materialCents + b.materialCents,
  laborCents: a.laborCents + b.laborCents,
  grossCents: a.grossCents + b.grossCents,
  priceCents: a.priceCents + b.priceCents,
});

/** The cost is rounded once; labor is what the rounded material leaves of it. */
function amountsOf({ net, totalCents }: TaskSums, discountCents: number): Amounts {
  const cents = (fractions: bigint) => Number(roundHalfUp(fractions, FRACTIONS_PER_CENT));
  const costCents = cents(net.material + net.labor);
  const materialCents = Math.min(costCents, cents(net.material));
  return {
    materialCents,
    laborCents: costCents - materialCents,
    grossCents: totalCents,
    priceCents: totalCents - discountCents,
  };
}

function hoursOf({ net }: TaskSums, hourlyRate: number | null): number | null {
  if (net.labor === 0n) return 0;
  const rate = scaled(hourlyRate ?? 0, 2);
  if (rate === 0n) return null;
  return Number(roundHalfUp(net.labor * 10n, rate * FRACTIONS_PER_CENT)) / 10;
}

/** The hours of all categories, and how many of them are unknown. */
function allHours(
  categories: readonly CategoryFigures[],
): Pick<ContractorFigures, "laborHours" | "ratelessCount"> {
  const withLabor = categories.filter(({ cost }) => cost !== null && cost.laborCents > 0);
  const known = withLabor.flatMap(({ laborHours }) => laborHours ?? []);
  const tenths = known.reduce((sum, hours) => sum + Math.round(hours * 10), 0);
  const ratelessCount = withLabor.length - known.length;
  const isUnknown = ratelessCount > 0 && known.length === 0;
  return { laborHours: isUnknown ? null : tenths / 10, ratelessCount };
}

/** The share of the discount in cents of each category that counts, by id. */
function discountShares(
  { categories }: PriceableQuote,
  { categories: priced, subtotalCents, discountCents }: PricedQuote,
): Map<string, number> {
  const counted = inOrder(categories).filter(({ id }) => priced.get(id)?.counts);
  const weights = counted.map(({ id }) => BigInt(priced.get(id)?.totalCents ?? 0));
  const shares =
    discountCents === 0 ? [] : apportion(discountCents, weights, BigInt(subtotalCents));
  return new Map(counted.map(({ id }, index) => [id, shares[index] ?? 0]));
}

interface Counted {
  figures: CategoryFigures;
  amounts: Amounts;
  /** In fractions of a cent. */
  markup: bigint;
}

/** @returns null for a category without a price of its own and without tasks that count */
function countedOf(
  category: PriceableQuote["categories"][number],
  sum: TaskSums | undefined,
  priced: PricedQuote,
  discountCents: number,
): Counted | null {
  const { id, overridePrice, defaultLaborHourlyRate } = category;
  if (overridePrice !== null) {
    const priceCents = (priced.categories.get(id)?.totalCents ?? 0) - discountCents;
    const figures = { id, priceCents, cost: null, laborHours: null };
    return { figures, amounts: NOTHING, markup: 0n };
  }
  if (!sum) return null;
  const { net, withMarkup } = sum;
  const amounts = amountsOf(sum, discountCents);
  const figures = {
    id,
    priceCents: amounts.priceCents,
    cost: costFigures(amounts),
    laborHours: hoursOf(sum, defaultLaborHourlyRate),
  };
  const markup = withMarkup.material + withMarkup.labor - net.material - net.labor;
  return { figures, amounts, markup };
}

/**
 * Computes what the contractor earns. Options that are not chosen count nowhere, and the discount lowers the margin. Of
 * an overridden category the cost is unknown, so it is in no sum.
 *
 * @param priceable - the quote
 * @param priced - the result of `priceQuote`
 * @param memo - the one that was passed to `priceQuote`, if any
 */
export function contractorFigures(
  priceable: PriceableQuote,
  priced: PricedQuote,
  memo = new CategorySums(),
): ContractorFigures {
  const sums = sumsOf(priceable, priced.selection, memo);
  const discounts = discountShares(priceable, priced);
  const counted = inOrder(priceable.categories).flatMap((category) => {
    const discountCents = discounts.get(category.id);
    if (discountCents === undefined) return [];
    return countedOf(category, sums.get(category.id), priced, discountCents) ?? [];
  });
  const categories = counted.map(({ figures }) => figures);
  const markup = counted.reduce((sum, each) => sum + each.markup, 0n);
  return {
    ...costFigures(counted.map(({ amounts }) => amounts).reduce(plus, NOTHING)),
    markupCents: Number(roundHalfUp(markup, FRACTIONS_PER_CENT)),
    ...allHours(categories),
    categories,
    unknownCount: categories.filter(({ cost }) => cost === null).length,
  };
}
