// The document of a change order: what it changes of what was accepted before, instead of everything that is done.
import { formatCents, formatDifference, formatNumber } from "../../money/money.ts";
import type { PricedQuote } from "../../pricing/price-quote.ts";
import type { ChangeBase } from "../../quote/change-base.ts";
import { paymentCents } from "../../quote/amounts/payments.ts";
import { daysEffect } from "../../quote/change-days.ts";
import type { DisplayOptions } from "../../quote/printing/display-options.ts";
import type { WholeQuote } from "../../quote/schema.ts";
import type { PrintableFigure, PrintablePayment, PrintableQuote } from "../printable.ts";
import {
  chargeLabel,
  discountLabel,
  PRINTED_WORDS,
  roundingFigure,
  taxLabelWithBase,
} from "../printed-words.ts";
import { changeTax } from "./change-base-of.ts";
import { changeSections } from "./change-lines.ts";

/** Printed instead of lines. */
const NOTHING_CHANGED = "Nothing is changed yet.";
const NO_LINE_CHANGED = "No line of the work is changed.";

export const CHANGE_OF_WORK = "Change of the work";

const signed = (label: string, cents: number): PrintableFigure => ({
  label,
  amount: formatDifference(cents),
});

/** The price without taxes, after the discount. */
const beforeTaxes = (sums: Pick<PricedQuote, "subtotalCents" | "discountCents">): number =>
  sums.subtotalCents - sums.discountCents;

/** The sums of what is accepted and of the change order, in cents. */
interface Compared {
  base: ChangeBase;
  priced: PricedQuote;
  areTaxesHidden: boolean;
}

/**
 * What each tax changes: by its label, so that another rate is a tax that goes and one that comes.
 *
 * @param showTaxBase - whether a label also says of how much the difference is computed, where both bases are known
 */
function taxFigures({ base, priced }: Compared, showTaxBase: boolean): PrintableFigure[] {
  const changes = [
    ...priced.taxes.map((tax) => ({ ...changeTax(tax), sign: 1 })),
    ...base.taxes.map((tax) => ({ ...tax, sign: -1 })),
  ];
  return [...Map.groupBy(changes, ({ label }) => label)].map(([label, parts]) => {
    const cents = parts.reduce((sum, part) => sum + part.sign * part.cents, 0);
    const bases = parts.flatMap(({ of, sign }) => (of ? [sign * of.baseCents] : []));
    const of = parts[0]?.of;
    if (!showTaxBase || !of || bases.length < parts.length) return signed(label, cents);
    const baseCents = bases.reduce((sum, each) => sum + each, 0);
    // The sign stands at the amount.
    const sizes = { amountCents: Math.abs(cents), baseCents: Math.abs(baseCents) };
    return signed(taxLabelWithBase({ ...of, ...sizes }), cents);
  });
}

/** The change of the work, and of each charge on it by its label; nothing without charges that are lines. */
function chargeFigures({ base, priced }: Compared): PrintableFigure[] {
  const before = base.charges ?? [];
  const changes = [
    ...priced.charges.map((charge) => ({ label: chargeLabel(charge), cents: charge.amountCents })),
    ...before.map(({ label, cents }) => ({ label, cents: -cents })),
  ];
  if (changes.length === 0) return [];
  const baseWork = before.reduce((sum, { cents }) => sum - cents, base.subtotalCents);
  const charges = [...Map.groupBy(changes, ({ label }) => label)].map(([label, parts]) => ({
    ...signed(
      label,
      parts.reduce((sum, { cents }) => sum + cents, 0),
    ),
    kind: "charge" as const,
  }));
  return [{ ...signed(CHANGE_OF_WORK, priced.workCents - baseWork), kind: "work" }, ...charges];
}

/** The change of the work, charges, discount, taxes and rounding, and what it is before discount and taxes. */
function changeFigures(
  { quote }: WholeQuote,
  compared: Compared,
  { showTaxBase }: DisplayOptions,
): PrintableFigure[] {
  const { base, priced, areTaxesHidden } = compared;
  const discount = base.discountCents - priced.discountCents;
  const isDiscounted = discount !== 0;
  const hasTaxes = priced.taxes.length + base.taxes.length > 0;
  const rounding = priced.roundingCents - (base.roundingCents ?? 0);
  return [
    ...chargeFigures(compared),
    ...(isDiscounted
      ? [
          signed("Change before discount", priced.subtotalCents - base.subtotalCents),
          signed(discountLabel(quote.discount), discount),
        ]
      : []),
    ...(hasTaxes || isDiscounted
      ? [signed("Change before taxes", beforeTaxes(priced) - beforeTaxes(base))]
      : []),
    ...(areTaxesHidden ? [] : taxFigures(compared, showTaxBase)),
    ...(areTaxesHidden || rounding === 0 ? [] : [roundingFigure(rounding)]),
  ];
}

/** The accepted and the new total, or the prices before taxes where these are hidden. */
function totalsOf({ base, priced, areTaxesHidden }: Compared) {
  const word = areTaxesHidden ? "price before taxes" : "total";
  const centsOf = (sums: ChangeBase | PricedQuote) =>
    areTaxesHidden ? beforeTaxes(sums) : sums.totalCents;
  return {
    accepted: { label: `Accepted ${word}`, amount: formatCents(centsOf(base)) },
    newTotal: { label: `New ${word}`, amount: formatCents(centsOf(priced)) },
    differenceCents: centsOf(priced) - centsOf(base),
  };
}

const NOTHING = formatCents(0);

/** The payments with their accepted and their new amounts; those that are left out come last. */
function changedSchedule(
  { payments }: WholeQuote,
  { base, areTaxesHidden }: Compared,
  schedule: readonly PrintablePayment[],
): PrintablePayment[] {
  const former = new Map(base.payments.map((payment) => [payment.id, payment]));
  const acceptedOf = (payment: ChangeBase["payments"][number]): string =>
    areTaxesHidden && payment.share !== null ? "" : formatCents(payment.cents);
  const kept = new Set(payments.map(({ id }) => id));
  return [
    ...schedule.map((payment, index): PrintablePayment => {
      const before = former.get(payments[index]?.id ?? "");
      if (before) return { ...payment, accepted: acceptedOf(before) };
      return { ...payment, accepted: payment.amount === "" ? "" : NOTHING };
    }),
    ...base.payments
      .filter(({ id }) => !kept.has(id))
      .map((payment) => ({
        name: payment.name.trim(),
        share: payment.share === null ? "" : `${formatNumber(payment.share)}%`,
        accepted: acceptedOf(payment),
        amount: acceptedOf(payment) === "" ? "" : NOTHING,
      })),
  ];
}

const SCHEDULE_COLUMNS = [
  { key: "share", label: PRINTED_WORDS.share },
  { key: "accepted", label: "Accepted amount" },
  { key: "amount", label: "New amount" },
] as const;

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
const changesMore = (whole: WholeQuote, base: ChangeBase, differenceCents: number): boolean => {
  const { changeDays, assumptions, exclusions, termsAndConditions } = whole.quote;
  const texts = [assumptions, exclusions, termsAndConditions];
  return (
    differenceCents !== 0 ||
    (changeDays ?? 0) !== 0 ||
    texts.some((text) => text.trim() !== "") ||
    isOtherSchedule(whole, base)
  );
};

/**
 * Makes the document of a change order of that of the whole quote: the changed lines, the figures of the change, and the
 * payments with their accepted amounts. Options that are offered stay.
 *
 * @param document - of the whole quote
 * @param base - what the change order starts from, under the same ids
 */
export function printableChange(
  document: PrintableQuote,
  whole: WholeQuote,
  base: ChangeBase,
  priced: PricedQuote,
  options: DisplayOptions,
): PrintableQuote {
  const areTaxesHidden = options.showSubtotalOnly && priced.taxes.length + base.taxes.length > 0;
  const compared = { base, priced, areTaxesHidden };
  const { accepted, newTotal, differenceCents } = totalsOf(compared);
  const sections = changeSections(whole, base, priced, options);
  const isEmpty = sections.length === 0 && document.options.length === 0;
  const nothing =
    isEmpty && !changesMore(whole, base, differenceCents) ? NOTHING_CHANGED : NO_LINE_CHANGED;
  const days = daysEffect(whole.quote.changeDays);
  const schedule = changedSchedule(whole, compared, document.schedule);
  return {
    ...document,
    words: {
      ...document.words,
      task: options.showTaskDetails ? document.words.task : document.words.category,
      nothingQuoted: nothing,
    },
    sections,
    summary: sections.length === 0,
    figures: changeFigures(whole, compared, options),
    total: areTaxesHidden ? null : signed("Difference", differenceCents),
    taxNote: areTaxesHidden ? PRINTED_WORDS.taxesNotIncluded : "",
    comparison: [accepted, newTotal, ...(days === "" ? [] : [{ label: "Time", amount: days }])],
    newTotal,
    schedule,
    scheduleColumns: SCHEDULE_COLUMNS.filter(({ key }) =>
      schedule.some((row) => (row[key] ?? "") !== ""),
    ),
  };
}

/** Whether a change order changes nothing yet. */
export const changesNothing = ({ words }: PrintableQuote): boolean =>
  words.nothingQuoted === NOTHING_CHANGED;
