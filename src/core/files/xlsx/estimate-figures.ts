// The figures below the tasks of the "Estimate" sheet: charges, subtotal, discount, taxes, rounding, total and payments.
import { PAYMENT_DECIMALS } from "../../limits.ts";
import { roundHalfUp, scaled, toDollars } from "../../money/money.ts";
import { sharedCents } from "#core/quote/amounts/payments.ts";
import { discountLabel, PRINTED_WORDS, taxLabel } from "../../document/printed-words.ts";
import { CategorySums } from "../../pricing/category-sums.ts";
import { basisOf, sumsOf } from "../../pricing/price-quote.ts";
import { FRACTIONS_PER_CENT, type ExactCost } from "../../pricing/task-cost.ts";
import { taxOf, type Basis, type PricedTax } from "../../pricing/totals.ts";
import { YES } from "../task-columns.ts";
import { addCharges, addRounding, chargedSum } from "./charge-rows.ts";
import { AT_COST } from "./estimate-cells.ts";
import type { Rows, Written } from "./estimate-rows.ts";
import { formula, money } from "./sheet-cells.ts";

const BASES = {
  both: ["J", "K", "L"],
  material: ["J", "L"],
  labor: ["K", "L"],
} as const;

/** @returns what the discount leaves of a tax base, as the end of a product; empty without a discount */
function addDiscount(rows: Rows, { whole, priced }: Written, subtotal: number): string {
  const { discount } = whole.quote;
  if (discount === null) return "";
  const at = rows.next;
  const isPercent = discount.kind === "percent";
  const taken = isPercent ? `-ROUND(I${subtotal}*H${at}/100,2)` : `-MIN(I${subtotal},H${at})`;
  rows.figure(discountLabel(discount), formula(taken, 0 - priced.discountCents), {
    rate: discount.value,
    description: isPercent
      ? "Discount in percent of the subtotal"
      : "Discount in dollars, at most the subtotal",
  });
  return `*IF(I${subtotal}=0,1,(I${subtotal}+I${at})/I${subtotal})`;
}

/** Cents that shares have beside plain rounding, so that they add up, as the end of a formula. */
const cent = (cents: number): string =>
  cents === 0 ? "" : `${cents > 0 ? "+" : "-"}${toDollars(Math.abs(cents))}`;

/** A tax on its base as plain rounding has it, in cents: with its share of charges that are lines, after the discount. */
function plainTax(
  { priced }: Written,
  basis: Basis,
  { applyOn, rate }: PricedTax,
  charges: number,
) {
  const sum = ({ material, labor }: ExactCost): bigint =>
    (applyOn === "labor" ? 0n : material) + (applyOn === "material" ? 0n : labor);
  const fixed = BigInt(basis.fixed) * FRACTIONS_PER_CENT;
  const share =
    charges === 0
      ? 0n
      : roundHalfUp(BigInt(charges) * (sum(basis.taxedCharged) + fixed), basis.charged);
  const before = (sum(basis.taxed) + fixed) / FRACTIONS_PER_CENT + share;
  const { subtotalCents, discountCents } = priced;
  const base =
    discountCents === 0
      ? before
      : roundHalfUp(before * BigInt(subtotalCents - discountCents), BigInt(subtotalCents));
  return taxOf(Number(base), rate);
}

/**
 * Adds charges, subtotal, discount, taxes, rounding and total.
 *
 * @param first - the row number of the first task
 * @returns the row number of the total
 */
export function addFigures(rows: Rows, written: Written, first: number): number {
  const { whole, priced, rowOf } = written;
  const last = rows.next - 1;
  const sum = whole.categories
    .map(({ id }) => rowOf.get(id) ?? 0)
    .map((row) => `I${row}*(1-S${row})`)
    .join("+");
  const lines = addCharges(rows, written, sum || "0", [first, last]);
  const added = lines ? `SUM(I${lines[0]}:I${lines[1]})` : sum || "0";
  const subtotal = rows.figure("Subtotal", formula(added, priced.subtotalCents, true));
  const left = addDiscount(rows, written, subtotal);
  // The columns are of cents, whatever the taxes are computed on.
  const inCents = { ...whole, quote: { ...whole.quote, exactBases: false } };
  const sums = sumsOf(inCents, priced.selection, new CategorySums());
  const basis = basisOf(inCents, sums, priced.selection);
  const taxedCharges = whole.quote.taxOnMarkup
    ? priced.charges.reduce((all, { amountCents }) => all + amountCents, 0)
    : 0;
  for (const tax of priced.taxes) {
    const ranges = BASES[tax.applyOn].map((column) => `${column}${first}:${column}${last}`);
    const isCharged = `--(${AT_COST}${first}:${AT_COST}${last}<>"${YES}")`;
    const charged = ranges.map((range) => `SUMPRODUCT(${range},${isCharged})`).join("+");
    const share =
      taxedCharges > 0 && lines
        ? `+ROUND(SUM(I${lines[0] + 1}:I${lines[1]})*(${charged})/MAX(0.01,${chargedSum([first, last])}),2)`
        : "";
    const before = `(${ranges.map((range) => `SUM(${range})`).join("+")}${share})`;
    const base = left === "" ? before : `ROUND(${before}${left},2)`;
    const shift = cent(tax.amountCents - plainTax(written, basis, tax, taxedCharges));
    const expression = `ROUND(${base}*H${rows.next}/100,2)${shift}`;
    rows.figure(taxLabel(tax), formula(expression, tax.amountCents), { rate: tax.rate });
  }
  addRounding(rows, written, subtotal);
  const all = `SUM(I${subtotal}:I${rows.next - 1})`;
  return rows.figure(PRINTED_WORDS.total, formula(all, priced.totalCents, true));
}

/** Difference between the largest remainder method and plain rounding, as the end of a formula. */
function remainder(cents: number, wholeCents: number, percent: number): string {
  const share = BigInt(wholeCents) * scaled(percent, PAYMENT_DECIMALS);
  const plain = Number(roundHalfUp(share, 100n * 10n ** BigInt(PAYMENT_DECIMALS)));
  return cent(cents - plain);
}

/** Formulas of percentage payments, each with the cent that the apportionment adds (decision 1). */
export function addSchedule(rows: Rows, { whole, priced }: Written, total: number): void {
  if (whole.payments.length === 0) return;
  rows.add();
  rows.figure(PRINTED_WORDS.paymentSchedule, null);
  const fixed = whole.payments
    .map(({ isPercentage }, index) => (isPercentage ? "" : `-I${rows.next + index}`))
    .join("");
  // The base of the percentages: the total minus the fixed amounts (decision 3).
  const rest = fixed === "" ? `I${total}` : `MAX(0,I${total}${fixed})`;
  const wholeCents = sharedCents(whole.payments, priced.totalCents);
  for (const { id, name, isPercentage, amount } of whole.payments) {
    const cents = priced.payments.get(id) ?? 0;
    if (!isPercentage) {
      rows.figure(name, money(cents));
      continue;
    }
    const share = `ROUND(${rest}*H${rows.next}/100,2)`;
    const left = remainder(cents, wholeCents, amount);
    rows.figure(name, formula(share + left, cents), { rate: amount });
  }
}
