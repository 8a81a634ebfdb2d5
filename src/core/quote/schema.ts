// Schemas for a quote and its parts as the API carries them: dollars, percent and units as plain numbers (SPEC section 3).
import * as z from "zod";
import { PAYMENT_DECIMALS, PAYMENT_PERCENT_MAX } from "../limits.ts";
import { fitsDecimals } from "../money/money.ts";
import { uuid } from "../text/text.ts";
import { storedDay } from "./day.ts";
import { changeBase } from "./change-base.ts";
import { changeOrder } from "./printing/document-kind.ts";
import { schemasOf, schemasOfNew, type Fields } from "./fields/field.ts";
import { position } from "./amounts/figures.ts";
import { categoryFields, paymentFields, taskFields } from "./fields/part-fields.ts";
import { quoteFields } from "./fields/quote-fields.ts";

const editable = schemasOf(quoteFields);

export const quote = z.strictObject({
  id: uuid,
  ...editable,
  issueDate: storedDay,
  validUntil: storedDay,
  /** The legacy single tax rate, in percent: the starting value of the tax editor. */
  taxRate: z.number(),
  /** Of a change order, what it changes; null otherwise. */
  changeOrder: changeOrder.nullable(),
  /** The revision that the client accepted: the quote cannot be changed until a new revision is begun. Null otherwise. */
  acceptedRevision: z.number().int().nullable(),
  /**
   * Whether its taxes and charges are computed on exact sums instead of printed cents: only of what was accepted, or is a
   * change order of it, from before decision 63.
   */
  exactBases: z.boolean(),
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
    ...editable,
    businessInfo: editable.businessInfo.partial(),
    clientInfo: editable.clientInfo.partial(),
    displayOptions: editable.displayOptions.unwrap().partial(),
    pdfOptions: editable.pdfOptions.partial(),
  })
  .partial();
export type QuotePatch = z.infer<typeof quotePatch>;

/** A part to create: the server chooses a missing id or position, and missing fields take their defaults (SPEC section 5). */
const newPart = <All extends Fields>(fields: All) =>
  z.strictObject({ id: uuid.optional(), ...schemasOfNew(fields), position: position.optional() });

export const category = z.strictObject({
  id: uuid,
  quoteId: uuid,
  ...schemasOf(categoryFields),
  position,
});
export type Category = z.infer<typeof category>;

export const newCategory = newPart(categoryFields);
export type NewCategory = z.infer<typeof newCategory>;

/** The price of a category has a call of its own, and its hourly rate stays as it is. */
export const categoryPatch = z
  .strictObject(schemasOf(categoryFields))
  .omit({ defaultLaborHourlyRate: true, overridePrice: true })
  .partial();
export type CategoryPatch = z.infer<typeof categoryPatch>;

export const task = z.strictObject({
  id: uuid,
  categoryId: uuid,
  ...schemasOf(taskFields),
  position,
});
export type Task = z.infer<typeof task>;

/** What is done for which costs: the same in the catalog, a price list, a kit and a quote. */
export const work = task.pick({
  name: true,
  description: true,
  unit: true,
  materialUnitCost: true,
  laborUnitCost: true,
});
export type Work = z.infer<typeof work>;

/** How a task is billed and chosen, besides its markup. */
export const billing = task.pick({
  taxable: true,
  allowance: true,
  atCost: true,
  minimumPrice: true,
  optional: true,
  selected: true,
  choiceGroup: true,
});
export type Billing = z.infer<typeof billing>;

export const taskPatch = z.strictObject(schemasOf(taskFields)).partial();
export type TaskPatch = z.infer<typeof taskPatch>;

export const newTask = newPart(taskFields);
export type NewTask = z.infer<typeof newTask>;

/** Whether an amount is possible: as a percentage it has a lower limit and fewer decimals. */
export const percentFits = (payment: { isPercentage: boolean; amount: number }): boolean =>
  !payment.isPercentage ||
  (payment.amount <= PAYMENT_PERCENT_MAX && fitsDecimals(payment.amount, PAYMENT_DECIMALS));

export const payment = z.strictObject({
  id: uuid,
  quoteId: uuid,
  ...schemasOf(paymentFields),
  position,
});
export type Payment = z.infer<typeof payment>;

export const PERCENT_MESSAGE = `A percentage is between 0 and ${PAYMENT_PERCENT_MAX}.`;

export const newPayment = newPart(paymentFields).refine(percentFits, {
  path: ["amount"],
  message: PERCENT_MESSAGE,
});
export type NewPayment = z.infer<typeof newPayment>;

/** Whether a payment is a percentage stays as it is. */
export const paymentPatch = z
  .strictObject(schemasOf(paymentFields))
  .omit({ isPercentage: true })
  .partial();
export type PaymentPatch = z.infer<typeof paymentPatch>;

/** A quote with all its parts, each list sorted by position. */
export const wholeQuote = z.strictObject({
  quote,
  categories: z.array(category),
  tasks: z.array(task),
  payments: z.array(payment),
  /** Of a change order what was accepted before; of others, and of change orders from before it was kept, missing. */
  changeBase: changeBase.optional(),
});
export type WholeQuote = z.infer<typeof wholeQuote>;
