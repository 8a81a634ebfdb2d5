// Quotes that come from outside of the page: answers of the API, and copies that a browser keeps. Whatever older or
// newer version of the product wrote them, they are brought into today's shape here, or refused.
import * as z from "zod";
import { EMPTY_BUSINESS_INFO, EMPTY_CLIENT_INFO } from "./business-and-client.ts";
import { DEFAULT_DISPLAY_OPTIONS } from "./display-options.ts";
import { DEFAULT_PDF_OPTIONS, newQuote } from "./new-quote.ts";
import {
  category,
  payment,
  quote,
  task,
  type Category,
  type Payment,
  type Quote,
  type Task,
  type WholeQuote,
} from "./schema.ts";
import { TASK_DEFAULTS } from "./task-defaults.ts";

const record = z.record(z.string(), z.unknown());
const parts = z.array(record);
const envelope = z.object({ quote: record, categories: parts, tasks: parts, payments: parts });

/** The schemas without their strictness: fields of a newer version are left out instead of refused. */
const known = {
  quote: z.object(quote.shape),
  category: z.object(category.shape),
  task: z.object(task.shape),
  payment: z.object(payment.shape),
};

const objectOf = (value: unknown): object =>
  typeof value === "object" && value !== null ? value : {};

/** Fields that a quote of an older version does not have yet take the values of a new quote. */
function withQuoteDefaults(stored: Record<string, unknown>): Record<string, unknown> {
  const { displayOptions } = stored;
  return {
    ...newQuote(String(stored["id"]), String(stored["createdAt"])),
    ...stored,
    businessInfo: { ...EMPTY_BUSINESS_INFO, ...objectOf(stored["businessInfo"]) },
    clientInfo: { ...EMPTY_CLIENT_INFO, ...objectOf(stored["clientInfo"]) },
    pdfOptions: { ...DEFAULT_PDF_OPTIONS, ...objectOf(stored["pdfOptions"]) },
    displayOptions: displayOptions
      ? { ...DEFAULT_DISPLAY_OPTIONS, ...objectOf(displayOptions) }
      : null,
  };
}

/** @throws ZodError when it is no quote */
export const readQuote = (stored: unknown): Quote =>
  known.quote.parse(withQuoteDefaults(record.parse(stored)));

/** @throws ZodError when it is no category */
export const readCategory = (stored: unknown): Category =>
  known.category.parse({
    defaultLaborHourlyRate: null,
    overridePrice: null,
    ...record.parse(stored),
  });

/** @throws ZodError when it is no task */
export const readTask = (stored: unknown): Task =>
  known.task.parse({ ...TASK_DEFAULTS, ...record.parse(stored) });

/** @throws ZodError when it is no payment */
export const readPayment = (stored: unknown): Payment => known.payment.parse(stored);

/**
 * Reads a whole quote.
 *
 * @param stored - the body of an answer, or what a browser keeps, of any version of the product
 * @returns the quote in today's shape; fields that it lacks have their defaults
 * @throws ZodError when it is no quote
 */
export function readWholeQuote(stored: unknown): WholeQuote {
  const found = envelope.parse(stored);
  return {
    quote: readQuote(found.quote),
    categories: found.categories.map(readCategory),
    tasks: found.tasks.map(readTask),
    payments: found.payments.map(readPayment),
  };
}
