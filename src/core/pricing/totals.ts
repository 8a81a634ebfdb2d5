// Charges, discount, taxes and total of a quote, from the sums of what counts (SPEC section 4, decisions 1, 2, 53 and 63).
import { DISCOUNT_PERCENT_DECIMALS, TAX_RATE_DECIMALS } from "../limits.ts";
import { apportion, roundHalfUp, scaled, toCents } from "../money/money.ts";
import type { Charging } from "../quote/amounts/charges.ts";
import type { Discount } from "../quote/amounts/discount.ts";
import type { RoundTotalTo } from "../quote/amounts/round-total.ts";
import type { Tax } from "../quote/amounts/taxes.ts";
import { factorOf, priceCharges, type PricedCharge } from "./charges.ts";
import { FRACTIONS_PER_CENT, ONE, type ExactCost } from "./task-cost.ts";

/** The fields of a quote that its price depends on, beside its parts. */
export interface PricedFields extends Charging {
  taxes: readonly Tax[];
  taxOnMarkup: boolean;
  discount: Discount | null;
  roundTotalTo: RoundTotalTo | null;
  /** Whether charges and taxes are computed on exact sums instead of printed cents, as before decision 63. */
  exactBases: boolean;
}

/** What charges, discount and taxes are computed from; sums of prices and costs in fractions of a cent, before both. */
export interface Basis {
  /** The sum of the categories that count. */
  workCents: number;
  /** The price of what is not billed at cost. */
  charged: bigint;
  /** In cents: the fixed prices of categories, which are in the base of every tax, and charged. */
  fixed: number;
  /** What is taxed of the tasks, and the part of it that is not billed at cost. */
  taxed: ExactCost;
  taxedCharged: ExactCost;
}

const NOTHING: ExactCost = { material: 0n, labor: 0n };
export const EMPTY_BASIS: Basis = {
  workCents: 0,
  charged: 0n,
  fixed: 0,
  taxed: NOTHING,
  taxedCharged: NOTHING,
};

export interface PricedTax extends Tax {
  amountCents: number;
  /** What it is charged on, after the discount. */
  baseCents: number;
}

export interface Totals {
  /** Those that are lines of their own; empty when they are inside of the prices. */
  charges: readonly PricedCharge[];
  /** The work and these lines. */
  subtotalCents: number;
  /** Zero or more; what the discount takes off the subtotal. */
  discountCents: number;
  taxes: readonly PricedTax[];
  /** What rounding adds to the total, or takes off when it is below zero. */
  roundingCents: number;
  totalCents: number;
}

/** A rate of 1 is one hundredth; rates are held in units of 10^-TAX_RATE_DECIMALS percent. */
const RATE_DENOMINATOR = 100n * 10n ** BigInt(TAX_RATE_DECIMALS);
const PERCENT_DENOMINATOR = 100n * 10n ** BigInt(DISCOUNT_PERCENT_DECIMALS);

/** A share of the subtotal, rounded once, or an amount; at most the subtotal. */
function discountOf(discount: Discount | null, subtotalCents: number): number {
  if (discount === null) return 0;
  const cents =
    discount.kind === "amount"
      ? toCents(discount.value)
      : Number(
          roundHalfUp(
            BigInt(subtotalCents) * scaled(discount.value, DISCOUNT_PERCENT_DECIMALS),
            PERCENT_DENOMINATOR,
          ),
        );
  return Math.min(cents, subtotalCents);
}

/** The rate of a tax times its base in cents, rounded to the cent. */
export const taxOf = (baseCents: number, rate: number): number =>
  Number(roundHalfUp(BigInt(baseCents) * scaled(rate, TAX_RATE_DECIMALS), RATE_DENOMINATOR));

/** Whether that is its amount. */
export const multipliesOut = ({
  rate,
  amountCents,
  baseCents,
}: Pick<PricedTax, "rate" | "amountCents" | "baseCents">): boolean =>
  taxOf(baseCents, rate) === amountCents;

const sumOf = (lines: readonly { amountCents: number }[]): number =>
  lines.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** To the nearest whole number of some dollars, half up. */
function roundedTotal(cents: number, dollars: RoundTotalTo | null): number {
  if (dollars === null) return cents;
  const step = toCents(dollars);
  return Number(roundHalfUp(BigInt(cents), BigInt(step))) * step;
}

type Sums = Pick<Totals, "charges" | "subtotalCents" | "discountCents">;

/** Material, labor and fixed prices that are taxed, charges included, after the discount; a cent is `cent` of their units. */
interface TaxedParts {
  parts: readonly bigint[];
  cent: bigint;
}

/**
 * The taxed cents with their share of the charges that are lines, and without that of the discount: the shares add up
 * to that of all of them (largest remainder).
 */
function taxedCents(
  { taxOnMarkup }: PricedFields,
  { charged, fixed, taxed, taxedCharged }: Basis,
  { charges, subtotalCents, discountCents }: Sums,
): TaxedParts {
  const centsOf = (sum: bigint) => sum / FRACTIONS_PER_CENT;
  const partsOf = ({ material, labor }: ExactCost): readonly bigint[] => [
    centsOf(material),
    centsOf(labor),
    BigInt(fixed),
  ];
  const sharesOf = (cents: number, parts: readonly bigint[], whole: bigint): readonly bigint[] =>
    cents === 0 ? [] : apportion(cents, parts, whole).map(BigInt);
  const added = sharesOf(taxOnMarkup ? sumOf(charges) : 0, partsOf(taxedCharged), centsOf(charged));
  const whole = partsOf(taxed).map((part, at) => part + (added[at] ?? 0n));
  const off = sharesOf(discountCents, whole, BigInt(subtotalCents));
  return { parts: whole.map((part, at) => part - (off[at] ?? 0n)), cent: 1n };
}

/** The exact sums times the charges, where taxes are on the markup, and times what the discount leaves of the subtotal. */
function exactlyTaxed(
  { taxOnMarkup, charges }: PricedFields,
  { fixed, taxed, taxedCharged }: Basis,
  { subtotalCents, discountCents }: Sums,
): TaxedParts {
  const { over, under } = taxOnMarkup ? factorOf(charges) : ONE;
  const [left, whole] =
    discountCents === 0 ? [1n, 1n] : [BigInt(subtotalCents - discountCents), BigInt(subtotalCents)];
  const part = (all: bigint, charged: bigint) => (all * under + charged * (over - under)) * left;
  const always = BigInt(fixed) * FRACTIONS_PER_CENT;
  return {
    parts: [
      part(taxed.material, taxedCharged.material),
      part(taxed.labor, taxedCharged.labor),
      part(always, always),
    ],
    cent: FRACTIONS_PER_CENT * under * whole,
  };
}

/**
 * Charges that are lines of their own are part of the subtotal. The discount comes before taxes. Each charge and each
 * tax is computed on the cents that it applies to, and rounded once. The total is rounded after the taxes.
 *
 * @returns cents
 */
export function totalsOf(quote: PricedFields, basis: Basis): Totals {
  const charges = quote.chargesInPrices
    ? []
    : priceCharges(quote.charges, basis.charged, quote.exactBases);
  const subtotalCents = basis.workCents + sumOf(charges);
  const discountCents = discountOf(quote.discount, subtotalCents);
  const sums = { charges, subtotalCents, discountCents };
  const { parts, cent } = (quote.exactBases ? exactlyTaxed : taxedCents)(quote, basis, sums);
  const [material = 0n, labor = 0n, fixed = 0n] = parts;
  const bases = {
    both: material + labor + fixed,
    material: material + fixed,
    labor: labor + fixed,
  };
  const taxes = quote.taxes.map((line) => {
    const base = bases[line.applyOn];
    return {
      ...line,
      amountCents: Number(
        roundHalfUp(base * scaled(line.rate, TAX_RATE_DECIMALS), cent * RATE_DENOMINATOR),
      ),
      baseCents: Number(roundHalfUp(base, cent)),
    };
  });
  const exactCents = subtotalCents - discountCents + sumOf(taxes);
  const totalCents = roundedTotal(exactCents, quote.roundTotalTo);
  return { ...sums, taxes, roundingCents: totalCents - exactCents, totalCents };
}
