// Converts rows to domain objects and back, including the units of stored values.
import { randomUUID } from "node:crypto";
import { DEFAULT_DISPLAY_OPTIONS } from "#core/quote/display-options.ts";
import { scaled, toCents, toDollars } from "#core/money/money.ts";
import { EMPTY_BUSINESS_INFO, EMPTY_CLIENT_INFO } from "#core/quote/details/business-and-client.ts";
import { newQuote } from "#core/quote/new-quote.ts";
import type { Category, Payment, Quote, Task } from "#core/quote/schema.ts";
import { changedPdfOptions, DEFAULT_PDF_OPTIONS } from "#core/quote/pdf-options.ts";
import { changeOrder, DEFAULT_QUOTE_KIND, QUOTE_KINDS } from "#core/quote/document-kind.ts";
import type { Choice } from "#core/quote/choice.ts";
import { DEFAULT_STATUS, QUOTE_STATUSES } from "#core/quote/status.ts";
import { UNITS } from "#core/quote/units.ts";
import { costDecimalsOf } from "./cost-decimals.ts";
import type { CategoryRow, PaymentRow, QuoteRow, TaskRow } from "../engines/tables.ts";

const SCALE = { quantity: 3, markup: 2, rate: 4 } as const;

const toColumn = (value: number, decimals: number): number => Number(scaled(value, decimals));
const fromColumn = (value: number, decimals: number): number => value / 10 ** decimals;

/** A markup in percent as its column holds it. */
export const toMarkupColumn = (markup: number): number => toColumn(markup, SCALE.markup);

const LOGO_PATH = "/api/logos/";

/** A quote's fields before pricing. */
export type UnpricedQuote = Omit<Quote, "subtotal" | "total">;

/** The path of a stored logo; empty without one. */
export const logoUrlOf = (hash: string | null): string => (hash === null ? "" : LOGO_PATH + hash);

/** The hash in a logo's path; null without one. */
export const logoHashOf = (url: string): string | null =>
  url === "" ? null : url.slice(LOGO_PATH.length);

/** The text when it is one of the values; else the fallback. */
const oneOf = <Value extends string>(
  values: readonly Value[],
  text: string,
  fallback: Value,
): Value => values.find((value) => value === text) ?? fallback;

export function toQuote(row: QuoteRow): UnpricedQuote {
  const business = JSON.parse(row.business_info) as Partial<Quote["businessInfo"]>;
  const client = JSON.parse(row.client_info) as Partial<Quote["clientInfo"]>;
  const display =
    row.display_options === null
      ? null
      : (JSON.parse(row.display_options) as Partial<Quote["displayOptions"]>);
  return {
    id: row.id,
    title: row.title,
    kind: oneOf(QUOTE_KINDS, row.kind, DEFAULT_QUOTE_KIND),
    number: row.number,
    status: oneOf(QUOTE_STATUSES, row.status, DEFAULT_STATUS),
    issueDate: row.issue_date,
    validUntil: row.valid_until,
    taxes: JSON.parse(row.taxes) as Quote["taxes"],
    taxOnMarkup: row.tax_on_markup === 1,
    costDecimals: costDecimalsOf(row),
    taxRate: fromColumn(row.tax_rate, SCALE.rate),
    discount: row.discount === null ? null : (JSON.parse(row.discount) as Quote["discount"]),
    introduction: row.introduction,
    assumptions: row.assumptions,
    exclusions: row.exclusions,
    termsAndConditions: row.terms_and_conditions,
    acceptanceText: row.acceptance_text,
    businessInfo: { ...EMPTY_BUSINESS_INFO, ...business, logoUrl: logoUrlOf(row.logo_hash) },
    clientInfo: { ...EMPTY_CLIENT_INFO, ...client },
    displayOptions: display && { ...DEFAULT_DISPLAY_OPTIONS, ...display },
    pdfOptions: {
      ...DEFAULT_PDF_OPTIONS,
      ...(JSON.parse(row.pdf_options) as Partial<Quote["pdfOptions"]>),
    },
    changeOrder: row.change_order === null ? null : changeOrder.parse(JSON.parse(row.change_order)),
    acceptedRevision: row.accepted_revision,
    version: row.version,
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
  };
}

/** Only the fields that are filled: reading adds the empty ones, and most of them are empty in most quotes. */
const filled = (info: Partial<Quote["businessInfo"]> | Quote["clientInfo"]): object =>
  Object.fromEntries(Object.entries(info).filter(([, value]) => value.length > 0));

/** The columns of the quote's editable fields. */
export function quoteColumns(
  quote: Omit<
    UnpricedQuote,
    "id" | "version" | "createdAt" | "updatedAt" | "taxRate" | "changeOrder" | "acceptedRevision"
  >,
) {
  const { logoUrl, ...business } = quote.businessInfo;
  return {
    title: quote.title,
    kind: quote.kind,
    number: quote.number,
    status: quote.status,
    issue_date: quote.issueDate,
    valid_until: quote.validUntil,
    taxes: JSON.stringify(quote.taxes),
    tax_on_markup: quote.taxOnMarkup ? 1 : 0,
    cost_decimals: quote.costDecimals,
    discount: quote.discount && JSON.stringify(quote.discount),
    introduction: quote.introduction,
    assumptions: quote.assumptions,
    exclusions: quote.exclusions,
    terms_and_conditions: quote.termsAndConditions,
    acceptance_text: quote.acceptanceText,
    business_info: JSON.stringify(filled(business)),
    logo_hash: logoHashOf(logoUrl),
    client_info: JSON.stringify(filled(quote.clientInfo)),
    display_options: quote.displayOptions && JSON.stringify(quote.displayOptions),
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
    tax_rate: toColumn(made.taxRate, SCALE.rate),
    change_order: null,
    accepted_revision: null,
    last_revision: 0,
    version: made.version,
    creation_key: creationKey,
    created_at: now,
    updated_at: now,
    deleted_at: null,
  };
}

export const choiceOf = (row: Pick<TaskRow, "optional" | "selected" | "choice_group">): Choice => ({
  optional: row.optional === 1,
  selected: row.selected === 1,
  choiceGroup: row.choice_group,
});

const choiceColumns = ({ optional, selected, choiceGroup }: Choice) => ({
  optional: optional ? 1 : 0,
  selected: selected ? 1 : 0,
  choice_group: choiceGroup,
});

export function toCategory(row: CategoryRow): Category {
  return {
    id: row.id,
    quoteId: row.quote_id,
    name: row.name,
    defaultLaborHourlyRate: row.labor_rate_cents === null ? null : toDollars(row.labor_rate_cents),
    overridePrice: row.override_cents === null ? null : toDollars(row.override_cents),
    ...choiceOf(row),
    position: row.position,
  };
}

export function toCategoryRow(category: Category, creationKey: string): CategoryRow {
  const { defaultLaborHourlyRate: rate, overridePrice: price } = category;
  return {
    id: category.id,
    quote_id: category.quoteId,
    name: category.name,
    labor_rate_cents: rate === null ? null : toCents(rate),
    override_cents: price === null ? null : toCents(price),
    ...choiceColumns(category),
    position: category.position,
    creation_key: creationKey,
  };
}

/** The figures of a task, in units, dollars and percent. */
export const figuresOf = (
  row: Pick<TaskRow, "quantity" | "material_cents" | "labor_cents" | "markup">,
) => ({
  quantity: fromColumn(row.quantity, SCALE.quantity),
  materialUnitCost: toDollars(row.material_cents),
  laborUnitCost: toDollars(row.labor_cents),
  markup: fromColumn(row.markup, SCALE.markup),
});

export function toTask(row: TaskRow): Task {
  const { quantity, ...costs } = figuresOf(row);
  return {
    id: row.id,
    categoryId: row.category_id,
    name: row.name,
    description: row.description,
    quantity,
    unit: oneOf(UNITS, row.unit, "each"),
    ...costs,
    ...choiceOf(row),
    taxable: row.taxable === 1,
    allowance: row.allowance === 1,
    internalNote: row.internal_note,
    position: row.position,
  };
}

export function toTaskRow(task: Task, quoteId: string, creationKey: string): TaskRow {
  return {
    id: task.id,
    quote_id: quoteId,
    category_id: task.categoryId,
    name: task.name,
    description: task.description,
    quantity: toColumn(task.quantity, SCALE.quantity),
    unit: task.unit,
    material_cents: toCents(task.materialUnitCost),
    labor_cents: toCents(task.laborUnitCost),
    markup: toMarkupColumn(task.markup),
    ...choiceColumns(task),
    taxable: task.taxable ? 1 : 0,
    allowance: task.allowance ? 1 : 0,
    internal_note: task.internalNote,
    position: task.position,
    creation_key: creationKey,
  };
}

export function toPayment(row: PaymentRow): Payment {
  return {
    id: row.id,
    quoteId: row.quote_id,
    name: row.name,
    isPercentage: row.is_percentage === 1,
    amount: toDollars(row.amount),
    position: row.position,
  };
}

export function toPaymentRow(payment: Payment, creationKey: string): PaymentRow {
  return {
    id: payment.id,
    quote_id: payment.quoteId,
    name: payment.name,
    is_percentage: payment.isPercentage ? 1 : 0,
    amount: toCents(payment.amount),
    position: payment.position,
    creation_key: creationKey,
  };
}
