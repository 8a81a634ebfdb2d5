// The quote file: all entered data as versioned JSON, without ids or addresses (decision 19).
import * as z from "zod";
import { businessInfo } from "../quote/details/business-and-client.ts";
import { CENTS_REFUSED, costTooFine } from "../quote/amounts/cost-decimals.ts";
import { discount } from "../quote/amounts/discount.ts";
import { DEFAULT_DISPLAY_OPTIONS, displayOptions } from "../quote/display-options.ts";
import { DEFAULT_PDF_OPTIONS, pdfOptions } from "../quote/pdf-options.ts";
import { DEFAULT_QUOTE_KIND, quoteKind } from "../quote/document-kind.ts";
import {
  CATEGORIES_PER_QUOTE,
  COST_DECIMALS,
  PAYMENTS_PER_QUOTE,
  QUOTE_TEXT_MAX,
  TASKS_PER_QUOTE,
} from "../limits.ts";
import {
  category,
  payment,
  percentFits,
  PERCENT_MESSAGE,
  quote,
  task,
  type WholeQuote,
} from "../quote/schema.ts";
import { DEFAULT_STATUS, quoteStatus } from "../quote/status.ts";
import { TASK_DEFAULTS } from "../quote/fields/part-fields.ts";
import { textLength, TOO_MUCH_TEXT } from "../quote/text-length.ts";
import { schemaErrors, schemaSentence } from "../text/schema-sentences.ts";

export const QUOTE_FILE_FORMAT = "quotewright-quote";
/** Incremented when older versions of the product could no longer read the format. */
export const QUOTE_FILE_VERSION = 4;

/** Missing in files of versions 1 and 2. */
const withLaterFields = {
  optional: task.shape.optional.default(TASK_DEFAULTS.optional),
  selected: task.shape.selected.default(TASK_DEFAULTS.selected),
  choiceGroup: task.shape.choiceGroup.default(TASK_DEFAULTS.choiceGroup),
};

const fileTask = task.omit({ id: true, categoryId: true, position: true }).extend({
  ...withLaterFields,
  taxable: task.shape.taxable.default(TASK_DEFAULTS.taxable),
  allowance: task.shape.allowance.default(TASK_DEFAULTS.allowance),
  internalNote: task.shape.internalNote.default(TASK_DEFAULTS.internalNote),
});

const fileCategory = category.omit({ id: true, quoteId: true, position: true }).extend({
  ...withLaterFields,
  tasks: z.array(fileTask),
});

const filePayment = payment
  .omit({ id: true, quoteId: true, position: true })
  .refine(percentFits, { path: ["amount"], message: PERCENT_MESSAGE });

const fileQuote = quote
  .pick({
    title: true,
    number: true,
    issueDate: true,
    validUntil: true,
    taxes: true,
    taxOnMarkup: true,
    termsAndConditions: true,
    clientInfo: true,
  })
  .extend({
    // Missing in files of versions 1 to 3.
    costDecimals: quote.shape.costDecimals.default(COST_DECIMALS),
    // Missing in files of version 1.
    status: quoteStatus.default(DEFAULT_STATUS),
    // Missing in files of versions 1 and 2.
    kind: quoteKind.default(DEFAULT_QUOTE_KIND),
    discount: discount.nullable().default(null),
    introduction: quote.shape.introduction.default(""),
    assumptions: quote.shape.assumptions.default(""),
    exclusions: quote.shape.exclusions.default(""),
    acceptanceText: quote.shape.acceptanceText.default(null),
    businessInfo: businessInfo.extend({
      licences: businessInfo.shape.licences.default([]),
      taxNumbers: businessInfo.shape.taxNumbers.default([]),
    }),
    pdfOptions: pdfOptions.extend({
      look: pdfOptions.shape.look.default(DEFAULT_PDF_OPTIONS.look),
    }),
  });

const fileOptions = displayOptions.extend({
  showUnitPrices: displayOptions.shape.showUnitPrices.default(
    DEFAULT_DISPLAY_OPTIONS.showUnitPrices,
  ),
});

/**
 * Lists are in order. The file has no ids: whoever knows a quote's id may edit it (SPEC section 6),
 * and files are passed on.
 */
export const quoteFile = z
  .strictObject({
    format: z.literal(QUOTE_FILE_FORMAT),
    version: z.literal([1, 2, 3, QUOTE_FILE_VERSION]),
    quote: fileQuote.extend({ displayOptions: fileOptions.nullable() }),
    categories: z
      .array(fileCategory)
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

/** Why a file cannot be opened, as a sentence for the user. */
export class QuoteFileError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "QuoteFileError";
  }
}

/** The fields of an object that a schema defines, in the schema's order. */
const picked = <Shape extends z.ZodRawShape, Given extends object>(
  schema: z.ZodObject<Shape>,
  given: Given,
): Pick<Given, keyof Shape & keyof Given> =>
  Object.fromEntries(
    Object.keys(schema.shape).flatMap((key) =>
      key in given ? [[key, given[key as keyof Given]]] : [],
    ),
  ) as Pick<Given, keyof Shape & keyof Given>;

/**
 * @param whole - the quote with all its parts
 * @returns the content of its file
 */
export function toQuoteFile(whole: WholeQuote): QuoteFile {
  const byCategory = Map.groupBy(whole.tasks, ({ categoryId }) => categoryId);
  return {
    format: QUOTE_FILE_FORMAT,
    version: QUOTE_FILE_VERSION,
    quote: { ...picked(fileQuote, whole.quote), displayOptions: whole.quote.displayOptions },
    categories: whole.categories.map((each) => ({
      ...picked(fileCategory.omit({ tasks: true }), each),
      tasks: (byCategory.get(each.id) ?? []).map((own) => picked(fileTask, own)),
    })),
    payments: whole.payments.map(({ name, isPercentage, amount }) => ({
      name,
      isPercentage,
      amount,
    })),
  };
}

/** The file's text, for a download or a PDF attachment. The same quote gives the same text. */
export function writeQuoteFile(whole: WholeQuote): string {
  return `${JSON.stringify(toQuoteFile(whole), null, 2)}\n`;
}

const NOT_A_QUOTE =
  "This is not a quote file. Choose a JSON, XLSX or PDF file that was downloaded here.";

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ""));
  } catch (error) {
    throw new QuoteFileError(NOT_A_QUOTE, { cause: error });
  }
}

/**
 * Parses a quote file. The result is complete and within every limit.
 *
 * @param text - the text of the file
 * @throws QuoteFileError with a sentence that says what is wrong with it
 */
export function readQuoteFile(text: string): QuoteFile {
  const given = parsed(text);
  const head = z.object({ format: z.literal(QUOTE_FILE_FORMAT), version: z.number() });
  const known = head.safeParse(given);
  if (!known.success) throw new QuoteFileError(NOT_A_QUOTE);
  if (known.data.version > QUOTE_FILE_VERSION)
    throw new QuoteFileError(
      "This file was made by a newer version. Load this page again, then open the file.",
    );
  const read = quoteFile.safeParse(given, { error: schemaSentence });
  if (read.success) return read.data;
  const [error] = schemaErrors(read.error.issues);
  throw new QuoteFileError(
    `This quote file cannot be opened: ${error?.path.join(".") ?? "file"}: ${error?.sentence ?? "damaged."}`,
  );
}
