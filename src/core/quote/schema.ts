// The quote and its parts as they stand on the wire: dollars, percent and units as plain numbers (SPEC section 3).
import * as z from "zod";
import { displayOptions } from "./display-options.ts";
import {
  COST_DECIMALS,
  COST_MAX,
  DESCRIPTION_MAX_LENGTH,
  MARKUP_DECIMALS,
  MARKUP_MAX,
  MONEY_DECIMALS,
  NAME_MAX_LENGTH,
  PAYMENT_DECIMALS,
  PAYMENT_PERCENT_MAX,
  QUANTITY_DECIMALS,
  QUANTITY_MAX,
  TAXES_PER_QUOTE,
  TERMS_MAX_LENGTH,
  TITLE_MAX_LENGTH,
  TOTAL_MAX,
} from "../limits.ts";
import { fitsDecimals } from "../money/money.ts";
import { businessInfo, clientInfo } from "./business-and-client.ts";
import { tax } from "./taxes.ts";
import { nonBlankText, text, uuid } from "../text/text.ts";
import { UNITS } from "./units.ts";

export { DEFAULT_ACCENT, DEFAULT_TITLE } from "./defaults.ts";

const amount = (maximum: number, decimals: number) =>
  z
    .number()
    .min(0, "Must not be negative.")
    .max(maximum, `Must be at most ${maximum.toLocaleString("en-US")}.`)
    .refine(
      (value) => fitsDecimals(value, decimals),
      decimals === 0
        ? "Must be a whole number."
        : `Use at most ${decimals} decimal place${decimals === 1 ? "" : "s"}.`,
    );

/** A material or labor cost of one unit, in dollars. */
export const cost = amount(COST_MAX, COST_DECIMALS);
export const quantity = amount(QUANTITY_MAX, QUANTITY_DECIMALS);
/** In percent. */
export const markup = amount(MARKUP_MAX, MARKUP_DECIMALS);
/** A price in dollars and cents. */
export const price = amount(TOTAL_MAX, MONEY_DECIMALS);
/** A place in a list, from 0. */
export const position = z.number().int().min(0).max(1_000_000);

/** A calendar day as `2026-11-21`, or empty. */
const day = z.union([z.literal(""), z.iso.date("Must be a date such as 2026-11-21, or empty.")]);

export const pdfOptions = z.strictObject({
  paper: z.enum(["letter", "a4"]),
  accent: z.string().regex(/^#[0-9a-f]{6}$/, "Must be a colour such as #1d4e89."),
});
export type PdfOptions = z.infer<typeof pdfOptions>;

/** The fields of a quote that its owner may change. */
const quoteFields = {
  title: nonBlankText(TITLE_MAX_LENGTH),
  number: text(NAME_MAX_LENGTH),
  issueDate: day,
  validUntil: day,
  taxes: z.array(tax).max(TAXES_PER_QUOTE, `A quote has at most ${TAXES_PER_QUOTE} taxes.`),
  taxOnMarkup: z.boolean(),
  termsAndConditions: text(TERMS_MAX_LENGTH),
};

export const quote = z.strictObject({
  id: uuid,
  ...quoteFields,
  /** The legacy single rate, in percent: what the tax editor starts from. */
  taxRate: z.number(),
  businessInfo,
  clientInfo,
  /** Null until the customize step saves its first choice. */
  displayOptions: displayOptions.nullable(),
  pdfOptions,
  /** Derived, in dollars: before taxes, and with them. */
  subtotal: z.number(),
  total: z.number(),
  /** Raised by every change of the quote or of anything in it. */
  version: z.number().int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Quote = z.infer<typeof quote>;

/** What a PUT may name; the objects merge by field, taxes are replaced whole (decision 8). */
export const quotePatch = z
  .strictObject({
    ...quoteFields,
    businessInfo: businessInfo.partial(),
    clientInfo: clientInfo.partial(),
    displayOptions: displayOptions.partial(),
    pdfOptions: pdfOptions.partial(),
  })
  .partial();
export type QuotePatch = z.infer<typeof quotePatch>;

const categoryFields = {
  name: nonBlankText(NAME_MAX_LENGTH),
  /** Dollars an hour; null for a category of one's own. */
  defaultLaborHourlyRate: price.nullable(),
};

export const category = z.strictObject({
  id: uuid,
  quoteId: uuid,
  ...categoryFields,
  /** Dollars; null when the category's tasks make its price. */
  overridePrice: price.nullable(),
  position,
});
export type Category = z.infer<typeof category>;

/** A category that is to be made; without an id or a position the server chooses. */
export const newCategory = z.strictObject({
  id: uuid.optional(),
  name: categoryFields.name,
  defaultLaborHourlyRate: price.nullable().optional(),
  overridePrice: price.nullable().optional(),
  position: position.optional(),
});
export type NewCategory = z.infer<typeof newCategory>;

export const categoryPatch = z.strictObject({ name: categoryFields.name }).partial();
export type CategoryPatch = z.infer<typeof categoryPatch>;

/** The fields of a task that its row edits. */
const taskFields = {
  name: nonBlankText(NAME_MAX_LENGTH),
  description: text(DESCRIPTION_MAX_LENGTH),
  quantity,
  unit: z.enum(UNITS),
  materialUnitCost: cost,
  laborUnitCost: cost,
  markup,
};

export const task = z.strictObject({ id: uuid, categoryId: uuid, ...taskFields, position });
export type Task = z.infer<typeof task>;

export const taskPatch = z.strictObject(taskFields).partial();
export type TaskPatch = z.infer<typeof taskPatch>;

/** A task that is to be made; what is left out takes its default (SPEC section 5). */
export const newTask = z.strictObject({
  id: uuid.optional(),
  name: taskFields.name,
  description: taskFields.description.optional(),
  quantity: quantity.optional(),
  unit: taskFields.unit.optional(),
  materialUnitCost: cost.optional(),
  laborUnitCost: cost.optional(),
  markup: markup.optional(),
  position: position.optional(),
});
export type NewTask = z.infer<typeof newTask>;

/** Percent of the total, or a fixed sum of dollars. */
const paymentAmount = price;
export const percentFits = (payment: { isPercentage: boolean; amount: number }): boolean =>
  !payment.isPercentage ||
  (payment.amount <= PAYMENT_PERCENT_MAX && fitsDecimals(payment.amount, PAYMENT_DECIMALS));

export const payment = z.strictObject({
  id: uuid,
  quoteId: uuid,
  name: nonBlankText(NAME_MAX_LENGTH),
  isPercentage: z.boolean(),
  amount: paymentAmount,
  position,
});
export type Payment = z.infer<typeof payment>;

export const PERCENT_MESSAGE = `A percentage is between 0 and ${PAYMENT_PERCENT_MAX}.`;

export const newPayment = z
  .strictObject({
    id: uuid.optional(),
    name: nonBlankText(NAME_MAX_LENGTH),
    isPercentage: z.boolean(),
    amount: paymentAmount,
    position: position.optional(),
  })
  .refine(percentFits, { path: ["amount"], message: PERCENT_MESSAGE });
export type NewPayment = z.infer<typeof newPayment>;

export const paymentPatch = z
  .strictObject({ name: nonBlankText(NAME_MAX_LENGTH), amount: paymentAmount })
  .partial();
export type PaymentPatch = z.infer<typeof paymentPatch>;

/** A quote with everything in it, each list in its order. */
export const wholeQuote = z.strictObject({
  quote,
  categories: z.array(category),
  tasks: z.array(task),
  payments: z.array(payment),
});
export type WholeQuote = z.infer<typeof wholeQuote>;

/** A category of the catalog, from which quotes copy. */
export const catalogCategory = z.strictObject({
  id: z.string(),
  name: z.string(),
  defaultLaborHourlyRate: z.number(),
});
export type CatalogCategory = z.infer<typeof catalogCategory>;

/** A task of the catalog; `category` is the category's name. */
export const catalogTask = z.strictObject({
  id: z.string(),
  name: z.string(),
  category: z.string(),
  description: z.string(),
  unit: z.enum(UNITS),
  materialUnitCost: z.number(),
  laborUnitCost: z.number(),
});
export type CatalogTask = z.infer<typeof catalogTask>;
