// Converts rows to domain objects and back: what the fields' own columns hold, and what rows have beside them.
import { randomUUID } from "node:crypto";
import { scaled } from "#core/money/money.ts";
import { EMPTY_BUSINESS_INFO, EMPTY_CLIENT_INFO } from "#core/quote/details/business-and-client.ts";
import { DEFAULT_DISPLAY_OPTIONS } from "#core/quote/printing/display-options.ts";
import { changeOrder } from "#core/quote/printing/document-kind.ts";
import { pricedFields, type ValuesOf } from "#core/quote/fields/field.ts";
import type { PriceableQuote } from "#core/pricing/price-quote.ts";
import { categoryFields, paymentFields, taskFields } from "#core/quote/fields/part-fields.ts";
import { quoteFields } from "#core/quote/fields/quote-fields.ts";
import { newQuote } from "#core/quote/new-quote.ts";
import { changedPdfOptions, DEFAULT_PDF_OPTIONS } from "#core/quote/printing/pdf-options.ts";
import type { Category, Payment, Quote, Task, WholeQuote } from "#core/quote/schema.ts";
import { columnNames, columnsOf } from "../engines/columns.ts";
import type { CategoryRow, PaymentRow, QuoteRow, TaskRow } from "../engines/tables.ts";

const ofQuote = columnsOf(quoteFields);
const ofCategory = columnsOf(categoryFields);
export const ofTask = columnsOf(taskFields);
const ofPayment = columnsOf(paymentFields);

const LOGO_PATH = "/api/logos/";

/** A quote's fields before pricing. */
export type UnpricedQuote = Omit<Quote, "subtotal" | "total">;

/** The hash in a logo's path; null without one. */
export const logoHashOf = (url: string): string | null =>
  url === "" ? null : url.slice(LOGO_PATH.length);

/** Decimals of the legacy tax rate. */
const RATE_DECIMALS = 4;

/** Empty fields of the objects are not stored, nor are options as they usually are: reading adds them. */
export function toQuote(row: QuoteRow): UnpricedQuote {
  const fields = ofQuote.fromColumns(row);
  const { businessInfo, clientInfo, displayOptions, pdfOptions } = fields;
  const logoUrl = row.logo_hash === null ? "" : LOGO_PATH + row.logo_hash;
  return {
    id: row.id,
    ...fields,
    businessInfo: { ...EMPTY_BUSINESS_INFO, ...businessInfo, logoUrl },
    clientInfo: { ...EMPTY_CLIENT_INFO, ...clientInfo },
    displayOptions: displayOptions && { ...DEFAULT_DISPLAY_OPTIONS, ...displayOptions },
    pdfOptions: { ...DEFAULT_PDF_OPTIONS, ...pdfOptions },
    taxRate: row.tax_rate / 10 ** RATE_DECIMALS,
    changeOrder: row.change_order === null ? null : changeOrder.parse(JSON.parse(row.change_order)),
    acceptedRevision: row.accepted_revision,
    exactBases: row.exact_bases === 1,
    version: row.version,
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
  };
}

/** Only the fields that are filled: most of them are empty in most quotes. */
const filled = (info: object): object =>
  Object.fromEntries(
    Object.entries(info).filter(([, value]) => value !== null && value.length !== 0),
  );

/** The columns of the quote's editable fields. */
export function quoteColumns(quote: ValuesOf<typeof quoteFields>) {
  const { logoUrl, ...business } = quote.businessInfo;
  return {
    ...ofQuote.toColumns(quote),
    business_info: JSON.stringify(filled(business)),
    logo_hash: logoHashOf(logoUrl),
    client_info: JSON.stringify(filled(quote.clientInfo)),
    pdf_options: JSON.stringify(changedPdfOptions(quote.pdfOptions)),
  };
}

/** The row of a new quote. */
export function newQuoteRow(id: string, creationKey: string, now: number): QuoteRow {
  const made = newQuote(id, new Date(now).toISOString());
  return {
    id,
    inner_id: randomUUID(),
    ...quoteColumns(made),
    tax_rate: Number(scaled(made.taxRate, RATE_DECIMALS)),
    change_order: null,
    accepted_revision: null,
    exact_bases: 0,
    last_revision: 0,
    version: made.version,
    creation_key: creationKey,
    created_at: now,
    updated_at: now,
    deleted_at: null,
  };
}

export const toCategory = (row: CategoryRow): Category => ({
  id: row.id,
  quoteId: row.quote_id,
  ...ofCategory.fromColumns(row),
  position: row.position,
});

export const toCategoryRow = (category: Category, creationKey: string): CategoryRow => ({
  id: category.id,
  quote_id: category.quoteId,
  ...ofCategory.toColumns(category),
  position: category.position,
  creation_key: creationKey,
});

export const toTask = (row: TaskRow): Task => ({
  id: row.id,
  categoryId: row.category_id,
  ...ofTask.fromColumns(row),
  position: row.position,
});

export const toTaskRow = (task: Task, quoteId: string, creationKey: string): TaskRow => ({
  id: task.id,
  quote_id: quoteId,
  category_id: task.categoryId,
  ...ofTask.toColumns(task),
  position: task.position,
  creation_key: creationKey,
});

export const toPayment = (row: PaymentRow): Payment => ({
  id: row.id,
  quoteId: row.quote_id,
  ...ofPayment.fromColumns(row),
  position: row.position,
});

export const toPaymentRow = (payment: Payment, creationKey: string): PaymentRow => ({
  id: payment.id,
  quote_id: payment.quoteId,
  ...ofPayment.toColumns(payment),
  position: payment.position,
  creation_key: creationKey,
});

const pricedCategory = pricedFields(categoryFields);
const pricedTask = pricedFields(taskFields);
const ofPricedCategory = columnsOf(pricedCategory);
const ofPricedTask = columnsOf(pricedTask);

/** The columns of categories on which a quote's price depends: pricing reads nothing else. */
export const PRICED_CATEGORY_COLUMNS = ["id", "position", ...columnNames(pricedCategory)] as const;

/** The same of tasks. */
export const PRICED_TASK_COLUMNS = [
  "id",
  "category_id",
  "position",
  ...columnNames(pricedTask),
] as const;

type PricedCategoryRow = Pick<CategoryRow, (typeof PRICED_CATEGORY_COLUMNS)[number]>;
type PricedTaskRow = Pick<TaskRow, (typeof PRICED_TASK_COLUMNS)[number]>;

export const toPricedCategory = (row: PricedCategoryRow): PriceableQuote["categories"][number] => ({
  id: row.id,
  position: row.position,
  ...ofPricedCategory.fromColumns(row),
});

export const toPricedTask = (row: PricedTaskRow): PriceableQuote["tasks"][number] => ({
  id: row.id,
  categoryId: row.category_id,
  position: row.position,
  ...ofPricedTask.fromColumns(row),
});

/** The rows of a quote's parts. @param creationKey - recognises a repeated request (decision 7) */
export const partRows = (
  { quote, categories, tasks, payments }: WholeQuote,
  creationKey: string,
) => ({
  categories: categories.map((each) => toCategoryRow(each, creationKey)),
  tasks: tasks.map((each) => toTaskRow(each, quote.id, creationKey)),
  payments: payments.map((each) => toPaymentRow(each, creationKey)),
});
