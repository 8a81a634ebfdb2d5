// What is frozen when a quote is published: the text that the client may see, without ids, costs, markups or notes.
import * as z from "zod";
import { toCents, toDollars } from "../money/money.ts";
import {
  publishedSignature,
  type ContractorSignature,
} from "../document/signing/contractor-signature.ts";
import { printed, printableQuote } from "../document/printable-quote.ts";
import {
  signedFigure,
  signedLabel,
  type PrintableChanges,
  type PrintableQuote,
} from "../document/printable.ts";
import { quoteDocument } from "../document/document-of.ts";
import { lastOf } from "../document/values/quote-document.ts";
import { priceQuote } from "../pricing/price-quote.ts";
import { documentKind } from "../quote/printing/document-kind.ts";
import { namesWhere, type Field } from "../quote/fields/field.ts";
import { taskFields } from "../quote/fields/part-fields.ts";
import type { Task, WholeQuote } from "../quote/schema.ts";
import { agreementTexts } from "./client-texts.ts";
import { formatMoment } from "./times/moments.ts";
import { offeredQuote, selectedIds } from "./acceptance/selections.ts";
import { SNAPSHOT_FORMAT, SNAPSHOT_VERSION, type ClientSnapshot } from "./stored-snapshot.ts";

/** The label of the revision among the facts of a document, from the second one on. */
export const REVISION_FACT = "Revision";

/**
 * The fields of a task that no client may see, with the values of a new task.
 *
 * @param isPriced - those on which the price depends, or the others
 */
const hidden = (isPriced: boolean): Partial<Task> =>
  Object.fromEntries(
    namesWhere(
      taskFields,
      (field) => field.seenBy === "contractor" && (field.isPriced ?? false) === isPriced,
    ).map((name) => [name, (taskFields[name] as Field).default]),
  );
const NO_NOTES = hidden(false);
const NO_COSTS = hidden(true);

/** The quote as an offer keeps it for pricing: without notes that no client may see. */
export const frozenQuote = (whole: WholeQuote): WholeQuote => ({
  ...whole,
  tasks: whole.tasks.map((task) => ({ ...task, ...NO_NOTES })),
});

/** A frozen quote without costs, markups and rates: enough for the options of a document that is kept as it was accepted. */
export const withoutCosts = (source: WholeQuote): WholeQuote => ({
  ...source,
  categories: source.categories.map((category) => ({
    ...category,
    defaultLaborHourlyRate: null,
    overridePrice: null,
    minimumPrice: null,
  })),
  tasks: source.tasks.map((task) => ({ ...task, ...NO_COSTS })),
});

/** What is printed on the document of an offer beside the quote, and frozen with it. */
export interface PublishedAs {
  /** From 1; printed from 2 on. */
  revision: number;
  /** Null for an offer that was published without it. */
  contractorSignature: ContractorSignature | null;
  /** What it changes of the revision before, as it was frozen. */
  changes?: PrintableChanges | undefined;
}

/**
 * The document of an offer.
 *
 * @param source - the frozen quote with its own ids
 * @param selected - public ids of the options that are chosen; without it those of the quote
 */
export function clientDocument(
  source: WholeQuote,
  { revision, contractorSignature, changes }: PublishedAs,
  selected?: readonly string[],
): PrintableQuote {
  const document = { ...printableQuote(offeredQuote(source, selected)), contractorSignature };
  if (revision === 1) return document;
  return {
    ...document,
    ...(changes ? { changes } : {}),
    facts: [...document.facts, { label: REVISION_FACT, value: String(revision) }],
  };
}

/**
 * The figure that an offer's document ends with: the total, or the price before taxes when taxes are hidden; of a change
 * order the difference.
 *
 * @param source - the frozen quote with its own ids
 * @param selected - public ids of the options that are chosen; without it those of the quote
 * @returns the figure as it is shown, with the note about hidden taxes in its label, and in cents
 */
export function offerTotal(source: WholeQuote, selected?: readonly string[]) {
  const document = quoteDocument(offeredQuote(source, selected));
  const figure = signedFigure(printed(document));
  const total = { label: signedLabel(figure), amount: figure.amount };
  return { total, totalCents: lastOf(document).cents };
}

const prices = z.object({ beforeTaxes: z.number(), withTaxes: z.number() });

/** What an accepted offer keeps of itself, so that whoever reads it later prices nothing (decision 62). In dollars. */
export const agreedFigures = prices.extend({
  number: z.string(),
  title: z.string(),
  /** The one of both prices that its document shows. */
  total: z.number(),
  /** What a change order adds to the contract; null of another document. */
  adds: prices.nullable(),
});
export type AgreedFigures = z.infer<typeof agreedFigures>;

/**
 * The figures of an accepted offer.
 *
 * @param source - the frozen quote with its own ids
 * @param selected - public ids of the options that were accepted
 */
export function agreedFiguresOf(source: WholeQuote, selected: readonly string[]): AgreedFigures {
  const whole = offeredQuote(source, selected);
  const priced = priceQuote(whole);
  const { number, title, changeOrder } = whole.quote;
  const beforeTaxes = toDollars(priced.subtotalCents - priced.discountCents);
  const withTaxes = toDollars(priced.totalCents);
  const total = quoteDocument(whole, {}, priced).total ? withTaxes : beforeTaxes;
  const less = (price: number, before: number) => toDollars(toCents(price) - toCents(before));
  const adds = changeOrder && {
    beforeTaxes: less(beforeTaxes, changeOrder.beforeTaxes),
    withTaxes: less(withTaxes, changeOrder.withTaxes),
  };
  return { number, title, beforeTaxes, withTaxes, total, adds };
}

/** What an offer is published with. */
export interface OfferTerms {
  revision: number;
  timeZone: string;
  /** When it is published, in milliseconds. */
  createdAt: number;
  /** In milliseconds; null for never. */
  expiresAt: number | null;
}

/**
 * Builds the snapshot of a frozen quote.
 *
 * @param changes - what it changes of the revision before; undefined for the first one
 */
export function clientSnapshot(
  source: WholeQuote,
  { revision, timeZone, createdAt, expiresAt }: OfferTerms,
  changes?: PrintableChanges,
): ClientSnapshot {
  const { businessInfo, validUntil } = source.quote;
  const at = formatMoment(new Date(createdAt).toISOString(), timeZone);
  const contractorSignature = publishedSignature(businessInfo, at);
  const selected = selectedIds(offeredQuote(source));
  const contact = {
    name: businessInfo.companyName.trim(),
    phone: businessInfo.phone.trim(),
    email: businessInfo.email.trim(),
    website: businessInfo.website.trim(),
  };
  return {
    format: SNAPSHOT_FORMAT,
    version: SNAPSHOT_VERSION,
    revision,
    // With one mark for each group, as the client's form has them: differences are those of the form then.
    document: clientDocument(source, { revision, contractorSignature, changes }, selected),
    selected,
    contact,
    validUntil,
    timeZone,
    expiresAt: expiresAt === null ? null : new Date(expiresAt).toISOString(),
    agreements: agreementTexts(documentKind(source.quote), contact),
  };
}

/**
 * JSON that is the same for equal values, whatever the order of their fields.
 *
 * @param value - plain data: objects, arrays, texts, numbers, booleans and null
 */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, held: unknown) =>
    typeof held === "object" && held !== null && !Array.isArray(held)
      ? Object.fromEntries(Object.entries(held).sort(([a], [b]) => (a < b ? -1 : 1)))
      : held,
  );
}
