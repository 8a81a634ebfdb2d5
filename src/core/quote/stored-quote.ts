// Parses quotes from API answers and browser storage. Older and newer shapes are migrated to the current one;
// anything else is refused.
import * as z from "zod";
import { changeBase } from "./change-base.ts";
import { EMPTY_BUSINESS_INFO, EMPTY_CLIENT_INFO } from "./details/business-and-client.ts";
import { DEFAULT_DISPLAY_OPTIONS } from "./printing/display-options.ts";
import { newQuote } from "./new-quote.ts";
import { DEFAULT_PDF_OPTIONS } from "./printing/pdf-options.ts";
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
import { CATEGORY_DEFAULTS, TASK_DEFAULTS } from "./fields/part-fields.ts";
import { UNITS } from "./units.ts";

/** Any object. `z.record` would parse every key, which is slow for 1,000 tasks. */
const record = z.custom<Record<string, unknown>>(
  (value) => typeof value === "object" && value !== null && !Array.isArray(value),
);
const parts = z.array(z.unknown());
const envelope = z.object({
  quote: record,
  categories: parts,
  tasks: parts,
  payments: parts,
  changeBase: changeBase.optional(),
});

/** The schemas without strictness: unknown fields of a newer version are dropped instead of refused. */
const known = {
  quote: z.object(quote.shape),
  category: z.object(category.shape),
  task: z.object(task.shape),
  payment: z.object(payment.shape),
};

const objectOf = (value: unknown): object =>
  typeof value === "object" && value !== null ? value : {};

/** Fields missing in an older version take the values of a new quote. */
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

/** @throws ZodError when the input is not a quote */
export const readQuote = (stored: unknown): Quote =>
  known.quote.parse(withQuoteDefaults(record.parse(stored)));

/** @throws ZodError when the input is not a category */
export const readCategory = (stored: unknown): Category =>
  known.category.parse({ ...CATEGORY_DEFAULTS, ...record.parse(stored) });

const TYPE_NAMES: Partial<Record<string, string>> = { number: "number", boolean: "boolean" };
const TASK_FIELDS = Object.entries(task.shape).map(([field, schema]) => {
  const isNullable = schema instanceof z.ZodNullable;
  const { def } = isNullable ? schema.unwrap() : schema;
  return { field, isNullable, type: TYPE_NAMES[def.type] ?? "string" };
});

/**
 * Whether a value has exactly the fields of a task, each with its type. For 1,329 tasks this takes 2 ms, the full
 * schema 20 ms. Lengths and decimals are not checked: the server checked them when the task was written.
 */
function isTask(stored: unknown): stored is Task {
  const fields: Partial<Record<string, unknown>> = objectOf(stored);
  return (
    TASK_FIELDS.every(({ field, isNullable, type }) =>
      fields[field] === null ? isNullable : typeof fields[field] === type,
    ) &&
    Object.keys(fields).length === TASK_FIELDS.length &&
    UNITS.some((unit) => unit === fields["unit"])
  );
}

/** @throws ZodError when the input is not a task */
export const readTask = (stored: unknown): Task =>
  isTask(stored) ? stored : known.task.parse({ ...TASK_DEFAULTS, ...record.parse(stored) });

/** @throws ZodError when the input is not a payment */
export const readPayment = (stored: unknown): Payment => known.payment.parse(stored);

/**
 * Parses a quote with all its parts.
 *
 * @param stored - body of an answer or a stored copy, written by any version of the product
 * @returns the quote in the current shape; missing fields have their defaults
 * @throws ZodError when the input is not a quote
 */
export function readWholeQuote(stored: unknown): WholeQuote {
  const found = envelope.parse(stored);
  return {
    quote: readQuote(found.quote),
    categories: found.categories.map(readCategory),
    tasks: found.tasks.map(readTask),
    payments: found.payments.map(readPayment),
    ...(found.changeBase ? { changeBase: found.changeBase } : {}),
  };
}
