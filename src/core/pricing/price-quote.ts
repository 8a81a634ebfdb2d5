// Prices a quote: every figure that a screen, an API answer or a document shows (decisions 1 and 2).
import { TAX_RATE_DECIMALS, TOTAL_MAX } from "../limits.ts";
import { roundHalfUp, scaled, toCents } from "../money/money.ts";
import { paymentCents } from "../quote/payments.ts";
import type { Category, Payment } from "../quote/schema.ts";
import { FRACTIONS_PER_CENT, priceTask, type PriceableTask, type PricedTask } from "./task-cost.ts";
import { CategorySums, type SumsByCategory } from "./category-sums.ts";
import type { Tax } from "../quote/taxes.ts";

export { priceTask, type PricedTask } from "./task-cost.ts";

/** The parts of a quote that pricing reads. */
export interface PriceableQuote {
  quote: { taxes: readonly Tax[]; taxOnMarkup: boolean };
  categories: readonly Pick<Category, "id" | "overridePrice" | "defaultLaborHourlyRate">[];
  tasks: readonly PriceableTask[];
  payments: readonly Pick<Payment, "id" | "isPercentage" | "amount">[];
}

export interface PricedCategory {
  totalCents: number;
  overridden: boolean;
}

export interface PricedTax extends Tax {
  amountCents: number;
}

/** Every figure of a quote, in cents; tasks, categories and payments by their id. */
export interface PricedQuote {
  tasks: ReadonlyMap<string, PricedTask>;
  categories: ReadonlyMap<string, PricedCategory>;
  subtotalCents: number;
  taxes: readonly PricedTax[];
  totalCents: number;
  payments: ReadonlyMap<string, number>;
}

/** A rate of 1 is one hundredth; rates are held in units of 10^-TAX_RATE_DECIMALS percent. */
const RATE_DENOMINATOR = 100n * 10n ** BigInt(TAX_RATE_DECIMALS);

/** The exact tax bases, in fractions of a cent. */
function taxBases(priceable: PriceableQuote, sums: SumsByCategory): Record<Tax["applyOn"], bigint> {
  let overrides = 0n;
  let material = 0n;
  let labor = 0n;
  for (const { id, overridePrice } of priceable.categories) {
    if (overridePrice !== null) {
      overrides += scaled(overridePrice, 2) * FRACTIONS_PER_CENT;
      continue;
    }
    const sum = sums.get(id);
    const cost = priceable.quote.taxOnMarkup ? sum?.withMarkup : sum?.net;
    material += cost?.material ?? 0n;
    labor += cost?.labor ?? 0n;
  }
  return {
    both: material + labor + overrides,
    material: material + overrides,
    labor: labor + overrides,
  };
}

function priceTaxes(priceable: PriceableQuote, sums: SumsByCategory): PricedTax[] {
  if (priceable.quote.taxes.length === 0) return [];
  const bases = taxBases(priceable, sums);
  return priceable.quote.taxes.map((line) => ({
    ...line,
    amountCents: Number(
      roundHalfUp(
        bases[line.applyOn] * scaled(line.rate, TAX_RATE_DECIMALS),
        FRACTIONS_PER_CENT * RATE_DENOMINATOR,
      ),
    ),
  }));
}

function priceCategories(
  priceable: PriceableQuote,
  sums: SumsByCategory,
): Map<string, PricedCategory> {
  return new Map(
    priceable.categories.map(({ id, overridePrice }) => [
      id,
      overridePrice === null
        ? { totalCents: sums.get(id)?.totalCents ?? 0, overridden: false }
        : { totalCents: toCents(overridePrice), overridden: true },
    ]),
  );
}

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
 * Each tax is computed once on its exact base and rounded once. Payments are apportioned so that
 * their cents add up.
 *
 * @param priceable - dollars, percent and units as the API carries them
 * @param memo - keeps the sums of the last call; pass the same one for a quote that is being edited
 * @returns every figure in cents
 * @throws RangeError when a number of the quote is not finite; for `payments` on first access
 */
export function priceQuote(priceable: PriceableQuote, memo = new CategorySums()): PricedQuote {
  const sums = memo.of(priceable.tasks);
  const tasks = lazy(
    () => new Map(priceable.tasks.map((task) => [task.id, priceTask(task)] as const)),
  );
  const categories = priceCategories(priceable, sums);
  let subtotalCents = 0;
  for (const { totalCents } of categories.values()) subtotalCents += totalCents;
  const taxes = priceTaxes(priceable, sums);
  const totalCents = taxes.reduce((sum, line) => sum + line.amountCents, subtotalCents);
  const payments = lazy(() => paymentCents(priceable.payments, totalCents));
  return {
    get tasks() {
      return tasks();
    },
    categories,
    subtotalCents,
    taxes,
    totalCents,
    get payments() {
      return payments();
    },
  };
}

/** Whether a quote exceeds the total that the product can represent exactly (decision 5). */
export function exceedsTotalLimit(priced: PricedQuote): boolean {
  return priced.totalCents > TOTAL_MAX * 100;
}

/** Figures that only the contractor sees: the share of the markup, and the labor hours. */
export interface ContractorFigures {
  markupCents: number;
  /** Share of the markup in the subtotal, in percent with one decimal; 0 of an empty quote. */
  marginPercent: number;
  /** Labor cost divided by hourly rate, with one decimal; categories without a rate are excluded. */
  laborHours: number;
}

/**
 * @param priceable - the quote
 * @param priced - the result of `priceQuote`
 * @param memo - the one that was passed to `priceQuote`, if any
 */
export function contractorFigures(
  priceable: PriceableQuote,
  priced: PricedQuote,
  memo = new CategorySums(),
): ContractorFigures {
  const sums = memo.of(priceable.tasks);
  let cost = 0n;
  let full = 0n;
  let hourTenths = 0n;
  for (const { id, overridePrice, defaultLaborHourlyRate } of priceable.categories) {
    const sum = sums.get(id);
    if (!sum || overridePrice !== null) continue;
    const { net, withMarkup } = sum;
    cost += net.material + net.labor;
    full += withMarkup.material + withMarkup.labor;
    const rate = scaled(defaultLaborHourlyRate ?? 0, 2);
    if (rate > 0n) hourTenths += roundHalfUp(net.labor * 10n, rate * FRACTIONS_PER_CENT);
  }
  const markupCents = Number(roundHalfUp(full - cost, FRACTIONS_PER_CENT));
  const share =
    priced.subtotalCents === 0
      ? 0n
      : roundHalfUp(BigInt(markupCents) * 1000n, BigInt(priced.subtotalCents));
  return { markupCents, marginPercent: Number(share) / 10, laborHours: Number(hourTenths) / 10 };
}
