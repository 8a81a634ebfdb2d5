// The figures below the work as values: work and charges, subtotal, discount, taxes, rounding, and the payments.
import type { PricedQuote } from "../../pricing/price-quote.ts";
import { toCents } from "../../money/money.ts";
import { paymentCents } from "../../quote/amounts/payments.ts";
import type { DisplayOptions } from "../../quote/printing/display-options.ts";
import type { WholeQuote } from "../../quote/schema.ts";
import type { DocumentPayment, Figure, FigureKind } from "./quote-document.ts";

/** A figure without a name of its own. */
export const figureOf = (kind: FigureKind, cents: number): Figure => ({
  kind,
  cents,
  name: "",
  percent: null,
  baseCents: null,
});

/** Work and charges on it, subtotal, discount with what is left of the subtotal, taxes, and the rounding of the total. */
export function figuresOf(
  { quote }: WholeQuote,
  { workCents, charges, subtotalCents, discountCents, taxes, roundingCents }: PricedQuote,
  { showSubtotalOnly, showTaxBase }: DisplayOptions,
): Figure[] {
  const charged = charges.map(({ name, percent, ofCents, amountCents }) => ({
    ...figureOf("charge", amountCents),
    name,
    percent,
    baseCents: ofCents,
  }));
  const taxed = taxes.map(({ name, rate, baseCents, amountCents }) => ({
    ...figureOf("tax", amountCents),
    name,
    percent: rate,
    baseCents: showTaxBase ? baseCents : null,
  }));
  const discount =
    discountCents === 0
      ? []
      : [
          { ...figureOf("discount", -discountCents), name: quote.discount?.label ?? "" },
          figureOf("afterDiscount", subtotalCents - discountCents),
        ];
  const isTotalShown = !showSubtotalOnly || taxes.length === 0;
  return [
    ...(charges.length === 0 ? [] : [figureOf("work", workCents), ...charged]),
    figureOf("subtotal", subtotalCents),
    ...discount,
    ...(showSubtotalOnly ? [] : taxed),
    ...(roundingCents === 0 || !isTotalShown ? [] : [figureOf("rounding", roundingCents)]),
  ];
}

/**
 * Amounts of percentage payments depend on the total. When taxes are hidden, the client does not
 * see that total, so the schedule has percentages only, instead of amounts that do not add up
 * to a visible figure; a fixed amount that was capped at the total is then capped at the price before taxes.
 */
export function scheduleOf(
  { payments }: WholeQuote,
  priced: PricedQuote,
  isTotalShown: boolean,
): DocumentPayment[] {
  const visible = paymentCents(payments, priced.subtotalCents - priced.discountCents);
  return payments.map(({ id, name, isPercentage, amount }) => {
    const cents = priced.payments.get(id) ?? 0;
    const isHidden = !isTotalShown && cents !== toCents(amount);
    return {
      id,
      name: name.trim(),
      percent: isPercentage ? amount : null,
      cents: !isTotalShown && isPercentage ? null : isHidden ? (visible.get(id) ?? 0) : cents,
    };
  });
}

/** The sum of a schedule when all its amounts are visible: otherwise it would reveal the hidden total. */
export function scheduleCents(schedule: readonly DocumentPayment[]): number | null {
  const known = schedule.flatMap(({ cents }) => cents ?? []);
  if (known.length < 2 || known.length < schedule.length) return null;
  return known.reduce((sum, cents) => sum + cents, 0);
}
