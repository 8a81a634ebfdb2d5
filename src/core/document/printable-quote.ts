// Converts a priced quote and its display options to the text that preview and PDF print.
import { resolveDisplayOptions, type DisplayOptions } from "../quote/printing/display-options.ts";
import { formatDay } from "../quote/day.ts";
import { formatCents, formatNumber, toCents } from "../money/money.ts";
import { printableCards } from "./cards.ts";
import { undatedSignature } from "./signing/contractor-signature.ts";
import { howToPay } from "./paying/how-to-pay.ts";
import { printableChange } from "./change-order/printable-change.ts";
import { acceptedReference, changeFigures } from "./change-order/changed-total.ts";
import { sharesOfRest } from "../pricing/payment-sum.ts";
import { paymentCents } from "../quote/amounts/payments.ts";
import { priceQuote, type PricedQuote } from "../pricing/price-quote.ts";
import { documentKind, DOCUMENT_LABELS } from "../quote/printing/document-kind.ts";
import type { WholeQuote } from "../quote/schema.ts";
import type {
  PrintableFigure,
  PrintablePayment,
  PrintableQuote,
  PrintableText,
} from "./printable.ts";
import { printableOptions } from "./printable-options.ts";
import { printableSections } from "./printable-sections.ts";
import {
  acceptanceSentence,
  chargeLabelWithBase,
  discountLabel,
  PRINTED_WORDS,
  printedTitle,
  referenceOf,
  taxLabel,
  roundingFigure,
  taxLabelWithBase,
  WORK_LABEL,
} from "./printed-words.ts";
import { centsOf } from "./lines/line-changes.ts";
import { printableTerms } from "./texts/terms.ts";

/**
 * Amounts of percentage payments depend on the total. When taxes are hidden, the client does not
 * see that total, so the schedule shows percentages only, instead of amounts that do not add up
 * to a visible figure; a fixed amount that was capped at the total is then capped at the price before taxes.
 */
function scheduleOf(
  whole: WholeQuote,
  priced: PricedQuote,
  totalShown: boolean,
): PrintablePayment[] {
  const visible = paymentCents(whole.payments, priced.subtotalCents - priced.discountCents);
  return whole.payments.map(({ id, name, isPercentage, amount }) => {
    const cents = priced.payments.get(id) ?? 0;
    const isHidden = !totalShown && cents !== toCents(amount);
    return {
      name: name.trim(),
      share: isPercentage ? `${formatNumber(amount)}%` : "",
      amount:
        totalShown || !isPercentage ? formatCents(isHidden ? (visible.get(id) ?? 0) : cents) : "",
    };
  });
}

/** The columns in which any row has a text. */
const filledColumns = <Key extends keyof typeof PRINTED_WORDS>(
  keys: readonly Key[],
  rows: readonly Readonly<Record<Key, string>>[],
) =>
  keys
    .filter((key) => rows.some((row) => row[key] !== ""))
    .map((key) => ({ key, label: PRINTED_WORDS[key] }));

/** The sum of the schedule when all its amounts are visible: otherwise it would reveal the hidden total. */
function scheduleSum(schedule: readonly PrintablePayment[]): PrintableFigure | null {
  if (schedule.length < 2 || schedule.some(({ amount }) => amount === "")) return null;
  const cents = schedule.reduce((sum, { amount }) => sum + centsOf(amount), 0);
  return { label: PRINTED_WORDS.paymentsSum, amount: formatCents(cents) };
}

/** Work and charges on it, subtotal, discount with what is left of the subtotal, taxes, and the rounding of the total. */
function figuresOf(
  { quote }: WholeQuote,
  priced: PricedQuote,
  { showSubtotalOnly, showTaxBase }: DisplayOptions,
): PrintableFigure[] {
  const { workCents, charges, subtotalCents, discountCents, taxes, roundingCents } = priced;
  const figure = (label: string, cents: number): PrintableFigure => ({
    label,
    amount: formatCents(cents),
  });
  const labelOfTax = showTaxBase ? taxLabelWithBase : taxLabel;
  const discount =
    discountCents === 0
      ? []
      : [
          { label: discountLabel(quote.discount), amount: `−${formatCents(discountCents)}` },
          figure(PRINTED_WORDS.afterDiscount, subtotalCents - discountCents),
        ];
  const isTotalShown = !showSubtotalOnly || taxes.length === 0;
  return [
    ...(charges.length === 0
      ? []
      : [
          { ...figure(WORK_LABEL, workCents), kind: "work" as const },
          ...charges.map((charge) => ({
            ...figure(chargeLabelWithBase(charge), charge.amountCents),
            kind: "charge" as const,
          })),
        ]),
    figure(PRINTED_WORDS.subtotal, subtotalCents),
    ...discount,
    ...(showSubtotalOnly ? [] : taxes.map((tax) => figure(labelOfTax(tax), tax.amountCents))),
    ...(roundingCents === 0 || !isTotalShown ? [] : [roundingFigure(roundingCents)]),
  ];
}

/** How to pay, with the amount or share that the schedule prints. */
function payingOf(
  whole: WholeQuote,
  priced: PricedQuote,
  schedule: readonly PrintablePayment[],
): Pick<PrintableQuote, "howToPay"> {
  const paying = howToPay(whole, priced, (payment) => {
    const printed = schedule[whole.payments.indexOf(payment)];
    return printed?.amount || (printed?.share ?? "");
  });
  return paying ? { howToPay: paying } : {};
}

function scopeOf({ quote }: WholeQuote): PrintableText[] {
  return (["assumptions", "exclusions"] as const)
    .map((key) => ({ key, heading: PRINTED_WORDS[key], terms: printableTerms(quote[key]) }))
    .filter(({ terms }) => terms.length > 0);
}

/** What the client signs: the usual sentence, or the quote's own text; null when that was emptied. */
function acceptanceOf({ quote }: WholeQuote): PrintableQuote["acceptance"] {
  const terms = printableTerms(quote.acceptanceText ?? acceptanceSentence(documentKind(quote)));
  return terms.length === 0 ? null : terms;
}

function factsOf(quote: WholeQuote["quote"]): PrintableQuote["facts"] {
  const { number, issueDate, validUntil, startDate, changeOrder } = quote;
  return [
    { label: `${DOCUMENT_LABELS[documentKind(quote)]} number`, value: number.trim() },
    { label: "Date", value: issueDate && formatDay(issueDate) },
    { label: PRINTED_WORDS.validUntil, value: validUntil && formatDay(validUntil) },
    { label: "Planned start", value: startDate && formatDay(startDate) },
    { label: "Changes", value: changeOrder ? acceptedReference(changeOrder) : "" },
  ].filter((fact) => fact.value !== "");
}

/**
 * Builds the blocks, words and figures that preview and PDF print.
 *
 * @param whole - the quote with all its parts
 * @param asked - display options of this printout, which override the quote's own
 * @param priced - the result of `priceQuote`, if it is already known
 */
export function printableQuote(
  whole: WholeQuote,
  asked: Partial<DisplayOptions> = {},
  priced: PricedQuote = priceQuote(whole),
): PrintableQuote {
  const { quote } = whole;
  const kind = documentKind(quote);
  const options = resolveDisplayOptions(quote.displayOptions, asked);
  const totalShown = !options.showSubtotalOnly || priced.taxes.length === 0;
  const sections = printableSections(whole, priced, options);
  const choices = printableOptions(whole, priced, {
    descriptions: options.showTaskDetails,
    quantities: options.showTaskDetails && options.showQuantities,
    differences: totalShown,
  });
  const schedule = scheduleOf(whole, priced, totalShown);
  const document: PrintableQuote = {
    language: "en",
    words: PRINTED_WORDS,
    label: DOCUMENT_LABELS[kind],
    reference: referenceOf(kind, quote.number),
    title: printedTitle(quote.title, kind),
    facts: factsOf(quote),
    logoUrl: quote.businessInfo.logoUrl,
    cards: printableCards(quote),
    introduction: printableTerms(quote.introduction),
    sections,
    summary: sections.every(({ rows, includes }) => rows.length === 0 && includes === ""),
    options: choices,
    optionColumns: filledColumns(
      ["quantity", "price", "difference"],
      choices.flatMap((group) => group.options),
    ),
    figures: figuresOf(whole, priced, options),
    total: totalShown
      ? { label: PRINTED_WORDS.total, amount: formatCents(priced.totalCents) }
      : null,
    taxNote: totalShown ? "" : PRINTED_WORDS.taxesNotIncluded,
    comparison: changeFigures(quote.changeOrder, priced, !totalShown),
    schedule,
    scheduleColumns: filledColumns(["share", "amount"], schedule),
    scheduleSum: scheduleSum(schedule),
    scheduleNote: sharesOfRest(whole.payments, totalShown ? priced.totalCents : null) ?? "",
    ...payingOf(whole, priced, schedule),
    scope: scopeOf(whole),
    terms: printableTerms(quote.termsAndConditions),
    validity: quote.validUntil
      ? { label: PRINTED_WORDS.validUntil, value: formatDay(quote.validUntil) }
      : null,
    acceptance: acceptanceOf(whole),
    contractorSignature: undatedSignature(quote.businessInfo),
    look: quote.pdfOptions.look,
    paper: quote.pdfOptions.paper,
    accent: quote.pdfOptions.accent,
  };
  const { changeBase } = whole;
  return quote.changeOrder && changeBase
    ? printableChange(document, whole, changeBase, priced, options)
    : document;
}
