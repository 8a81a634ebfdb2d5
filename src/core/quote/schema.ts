// Schemas for a quote and its parts as the API carries them: dollars, percent and units as plain numbers (SPEC section 3).
import * as z from "zod";
import { changeOrder, quoteKind } from "./document-kind.ts";
import { choiceFields } from "./choice.ts";
import { costDecimals } from "./amounts/cost-decimals.ts";
import { day, storedDay } from "./day.ts";
import { discount } from "./amounts/discount.ts";
import { displayOptions } from "./display-options.ts";
import { pdfOptions } from "./pdf-options.ts";
import {
  COST_MAX,
  DESCRIPTION_MAX_LENGTH,
  LISTED_COST_DECIMALS,
  MARKUP_DECIMALS,
  MARKUP_MAX,
  MONEY_DECIMALS,
  NAME_MAX_LENGTH,
  PAYMENT_DECIMALS,
  PAYMENT_PERCENT_MAX,
  QUANTITY_DECIMALS,
  QUANTITY_MAX,
  SCOPE_TEXT_MAX_LENGTH,
  TAXES_PER_QUOTE,
  TERMS_MAX_LENGTH,
  TITLE_MAX_LENGTH,
  TOTAL_MAX,
} from "../limits.ts";
import { fitsDecimals } from "../money/money.ts";
import { businessInfo, clientInfo } from "./details/business-and-client.ts";
import { quoteStatus } from "./status.ts";
import { tax } from "./amounts/taxes.ts";
import { nonBlankText, text, uuid } from "../text/text.ts";
import { UNITS } from "./units.ts";

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

/** A material or labor cost of one unit, in dollars. Without cents in a quote that does not use them (decision 4). */
export const cost = amount(COST_MAX, MONEY_DECIMALS);
/** A cost in the owner's price list. */
export const listedCost = amount(COST_MAX, LISTED_COST_DECIMALS);
export const quantity = amount(QUANTITY_MAX, QUANTITY_DECIMALS);
/** In percent. */
export const markup = amount(MARKUP_MAX, MARKUP_DECIMALS);
/** A price in dollars and cents. */
export const price = amount(TOTAL_MAX, MONEY_DECIMALS);
/** Index in a list, from 0. */
export const position = z.number().int().min(0).max(1_000_000);

/** Title of a new quote; the editor shows it as an empty field. */
export const DEFAULT_TITLE = "Untitled Quote";

/** The editable fields of a quote. */
const quoteFields = {
  title: nonBlankText(TITLE_MAX_LENGTH),
  kind: quoteKind,
  number: text(NAME_MAX_LENGTH),
  status: quoteStatus,
  issueDate: day,
  validUntil: day,
  taxes: z.array(tax).max(TAXES_PER_QUOTE, `A quote has at most ${TAXES_PER_QUOTE} taxes.`),
  taxOnMarkup: z.boolean(),
  /** Decimals of the costs. Setting 1 rounds them half up. */
  costDecimals,
  /** Null without a discount. */
  discount: discount.nullable(),
  introduction: text(SCOPE_TEXT_MAX_LENGTH),
  assumptions: text(SCOPE_TEXT_MAX_LENGTH),
  exclusions: text(SCOPE_TEXT_MAX_LENGTH),
  termsAndConditions: text(TERMS_MAX_LENGTH),
  /** Null for the usual sentence; empty leaves the block of the acceptance out. */
  acceptanceText: text(SCOPE_TEXT_MAX_LENGTH).nullable(),
};

export const quote = z.strictObject({
  id: uuid,
  ...quoteFields,
  issueDate: storedDay,
  validUntil: storedDay,
  /** The legacy single tax rate, in percent: the starting value of the tax editor. */
  taxRate: z.number(),
  businessInfo,
  clientInfo,
  /** Null until the customize step saves a choice. */
  displayOptions: displayOptions.nullable(),
  pdfOptions,
  /** Of a change order, what it changes; null otherwise. */
  changeOrder: changeOrder.nullable(),
  /** The revision that the client accepted: the quote cannot be changed until a new revision is begun. Null otherwise. */
  acceptedRevision: z.number().int().nullable(),
  /** Derived, in dollars, before and after taxes. */
  subtotal: z.number(),
  total: z.number(),
  /** Incremented by every change of the quote or one of its parts. */
  version: z.number().int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Quote = z.infer<typeof quote>;

/** Body of a PUT; objects merge by field, the list of taxes is replaced (decision 8). */
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
  /** Dollars an hour; null for a custom category. */
  defaultLaborHourlyRate: price.nullable(),
  ...choiceFields,
};

export const category = z.strictObject({
  id: uuid,
  quoteId: uuid,
  ...categoryFields,
  /** Dollars; null when the price is the sum of the tasks. */
  overridePrice: price.nullable(),
  position,
});
export type Category = z.infer<typeof category>;

/** A category to create; the server chooses a missing id or position. */
export const newCategory = z.strictObject({
  id: uuid.optional(),
  name: categoryFields.name,
  defaultLaborHourlyRate: price.nullable().optional(),
  overridePrice: price.nullable().optional(),
  optional: choiceFields.optional.optional(),
  selected: choiceFields.selected.optional(),
  choiceGroup: choiceFields.choiceGroup.optional(),
  position: position.optional(),
});
export type NewCategory = z.infer<typeof newCategory>;

export const categoryPatch = z
  .strictObject({ name: categoryFields.name, ...choiceFields })
  .partial();
export type CategoryPatch = z.infer<typeof categoryPatch>;

/** The editable fields of a task. */
const taskFields = {
  name: nonBlankText(NAME_MAX_LENGTH),
  description: text(DESCRIPTION_MAX_LENGTH),
  quantity,
  unit: z.enum(UNITS),
  materialUnitCost: cost,
  laborUnitCost: cost,
  markup,
  ...choiceFields,
  /** Whether taxes apply. */
  taxable: z.boolean(),
  /** Whether the price is an allowance: the final one follows the client's selection. */
  allowance: z.boolean(),
  /** For the contractor only: printed nowhere. */
  internalNote: text(DESCRIPTION_MAX_LENGTH),
};

export const task = z.strictObject({ id: uuid, categoryId: uuid, ...taskFields, position });
export type Task = z.infer<typeof task>;

export const taskPatch = z.strictObject(taskFields).partial();
export type TaskPatch = z.infer<typeof taskPatch>;

/** A task to create; missing fields take their defaults (SPEC section 5). */
export const newTask = z.strictObject({
  id: uuid.optional(),
  name: taskFields.name,
  description: taskFields.description.optional(),
  quantity: quantity.optional(),
  unit: taskFields.unit.optional(),
  materialUnitCost: cost.optional(),
  laborUnitCost: cost.optional(),
  markup: markup.optional(),
  optional: taskFields.optional.optional(),
  selected: taskFields.selected.optional(),
  choiceGroup: taskFields.choiceGroup.optional(),
  taxable: taskFields.taxable.optional(),
  allowance: taskFields.allowance.optional(),
  internalNote: taskFields.internalNote.optional(),
  position: position.optional(),
});
export type NewTask = z.infer<typeof newTask>;

/** Percent of the total, or a fixed amount in dollars. */
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

/** A quote with all its parts, each list sorted by position. */
export const wholeQuote = z.strictObject({
  quote,
  categories: z.array(category),
  tasks: z.array(task),
  payments: z.array(payment),
});
export type WholeQuote = z.infer<typeof wholeQuote>;
