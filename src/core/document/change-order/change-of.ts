// What a change order changes of what was accepted before, as values of its document.
import type { PricedQuote } from "../../pricing/price-quote.ts";
import type { ChangeBase } from "../../quote/change-base.ts";
import { paymentCents } from "../../quote/amounts/payments.ts";
import type { DisplayOptions } from "../../quote/printing/display-options.ts";
import type { WholeQuote } from "../../quote/schema.ts";
import { lineChanges } from "../changes/line-changes.ts";
import { chargeLabel } from "../printed-words.ts";
import { figureOf } from "../values/figures.ts";
import type { DocumentPayment, Figure, QuoteDocument } from "../values/quote-document.ts";
import { documentSections } from "../values/sections.ts";
import { baseSections } from "./base-sections.ts";
import { changeTax } from "./change-base-of.ts";

/** The price without taxes, after the discount. */
const beforeTaxes = (sums: Pick<PricedQuote, "subtotalCents" | "discountCents">): number =>
  sums.subtotalCents - sums.discountCents;

/** The sums of what is accepted and of the change order, in cents. */
interface Compared {
  base: ChangeBase;
  priced: PricedQuote;
  areTaxesHidden: boolean;
}

const sumOf = (cents: readonly number[]): number => cents.reduce((sum, each) => sum + each, 0);

/**
 * What each tax changes: by its label, so that another rate is a tax that goes and one that comes.
 *
 * @param showTaxBase - whether it is said of how much the difference is computed, where both bases are known
 */
function taxFigures({ base, priced }: Compared, showTaxBase: boolean): Figure[] {
  const changes = [
    ...priced.taxes.map((tax) => ({ ...changeTax(tax), sign: 1 })),
    ...base.taxes.map((tax) => ({ ...tax, sign: -1 })),
  ];
  return [...Map.groupBy(changes, ({ label }) => label)].map(([label, parts]) => {
    const figure = figureOf("tax", sumOf(parts.map(({ sign, cents }) => sign * cents)));
    const bases = parts.flatMap(({ of, sign }) => (of ? [sign * of.baseCents] : []));
    const of = parts[0]?.of;
    if (!of || bases.length < parts.length) return { ...figure, name: label };
    const { name, rate } = of;
    return { ...figure, name, percent: rate, baseCents: showTaxBase ? sumOf(bases) : null };
  });
}

/** The change of the work, and of each charge on it by its label; nothing without charges that are lines. */
function chargeFigures({ base, priced }: Compared): Figure[] {
  const before = base.charges ?? [];
  const changes = [
    ...priced.charges.map((charge) => ({ label: chargeLabel(charge), cents: charge.amountCents })),
    ...before.map(({ label, cents }) => ({ label, cents: -cents })),
  ];
  if (changes.length === 0) return [];
  const baseWork = base.subtotalCents - sumOf(before.map(({ cents }) => cents));
  const charges = [...Map.groupBy(changes, ({ label }) => label)].map(([label, parts]) => ({
    ...figureOf("charge", sumOf(parts.map(({ cents }) => cents))),
    name: label,
  }));
  return [figureOf("changeOfWork", priced.workCents - baseWork), ...charges];
}

/** The change of the work, charges, discount, taxes and rounding, and what it is before discount and taxes. */
function changeFigures(
  { quote }: WholeQuote,
  compared: Compared,
  { showTaxBase }: DisplayOptions,
): Figure[] {
  const { base, priced, areTaxesHidden } = compared;
  const discount = base.discountCents - priced.discountCents;
  const isDiscounted = discount !== 0;
  const hasTaxes = priced.taxes.length + base.taxes.length > 0;
  const rounding = priced.roundingCents - (base.roundingCents ?? 0);
  return [
    ...chargeFigures(compared),
    ...(isDiscounted
      ? [
          figureOf("changeBeforeDiscount", priced.subtotalCents - base.subtotalCents),
          { ...figureOf("discount", discount), name: quote.discount?.label ?? "" },
        ]
      : []),
    ...(hasTaxes || isDiscounted
      ? [figureOf("changeBeforeTaxes", beforeTaxes(priced) - beforeTaxes(base))]
      : []),
    ...(areTaxesHidden ? [] : taxFigures(compared, showTaxBase)),
    ...(areTaxesHidden || rounding === 0 ? [] : [figureOf("rounding", rounding)]),
  ];
}

/** The payments with their accepted and their new amounts; those that are left out come last. */
function changedSchedule(
  { base, areTaxesHidden }: Compared,
  schedule: readonly DocumentPayment[],
): DocumentPayment[] {
  const former = new Map(base.payments.map((payment) => [payment.id, payment]));
  const acceptedOf = ({ share, cents }: ChangeBase["payments"][number]): number | null =>
    areTaxesHidden && share !== null ? null : cents;
  const kept = new Set(schedule.map(({ id }) => id));
  const left = base.payments.filter(({ id }) => !kept.has(id));
  return [
    ...schedule.map((payment) => {
      const before = former.get(payment.id);
      const none = payment.cents === null ? null : 0;
      return { ...payment, acceptedCents: before ? acceptedOf(before) : none };
    }),
    ...left.map((payment) => {
      const acceptedCents = acceptedOf(payment);
      const { id, name, share: percent } = payment;
      return { id, name: name.trim(), percent, acceptedCents, cents: acceptedCents && 0 };
    }),
  ];
}

/** Whether the schedule has other payments than before, or other names, shares or fixed amounts. */
function isOtherSchedule({ payments }: WholeQuote, base: ChangeBase): boolean {
  const seen = (name: string, share: number | null, cents: number) =>
    JSON.stringify([name.trim(), share, share === null ? cents : 0]);
  const before = base.payments.map(({ name, share, cents }) => seen(name, share, cents));
  // Fixed amounts were capped at the total that was accepted.
  const cents = paymentCents(payments, base.totalCents);
  const now = payments.map(({ id, name, isPercentage, amount }) =>
    seen(name, isPercentage ? amount : null, cents.get(id) ?? 0),
  );
  return JSON.stringify(before) !== JSON.stringify(now);
}

/** Whether a change order that has no changed line changes anything else that its client agrees to. */
function changesMore(whole: WholeQuote, base: ChangeBase, differenceCents: number): boolean {
  const { changeDays, assumptions, exclusions, termsAndConditions } = whole.quote;
  const texts = [assumptions, exclusions, termsAndConditions];
  return (
    differenceCents !== 0 ||
    (changeDays ?? 0) !== 0 ||
    texts.some((text) => text.trim() !== "") ||
    isOtherSchedule(whole, base)
  );
}

/**
 * The lines that a change order changes. What the options hide is neither printed nor compared, but for the prices of
 * categories: beside tasks they are printed, and without tasks that one has another price is said without any figure.
 */
function changedLines(
  whole: WholeQuote,
  { base, priced }: Compared,
  options: DisplayOptions,
): ReturnType<typeof lineChanges> {
  const compared = {
    ...options,
    showCategoryTotals: true,
    showUnitPrices: false,
    showMaterialLabor: false,
  };
  const { showTaskDetails: hasTasks } = options;
  return lineChanges(
    { sections: baseSections(base, compared), options: [], hasTasks },
    { sections: documentSections(whole, priced, compared), options: [], hasTasks },
  );
}

/**
 * Makes the document of a change order of that of the whole quote: the changed lines, the figures of the change, and the
 * payments with their accepted amounts. Options that are offered stay.
 *
 * @param document - of the whole quote
 * @param base - what the change order starts from, under the same ids
 */
export function changeOf(
  document: QuoteDocument,
  whole: WholeQuote,
  base: ChangeBase,
  priced: PricedQuote,
  options: DisplayOptions,
): Pick<QuoteDocument, "figures" | "total" | "accepted" | "change" | "schedule"> {
  const areTaxesHidden = options.showSubtotalOnly && priced.taxes.length + base.taxes.length > 0;
  const compared = { base, priced, areTaxesHidden };
  const [acceptedCents, newCents] = areTaxesHidden
    ? [beforeTaxes(base), beforeTaxes(priced)]
    : [base.totalCents, priced.totalCents];
  const differenceCents = newCents - acceptedCents;
  const lines = changedLines(whole, compared, options);
  const hasLines = lines.length > 0 || document.options.length > 0;
  return {
    figures: changeFigures(whole, compared, options),
    total: areTaxesHidden ? null : figureOf("difference", differenceCents),
    accepted: null,
    change: {
      lines,
      hasTotals: options.showCategoryTotals,
      isEmpty: !hasLines && !changesMore(whole, base, differenceCents),
      acceptedCents,
      newCents,
    },
    schedule: changedSchedule(compared, document.schedule),
  };
}
