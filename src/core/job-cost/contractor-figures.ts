// Figures that only the contractor sees: cost, markup, margin and labor hours, of each category and of the quote.
import { roundHalfUp, scaled } from "../money/money.ts";
import { inOrder } from "../quote/ordering.ts";
import { CategorySums, type TaskSums } from "../pricing/category-sums.ts";
import { NO_SHARES, sharesOf, sumOf, type Shares } from "./category-shares.ts";
import { factorOf, priceCharges, withoutCharges, type PricedCharge } from "../pricing/charges.ts";
import {
  basisOf,
  chargedOf,
  sumsOf,
  type PriceableQuote,
  type PricedQuote,
} from "../pricing/price-quote.ts";
import { FRACTIONS_PER_CENT, roundedCost, totalOf, type Factor } from "../pricing/task-cost.ts";

/** Cost, markup and margin; amounts in cents. */
export interface CostFigures {
  materialCents: number;
  laborCents: number;
  /** Material and labor, without markup. */
  costCents: number;
  /** With its share of the charges that are lines of their own, after its share of the discount. */
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
  /**
   * With its share of the charges that are lines of their own, after its share of the discount. The shares of all
   * categories add up to these lines, and to the discount.
   */
  priceCents: number;
  /** Null of an overridden category: its cost is unknown. */
  cost: CostFigures | null;
  /**
   * Labor cost divided by hourly rate, with one decimal; 0 without labor, null for labor without a rate, or when the
   * cost is unknown.
   */
  laborHours: number | null;
}

/** Of what counts; the figures of the quote are without overridden categories, and its price is with the rounding. */
export interface ContractorFigures extends CostFigures {
  /** Overhead, profit and contingency, whether they are inside of the prices or lines of their own. */
  charges: readonly PricedCharge[];
  /** What markups and charges together add to the cost of what is not billed at cost, in percent; null without cost. */
  chargedPercent: number | null;
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

interface Counted {
  figures: CategoryFigures;
  /** Null of an overridden category. */
  amounts: Amounts | null;
  /** In fractions of a cent. */
  markup: bigint;
}

/** @returns null for a category without a price of its own and without tasks that count */
function countedOf(
  { id, overridePrice, defaultLaborHourlyRate }: PriceableQuote["categories"][number],
  sum: TaskSums | undefined,
  priced: PricedQuote,
  { chargesCents, discountCents }: Shares,
): Counted | null {
  if (overridePrice !== null) {
    const priceCents = (priced.categories.get(id)?.totalCents ?? 0) + chargesCents - discountCents;
    return { figures: { id, priceCents, cost: null, laborHours: null }, amounts: null, markup: 0n };
  }
  if (!sum) return null;
  const { net, atCost, totalCents } = sum;
  const grossCents = totalCents + chargesCents;
  const priceCents = grossCents - discountCents;
  const amounts = { ...roundedCost(net), grossCents, priceCents };
  const laborHours = hoursOf(sum, defaultLaborHourlyRate);
  const figures = { id, priceCents, cost: costFigures(amounts), laborHours };
  const price = withoutCharges(chargedOf(sum), priced.inPrices) + totalOf(atCost.all);
  return { figures, amounts, markup: price - totalOf(net) };
}

/** What markups and charges add to the cost of the tasks that are not billed at cost and have no fixed price. */
function chargedPercent(
  { quote }: PriceableQuote,
  sums: readonly TaskSums[],
  inPrices: Factor,
): ContractorFigures["chargedPercent"] {
  const { over, under } = factorOf(quote.charges);
  const cost = sumOf(sums.map(({ net, atCost }) => totalOf(net) - totalOf(atCost.net)));
  if (cost === 0n) return null;
  const added = withoutCharges(sumOf(sums.map(chargedOf)), inPrices) * over - cost * under;
  return Number(roundHalfUp(added * 1000n, cost * under)) / 10;
}

/**
 * Computes what the contractor earns. Options that are not chosen count nowhere, the charges of the quote raise the
 * margin, the discount lowers it, and the rounding of the total is part of it. Of an overridden category the cost is
 * unknown, so it is in no sum.
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
  const { selection } = priced;
  const sums = sumsOf(priceable, selection, memo);
  const shares = sharesOf(priceable, priced, sums);
  const counted = inOrder(priceable.categories).flatMap((category) => {
    if (!selection.countsCategory(category.id)) return [];
    const own = shares.get(category.id) ?? NO_SHARES;
    return countedOf(category, sums.get(category.id), priced, own) ?? [];
  });
  const categories = counted.map(({ figures }) => figures);
  const known = counted.filter(({ amounts }) => amounts !== null);
  const total = (of: keyof Amounts): number =>
    known.reduce((sum, { amounts }) => sum + (amounts?.[of] ?? 0), 0);
  const roundingCents = known.length > 0 ? priced.roundingCents : 0;
  const { charged } = basisOf(priceable, sums, selection);
  return {
    ...costFigures({
      materialCents: total("materialCents"),
      laborCents: total("laborCents"),
      grossCents: total("grossCents"),
      priceCents: total("priceCents") + roundingCents,
    }),
    charges: priceCharges(
      priceable.quote.charges,
      withoutCharges(charged, priced.inPrices),
      priceable.quote.exactBases,
    ),
    chargedPercent: chargedPercent(
      priceable,
      known.flatMap(({ figures: { id } }) => sums.get(id) ?? []),
      priced.inPrices,
    ),
    // Prices that are rounded with the charges inside of them can be a little below the cost without them.
    markupCents: Math.max(
      0,
      Number(roundHalfUp(sumOf(counted.map(({ markup }) => markup)), FRACTIONS_PER_CENT)),
    ),
    ...allHours(categories),
    categories,
    unknownCount: categories.filter(({ cost }) => cost === null).length,
  };
}
