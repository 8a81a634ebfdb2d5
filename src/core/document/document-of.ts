// Makes the document of a quote: what the client may see of it with its display options, as values.
import { printableCards } from "./cards.ts";
import { changeOf } from "./change-order/change-of.ts";
import { changedTotal } from "./change-order/changed-total.ts";
import { payingOf } from "./paying/how-to-pay.ts";
import type { PrintableTexts } from "./printable.ts";
import { acceptanceSentence, printedTitle } from "./printed-words.ts";
import { undatedSignature } from "./signing/contractor-signature.ts";
import { printableTerms } from "./texts/terms.ts";
import { sharesOfRest } from "../pricing/payment-sum.ts";
import { priceQuote, type PricedQuote } from "../pricing/price-quote.ts";
import { resolveDisplayOptions, type DisplayOptions } from "../quote/printing/display-options.ts";
import { documentKind, DOCUMENT_LABELS } from "../quote/printing/document-kind.ts";
import type { WholeQuote } from "../quote/schema.ts";
import { figureOf, figuresOf, scheduleCents, scheduleOf } from "./values/figures.ts";
import { optionGroups } from "./values/options.ts";
import type { QuoteDocument } from "./values/quote-document.ts";
import { documentSections } from "./values/sections.ts";

/** What the client signs: the usual sentence, or the quote's own text; null when that was emptied. */
function acceptanceOf({ quote }: WholeQuote): PrintableTexts["acceptance"] {
  const terms = printableTerms(quote.acceptanceText ?? acceptanceSentence(documentKind(quote)));
  return terms.length === 0 ? null : terms;
}

/** The texts of a quote, and how it is printed. */
function textsOf(whole: WholeQuote) {
  const { quote } = whole;
  const kind = documentKind(quote);
  const title = printedTitle(quote.title, kind);
  return {
    kind,
    number: quote.number.trim(),
    title: title === DOCUMENT_LABELS[kind] ? "" : title,
    issueDate: quote.issueDate,
    validUntil: quote.validUntil,
    startDate: quote.startDate,
    changeOrder: quote.changeOrder,
    changeDays: quote.changeDays,
    assumptions: printableTerms(quote.assumptions),
    exclusions: printableTerms(quote.exclusions),
    texts: {
      logoUrl: quote.businessInfo.logoUrl,
      cards: printableCards(quote),
      introduction: printableTerms(quote.introduction),
      terms: printableTerms(quote.termsAndConditions),
      acceptance: acceptanceOf(whole),
      contractorSignature: undatedSignature(quote.businessInfo),
      ...quote.pdfOptions,
    },
  };
}

/**
 * @param whole - the quote with all its parts
 * @param asked - display options of this printout, which override the quote's own
 * @param priced - the result of `priceQuote`, if it is already known
 */
export function quoteDocument(
  whole: WholeQuote,
  asked: Partial<DisplayOptions> = {},
  priced: PricedQuote = priceQuote(whole),
): QuoteDocument {
  const { quote, changeBase } = whole;
  const options = resolveDisplayOptions(quote.displayOptions, asked);
  const isTotalShown = !options.showSubtotalOnly || priced.taxes.length === 0;
  const schedule = scheduleOf(whole, priced, isTotalShown);
  const document: QuoteDocument = {
    ...textsOf(whole),
    hasTasks: options.showTaskDetails,
    sections: documentSections(whole, priced, options),
    options: optionGroups(whole, priced, {
      descriptions: options.showTaskDetails,
      quantities: options.showTaskDetails && options.showQuantities,
      differences: isTotalShown,
    }),
    figures: figuresOf(whole, priced, options),
    total: isTotalShown ? figureOf("total", priced.totalCents) : null,
    accepted: quote.changeOrder && changedTotal(quote.changeOrder, priced, !isTotalShown),
    change: null,
    schedule,
    scheduleCents: scheduleCents(schedule),
    scheduleNote: sharesOfRest(whole.payments, isTotalShown ? priced.totalCents : null) ?? "",
    paying: payingOf(whole, priced, schedule),
  };
  return quote.changeOrder && changeBase
    ? { ...document, ...changeOf(document, whole, changeBase, priced, options) }
    : document;
}
