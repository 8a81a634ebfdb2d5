// The one price of a quote: every figure that any screen, answer or document shows (decisions 1 to 5).
import {
  COST_DECIMALS,
  MARKUP_DECIMALS,
  MONEY_DECIMALS,
  QUANTITY_DECIMALS,
  TAX_RATE_DECIMALS,
  TOTAL_MAX,
} from "./limits.ts";
import { roundHalfUp, scaled, toCents } from "./money.ts";
import { paymentCents } from "./payments.ts";
import type { Category, Payment, Task } from "./quote.ts";
import type { Tax } from "./taxes.ts";

/** What pricing needs of a whole quote. */
export interface PriceableQuote {
  quote: { taxes: readonly Tax[]; taxOnMarkup: boolean };
  categories: readonly Pick<Category, "id" | "overridePrice" | "defaultLaborHourlyRate">[];
  tasks: readonly PriceableTask[];
  payments: readonly Pick<Payment, "id" | "isPercentage" | "amount">[];
}

export type PriceableTask = Pick<
  Task,
  "id" | "categoryId" | "quantity" | "materialUnitCost" | "laborUnitCost" | "markup"
>;

/** A task's price in cents; material and labor, markup included, add up to the total. */
export interface PricedTask {
  totalCents: number;
  materialCents: number;
  laborCents: number;
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

/**
 * Costs, quantities and markups multiply to exact whole numbers of this fraction of a cent, so
 * that nothing is rounded before it must be.
 */
const COST_SCALE = Math.max(COST_DECIMALS, MONEY_DECIMALS);
const FRACTIONS_PER_CENT = 10n ** BigInt(COST_SCALE - 2 + QUANTITY_DECIMALS + MARKUP_DECIMALS + 2);
const ONE_WITHOUT_MARKUP = 100n * 10n ** BigInt(MARKUP_DECIMALS);
/** A rate of 1 stands for one hundredth; it is held in units of 10^-TAX_RATE_DECIMALS percent. */
const RATE_DENOMINATOR = 100n * 10n ** BigInt(TAX_RATE_DECIMALS);

/** Material and labor of one task as exact fractions of a cent. */
interface ExactCost {
  material: bigint;
  labor: bigint;
}

/** What a task costs without and with its markup, and its price. */
interface TaskCost {
  bare: ExactCost;
  marked: ExactCost;
  priced: PricedTask;
}

function computeCost(task: PriceableTask): TaskCost {
  const quantity = scaled(task.quantity, QUANTITY_DECIMALS);
  const perUnit = {
    material: scaled(task.materialUnitCost, COST_SCALE) * quantity,
    labor: scaled(task.laborUnitCost, COST_SCALE) * quantity,
  };
  const times = (factor: bigint): ExactCost => ({
    material: perUnit.material * factor,
    labor: perUnit.labor * factor,
  });
  const marked = times(ONE_WITHOUT_MARKUP + scaled(task.markup, MARKUP_DECIMALS));
  const { material, labor } = marked;
  const totalCents = Number(roundHalfUp(material + labor, FRACTIONS_PER_CENT));
  const materialCents = Math.min(totalCents, Number(roundHalfUp(material, FRACTIONS_PER_CENT)));
  return {
    bare: times(ONE_WITHOUT_MARKUP),
    marked,
    priced: { totalCents, materialCents, laborCents: totalCents - materialCents },
  };
}

/** A task is a value, an edit makes another one: with each key press only the edited one is computed. */
const knownCosts = new WeakMap<PriceableTask, TaskCost>();

function costOf(task: PriceableTask): TaskCost {
  let cost = knownCosts.get(task);
  if (!cost) {
    cost = computeCost(task);
    knownCosts.set(task, cost);
  }
  return cost;
}

/**
 * Prices one task: (material + labor) x quantity x (1 + markup / 100), rounded once (SPEC
 * section 4, decision 3).
 *
 * @param task - never changed afterwards: an edit makes another object
 * @returns cents
 */
export const priceTask = (task: PriceableTask): PricedTask => costOf(task).priced;

/** The exact bases of the taxes, in fractions of a cent. */
function taxBases(priceable: PriceableQuote): Record<Tax["applyOn"], bigint> {
  const counted = new Set<string>();
  let overrides = 0n;
  for (const category of priceable.categories) {
    if (category.overridePrice === null) {
      counted.add(category.id);
      continue;
    }
    overrides += scaled(category.overridePrice, 2) * FRACTIONS_PER_CENT;
  }
  let material = 0n;
  let labor = 0n;
  for (const task of priceable.tasks) {
    if (!counted.has(task.categoryId)) continue;
    const { marked, bare } = costOf(task);
    const cost = priceable.quote.taxOnMarkup ? marked : bare;
    material += cost.material;
    labor += cost.labor;
  }
  return {
    both: material + labor + overrides,
    material: material + overrides,
    labor: labor + overrides,
  };
}

function priceTaxes(priceable: PriceableQuote): PricedTax[] {
  if (priceable.quote.taxes.length === 0) return [];
  const bases = taxBases(priceable);
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
  tasks: ReadonlyMap<string, PricedTask>,
): Map<string, PricedCategory> {
  const sums = new Map<string, number>();
  for (const task of priceable.tasks) {
    const cents = tasks.get(task.id)?.totalCents ?? 0;
    sums.set(task.categoryId, (sums.get(task.categoryId) ?? 0) + cents);
  }
  return new Map(
    priceable.categories.map(({ id, overridePrice }) => [
      id,
      overridePrice === null
        ? { totalCents: sums.get(id) ?? 0, overridden: false }
        : { totalCents: toCents(overridePrice), overridden: true },
    ]),
  );
}

/**
 * Prices a whole quote: the only place in which a figure of it is computed.
 *
 * Each task is rounded once to the cent; a category is the sum of its rounded tasks or its
 * override, the subtotal the sum of the categories, so that every printed column adds up by hand.
 * Each tax is computed once on its exact base and rounded once. Payments are apportioned so that
 * their cents add up.
 *
 * @param priceable - dollars, percent and units as the wire carries them
 * @returns every figure in cents
 * @throws RangeError when a number of the quote is not finite
 */
export function priceQuote(priceable: PriceableQuote): PricedQuote {
  const tasks = new Map(priceable.tasks.map((task) => [task.id, priceTask(task)]));
  const categories = priceCategories(priceable, tasks);
  let subtotalCents = 0;
  for (const { totalCents } of categories.values()) subtotalCents += totalCents;
  const taxes = priceTaxes(priceable);
  const totalCents = taxes.reduce((sum, line) => sum + line.amountCents, subtotalCents);
  const payments = paymentCents(priceable.payments, totalCents);
  return { tasks, categories, subtotalCents, taxes, totalCents, payments };
}

/** Tells whether a quote has grown beyond what the product can carry exactly (decision 7). */
export function exceedsTotalLimit(priced: PricedQuote): boolean {
  return priced.totalCents > TOTAL_MAX * 100;
}

/** What only the contractor sees: the share of the markup, and the hours that the labor cost buys. */
export interface ContractorFigures {
  markupCents: number;
  /** Share of the markup in the subtotal, in percent with one decimal; 0 of an empty quote. */
  marginPercent: number;
  /** Hours with one decimal; categories without an hourly rate count for none. */
  laborHours: number;
}

/**
 * @param priceable - the quote
 * @param priced - its price by `priceQuote`
 */
export function contractorFigures(
  priceable: PriceableQuote,
  priced: PricedQuote,
): ContractorFigures {
  const categories = new Map(priceable.categories.map((category) => [category.id, category]));
  let cost = 0n;
  let full = 0n;
  let hourTenths = 0n;
  const laborByCategory = new Map<string, bigint>();
  for (const task of priceable.tasks) {
    const category = categories.get(task.categoryId);
    if (category === undefined || category.overridePrice !== null) continue;
    const { bare, marked } = costOf(task);
    cost += bare.material + bare.labor;
    full += marked.material + marked.labor;
    laborByCategory.set(category.id, (laborByCategory.get(category.id) ?? 0n) + bare.labor);
  }
  for (const [id, labor] of laborByCategory) {
    const rate = scaled(categories.get(id)?.defaultLaborHourlyRate ?? 0, 2);
    if (rate > 0n) hourTenths += roundHalfUp(labor * 10n, rate * FRACTIONS_PER_CENT);
  }
  const markupCents = Number(roundHalfUp(full - cost, FRACTIONS_PER_CENT));
  const share =
    priced.subtotalCents === 0
      ? 0n
      : roundHalfUp(BigInt(markupCents) * 1000n, BigInt(priced.subtotalCents));
  return { markupCents, marginPercent: Number(share) / 10, laborHours: Number(hourTenths) / 10 };
}
