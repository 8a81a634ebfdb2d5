// Discount, taxes and total of a quote, from the sums of what counts (SPEC section 4, decisions 1 and 2).
import { DISCOUNT_PERCENT_DECIMALS, TAX_RATE_DECIMALS } from "../limits.ts";
import { roundHalfUp, scaled, toCents } from "../money/money.ts";
import type { Discount } from "../quote/amounts/discount.ts";
import type { Tax } from "../quote/amounts/taxes.ts";
import { FRACTIONS_PER_CENT } from "./task-cost.ts";

/** What discount and taxes are computed from. */
export interface Basis {
  subtotalCents: number;
  /** The exact tax bases before the discount, in fractions of a cent. */
  bases: Record<Tax["applyOn"], bigint>;
}

export interface PricedTax extends Tax {
  amountCents: number;
  /** What it is charged on, after the discount, rounded to the cent; the amount is computed on the exact base. */
  baseCents: number;
}

export interface Totals {
  /** Zero or more; what the discount takes off the subtotal. */
  discountCents: number;
  taxes: readonly PricedTax[];
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

/**
 * The discount comes before taxes: each exact base is scaled by what the discount leaves of the subtotal, and its tax
 * is rounded once.
 *
 * @returns cents
 */
export function totalsOf(
  { taxes, discount }: { taxes: readonly Tax[]; discount: Discount | null },
  { subtotalCents, bases }: Basis,
): Totals {
  const discountCents = discountOf(discount, subtotalCents);
  const [left, whole] =
    discountCents === 0 ? [1n, 1n] : [BigInt(subtotalCents - discountCents), BigInt(subtotalCents)];
  const priced = taxes.map((line) => {
    const base = bases[line.applyOn] * left;
    const cent = FRACTIONS_PER_CENT * whole;
    return {
      ...line,
      amountCents: Number(
        roundHalfUp(base * scaled(line.rate, TAX_RATE_DECIMALS), cent * RATE_DENOMINATOR),
      ),
      baseCents: Number(roundHalfUp(base, cent)),
    };
  });
  const totalCents = priced.reduce(
    (sum, { amountCents }) => sum + amountCents,
    subtotalCents - discountCents,
  );
  return { discountCents, taxes: priced, totalCents };
}
