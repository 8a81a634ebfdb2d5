// What is usual in the quotes of one device, learned from those that were made there before (decision 42).
import * as z from "zod";
import { CHARGES_PER_QUOTE, PAYMENTS_PER_QUOTE, TAXES_PER_QUOTE } from "../limits.ts";
import { commonMarkup } from "../pricing/common-markup.ts";
import {
  DEFAULT_DISPLAY_OPTIONS,
  resolveDisplayOptions,
  storedDisplayOptions,
} from "../quote/printing/display-options.ts";
import { ownMarkup, type OwnMarkups } from "./own-markups.ts";
import { inOrder } from "../quote/ordering.ts";
import { payment, quotePatch, type WholeQuote } from "../quote/schema.ts";
import { charge } from "../quote/amounts/charges.ts";
import { markup } from "../quote/amounts/figures.ts";
import { pdfOptions, DEFAULT_PDF_OPTIONS } from "../quote/printing/pdf-options.ts";
import { tax, type Tax } from "../quote/amounts/taxes.ts";

const share = payment.pick({ name: true, amount: true });

/** Fields of newer versions are ignored. */
export const usual = z.object({
  /** The title of the quote that it was learned from; empty before one has left. */
  title: z.string(),
  /** The taxes of the last quote that charged any; empty before. */
  taxes: z.array(tax).max(TAXES_PER_QUOTE),
  taxOnMarkup: z.boolean(),
  /** In percent: of most tasks. */
  markup,
  /** In percent, by the name of a category: where most tasks have another markup. */
  markupByCategory: z.record(z.string(), markup),
  /** Overhead, profit and contingency of the last quote that had any; browsers from before have not stored them. */
  charges: z.array(charge).max(CHARGES_PER_QUOTE).default([]),
  chargesInPrices: z.boolean().default(true),
  /** The payment schedule, when it had shares alone: a fixed amount fits one quote only. */
  payments: z.array(share).max(PAYMENTS_PER_QUOTE),
  termsAndConditions: quotePatch.shape.termsAndConditions.unwrap(),
  displayOptions: storedDisplayOptions,
  pdfOptions,
});
export type Usual = z.infer<typeof usual>;

/** Of a device without a former quote. */
export const NOTHING_USUAL: Usual = {
  title: "",
  taxes: [],
  taxOnMarkup: true,
  markup: 0,
  markupByCategory: {},
  charges: [],
  chargesInPrices: true,
  payments: [],
  termsAndConditions: "",
  displayOptions: DEFAULT_DISPLAY_OPTIONS,
  pdfOptions: DEFAULT_PDF_OPTIONS,
};

/**
 * Learns the taxes of a quote. One without a tax teaches nothing: it may be the exception that has to be asked about.
 *
 * @param before - what was usual until now; not mutated
 * @param quote - one that leaves, or in which taxes were set
 */
export const usualTaxesAfter = (
  before: Usual,
  { taxes, taxOnMarkup }: { taxes: readonly Tax[]; taxOnMarkup: boolean },
): Usual =>
  taxes.some(({ rate }) => rate > 0) ? { ...before, taxes: [...taxes], taxOnMarkup } : before;

/** The quote without the categories whose markup is set in "My prices": they teach none. */
const withoutOwn = (whole: WholeQuote, own: OwnMarkups): WholeQuote => {
  const categories = whole.categories.filter(({ name }) => ownMarkup(own, name) === null);
  const ids = new Set(categories.map(({ id }) => id));
  return { ...whole, categories, tasks: whole.tasks.filter((task) => ids.has(task.categoryId)) };
};

/** The markups of a quote in percent: of most tasks, and of the categories where most tasks have another one. */
function markupsOf(whole: WholeQuote): Pick<Usual, "markup" | "markupByCategory"> {
  const most = commonMarkup(whole);
  const counted = whole.categories.filter(
    ({ id, overridePrice }) =>
      overridePrice === null && whole.tasks.some(({ categoryId }) => categoryId === id),
  );
  const markups = counted.map((category): [string, number] => [
    category.name,
    commonMarkup({ categories: [category], tasks: whole.tasks }),
  ]);
  const others = markups.filter(([, each]) => each !== most);
  return { markup: most, markupByCategory: Object.fromEntries(others) };
}

/**
 * Learns from a quote that leaves. Without markup, charges or a tax, it teaches none: it may be the exception.
 *
 * @param before - what was usual until now; not mutated
 * @param own - the markups that are set on this device
 */
export function usualAfter(before: Usual, whole: WholeQuote, own: OwnMarkups): Usual {
  const { quote, payments } = whole;
  if (whole.tasks.length === 0) return usualTaxesAfter(before, quote);
  const learned = withoutOwn(whole, own);
  const hasMarkup = learned.tasks.some((task) => task.markup > 0);
  return {
    ...usualTaxesAfter(before, quote),
    ...(hasMarkup && markupsOf(learned)),
    ...(quote.charges.length > 0 && {
      charges: quote.charges,
      chargesInPrices: quote.chargesInPrices,
    }),
    title: quote.title,
    payments: payments.every(({ isPercentage }) => isPercentage)
      ? inOrder(payments).map(({ name, amount }) => ({ name, amount }))
      : [],
    termsAndConditions: quote.termsAndConditions,
    displayOptions: resolveDisplayOptions(quote.displayOptions),
    pdfOptions: quote.pdfOptions,
  };
}
