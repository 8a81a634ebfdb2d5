// Charges, discount, taxes and total of a quote, from the sums of what counts (SPEC section 4, decisions 1, 2 and 53).
import { DISCOUNT_PERCENT_DECIMALS, TAX_RATE_DECIMALS } from "../limits.ts";
import { roundHalfUp, scaled, toCents } from "../money/money.ts";
import type { Charging } from "../quote/amounts/charges.ts";
import type { Discount } from "../quote/amounts/discount.ts";
import type { RoundTotalTo } from "../quote/amounts/round-total.ts";
import type { Tax } from "../quote/amounts/taxes.ts";
import { priceCharges, type PricedCharge } from "./charges.ts";

/** The fields of a quote that its price depends on, beside its parts. */
export interface PricedFields extends Charging {
  taxes: readonly Tax[];
  taxOnMarkup: boolean;
  discount: Discount | null;
  roundTotalTo: RoundTotalTo | null;
}

/** What charges, discount and taxes are computed from. */
export interface Basis {
  /** The sum of the categories that count. */
  workCents: number;
  /** The exact price of what is not billed at cost, without charges, in fractions of a cent; only of a quote with charges. */
  charged: bigint;
  /** The exact tax bases before the discount, charges included, in units of which `perCent` are a cent. */
  bases: Record<Tax["applyOn"], bigint>;
  perCent: bigint;
}

export interface PricedTax extends Tax {
  amountCents: number;
  /** What it is charged on, after the discount, rounded to the cent; the amount is computed on the exact base. */
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

/** Whether the rate of a tax times its base in cents, rounded to the cent, is its amount. */
export const multipliesOut = ({
  rate,
  amountCents,
  baseCents,
}: Pick<PricedTax, "rate" | "amountCents" | "baseCents">): boolean =>
  Number(roundHalfUp(BigInt(baseCents) * scaled(rate, TAX_RATE_DECIMALS), RATE_DENOMINATOR)) ===
  amountCents;

const sumOf = (lines: readonly { amountCents: number }[]): number =>
  lines.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** To the nearest whole number of some dollars, half up. */
function roundedTotal(cents: number, dollars: RoundTotalTo | null): number {
  if (dollars === null) return cents;
  const step = toCents(dollars);
  return Number(roundHalfUp(BigInt(cents), BigInt(step))) * step;
}

/**
 * Charges that are lines of their own are rounded once each, and part of the subtotal. The discount comes before taxes:
 * each exact base is scaled by what the discount leaves of the subtotal, and its tax is rounded once. The total is
 * rounded after the taxes.
 *
 * @returns cents
 */
export function totalsOf(
  {
    taxes,
    discount,
    charges: asked,
    chargesInPrices,
    roundTotalTo,
  }: Omit<PricedFields, "taxOnMarkup">,
  { workCents, charged, bases, perCent }: Basis,
): Totals {
  const charges = chargesInPrices ? [] : priceCharges(asked, charged);
  const subtotalCents = workCents + sumOf(charges);
  const discountCents = discountOf(discount, subtotalCents);
  const [left, whole] =
    discountCents === 0 ? [1n, 1n] : [BigInt(subtotalCents - discountCents), BigInt(subtotalCents)];
  const priced = taxes.map((line) => {
    const base = bases[line.applyOn] * left;
    const cent = perCent * whole;
    return {
      ...line,
      amountCents: Number(
        roundHalfUp(base * scaled(line.rate, TAX_RATE_DECIMALS), cent * RATE_DENOMINATOR),
      ),
      baseCents: Number(roundHalfUp(base, cent)),
    };
  });
  const exactCents = subtotalCents - discountCents + sumOf(priced);
  const totalCents = roundedTotal(exactCents, roundTotalTo);
  return {
    charges,
    subtotalCents,
    discountCents,
    taxes: priced,
    roundingCents: totalCents - exactCents,
    totalCents,
  };
}
