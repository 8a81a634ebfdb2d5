// The quote file: all entered data as versioned JSON, without ids or addresses (decision 19).
import * as z from "zod";
import {
  businessInfo,
  EMPTY_BUSINESS_INFO,
  PAYMENT_DETAILS_SINCE,
  SIGNER_SINCE,
} from "../quote/details/business-and-client.ts";
import { CENTS_REFUSED, costTooFine } from "../quote/amounts/cost-decimals.ts";
import { storedDisplayOptions } from "../quote/printing/display-options.ts";
import { DEFAULT_PDF_OPTIONS, pdfOptions } from "../quote/printing/pdf-options.ts";
import {
  CATEGORIES_PER_QUOTE,
  PAYMENTS_PER_QUOTE,
  QUOTE_TEXT_MAX,
  TASKS_PER_QUOTE,
} from "../limits.ts";
import { percentFits, PERCENT_MESSAGE, type WholeQuote } from "../quote/schema.ts";
import { storedDay } from "../quote/day.ts";
import { picked, schemasOfAnyVersion, type Fields } from "../quote/fields/field.ts";
import { categoryFields, paymentFields, taskFields } from "../quote/fields/part-fields.ts";
import { quoteFields } from "../quote/fields/quote-fields.ts";
import { textLength, TOO_MUCH_TEXT } from "../quote/text-length.ts";
import { readJsonFile } from "./json-file.ts";

export const QUOTE_FILE_FORMAT = "quotewright-quote";
/** The version that has added `showTaxBase` to the display options. */
const SINCE_TAX_BASE = 5;
/** Raised when older versions of the product can no longer read the format: by each field that is added. */
export const QUOTE_FILE_VERSION = Math.max(
  SINCE_TAX_BASE,
  SIGNER_SINCE,
  PAYMENT_DETAILS_SINCE,
  ...[quoteFields, categoryFields, taskFields, paymentFields].flatMap((fields: Fields) =>
    Object.values(fields).map(({ since = 1 }) => since),
  ),
);
const VERSIONS = Array.from({ length: QUOTE_FILE_VERSION }, (_, index) => index + 1);

const fileTask = z.strictObject(schemasOfAnyVersion(taskFields));
const fileCategory = z.strictObject(schemasOfAnyVersion(categoryFields));
const filePayment = z
  .strictObject(schemasOfAnyVersion(paymentFields))
  .refine(percentFits, { path: ["amount"], message: PERCENT_MESSAGE });

/** The days are those of a stored quote. In the objects, what later versions have added is missing in files from before. */
const fileQuote = z.strictObject({
  ...schemasOfAnyVersion(quoteFields),
  issueDate: storedDay,
  validUntil: storedDay,
  businessInfo: businessInfo.extend({
    licences: businessInfo.shape.licences.default([]),
    taxNumbers: businessInfo.shape.taxNumbers.default([]),
    signerName: businessInfo.shape.signerName.default(EMPTY_BUSINESS_INFO.signerName),
    signature: businessInfo.shape.signature.default(EMPTY_BUSINESS_INFO.signature),
    paymentLink: businessInfo.shape.paymentLink.default(EMPTY_BUSINESS_INFO.paymentLink),
    transferText: businessInfo.shape.transferText.default(EMPTY_BUSINESS_INFO.transferText),
  }),
  pdfOptions: pdfOptions.extend({
    look: pdfOptions.shape.look.default(DEFAULT_PDF_OPTIONS.look),
  }),
  displayOptions: storedDisplayOptions.nullable(),
});

/**
 * Lists are in order. The file has no ids: whoever knows a quote's id may edit it (SPEC section 6),
 * and files are passed on.
 */
export const quoteFile = z
  .strictObject({
    format: z.literal(QUOTE_FILE_FORMAT),
    version: z.literal(VERSIONS),
    quote: fileQuote,
    categories: z
      .array(fileCategory.extend({ tasks: z.array(fileTask) }))
      .max(CATEGORIES_PER_QUOTE, `A quote has at most ${CATEGORIES_PER_QUOTE} categories.`),
    payments: z
      .array(filePayment)
      .max(PAYMENTS_PER_QUOTE, `A quote has at most ${PAYMENTS_PER_QUOTE} payments.`),
  })
  .refine(
    ({ categories }) =>
      categories.reduce((sum, { tasks }) => sum + tasks.length, 0) <= TASKS_PER_QUOTE,
    { path: ["categories"], message: `A quote has at most ${TASKS_PER_QUOTE} tasks.` },
  )
  .refine(
    ({ quote: { costDecimals }, categories }) =>
      categories.every(({ tasks }) =>
        tasks.every((each) => costTooFine(each, costDecimals) === null),
      ),
    { path: ["quote", "costDecimals"], message: CENTS_REFUSED },
  )
  .refine(
    (file) =>
      textLength({ ...file, tasks: file.categories.flatMap(({ tasks }) => tasks) }) <=
      QUOTE_TEXT_MAX,
    { path: ["categories"], message: TOO_MUCH_TEXT },
  );
export type QuoteFile = z.infer<typeof quoteFile>;

/**
 * @param whole - the quote with all its parts
 * @returns the content of its file
 */
export function toQuoteFile(whole: WholeQuote): QuoteFile {
  const byCategory = Map.groupBy(whole.tasks, ({ categoryId }) => categoryId);
  return {
    format: QUOTE_FILE_FORMAT,
    version: QUOTE_FILE_VERSION,
    quote: picked(quoteFields, whole.quote),
    categories: whole.categories.map((each) => ({
      ...picked(categoryFields, each),
      tasks: (byCategory.get(each.id) ?? []).map((own) => picked(taskFields, own)),
    })),
    payments: whole.payments.map((each) => picked(paymentFields, each)),
  };
}

/** The file's text. The same quote gives the same text. */
export const writeQuoteFile = (whole: WholeQuote): string =>
  `${JSON.stringify(toQuoteFile(whole), null, 2)}\n`;

/**
 * Parses a quote file. The result is complete and within every limit.
 *
 * @param text - the text of the file
 * @throws FileError with a sentence that says what is wrong with it
 */
export const readQuoteFile = (text: string): QuoteFile =>
  readJsonFile(text, {
    format: QUOTE_FILE_FORMAT,
    version: QUOTE_FILE_VERSION,
    schema: quoteFile,
    isOther: "This is not a quote file. Choose a JSON file that was downloaded here.",
    isNewer: "This file was made by a newer version. Load this page again, then open the file.",
    isWrong: "This quote file cannot be opened",
  });
