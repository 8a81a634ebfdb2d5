// Store queries for work on accepted quotes: a new revision of the quote itself, or a change order of what is agreed.
import { changeBaseOf } from "#core/document/change-order/change-base-of.ts";
import { dayAt } from "#core/offers/times/expiry.ts";
import { changeOrderFields, firmQuote } from "#core/offers/acceptance/firm-quote.ts";
import { acceptedQuote } from "#core/offers/acceptance/selections.ts";
import { referenceOf } from "#core/document/printed-words.ts";
import { changeOrderNumber } from "#core/quote/details/change-order-number.ts";
import { documentKind, type ChangeOrder } from "#core/quote/printing/document-kind.ts";
import type { Quote, WholeQuote } from "#core/quote/schema.ts";
import { DEFAULT_STATUS } from "#core/quote/status.ts";
import { creationKey } from "../engines/creation-key.ts";
import type { Engine } from "../engines/engine.ts";
import { addChangeOrder, nextOrdinal, originOf } from "../keys/change-order-places.ts";
import { addQuotePlace, quoteOfOffer } from "../keys/offer-places.ts";
import { quoteIdOf } from "../keys/part-places.ts";
import { takeTargets } from "../notices/targets.ts";
import { insertParts, type AllParts } from "../keys/part-rows.ts";
import { priceRow } from "../rows/pricing.ts";
import { copiesOf } from "../quotes/copies.ts";
import { makeQuoteIn, readQuote, readQuoteRow } from "../quotes/quotes.ts";
import {
  newQuoteRow,
  quoteColumns,
  partRows,
  toCategory,
  toPayment,
  toTask,
} from "../rows/rows.ts";
import { StoreError } from "../contract/store-error.ts";
import type { Created, Caller } from "../contract/store-values.ts";
import type { OfferDetail } from "../contract/stored-offer.ts";
import { lastAccepted } from "./agreed-state.ts";
import { offerDetail } from "./offer-reads.ts";
import type { Connection, QuoteRow } from "../engines/tables.ts";
import { editQuote, readSnapshot } from "../engines/transaction.ts";

const notAccepted = (): StoreError =>
  new StoreError("decided", "The client has not accepted this quote.");

/** Makes an accepted quote editable again as a draft; what was accepted stays as it is. */
export async function startNewRevision(
  engine: Engine,
  quoteId: string,
  caller: Caller = {},
): Promise<Quote> {
  const { value } = await editQuote<Quote | null>(engine, {
    locate: async () => quoteId,
    caller,
    worksOnAccepted: true,
    // A retry finds the quote editable.
    replay: async ({ quote }) => (quote.accepted_revision === null ? null : undefined),
    async apply({ trx, quote }) {
      // A change order is compared with what was agreed, by the arithmetic of that.
      const exact_bases = quote.change_order === null ? 0 : quote.exact_bases;
      const changed = { accepted_revision: null, status: DEFAULT_STATUS, exact_bases };
      await trx.updateTable("quotes").set(changed).where("id", "=", quoteId).execute();
      return priceRow(trx, { ...quote, ...changed });
    },
  });
  return value ?? readQuote(engine, quoteId);
}

/** What the change order changes. @throws StoreError `decided` when the offer is not accepted */
export function changedBy({
  source,
  revision,
  decision,
  agreed,
  timeZone,
}: OfferDetail): ChangeOrder {
  if (agreed === null || decision === null || decision.kind === "declined") throw notAccepted();
  const { number, title, beforeTaxes, withTaxes, total } = agreed;
  return {
    reference: referenceOf(documentKind(source.quote), number),
    title,
    revision,
    acceptedOn: decision.kind === "acceptedOnPaper" ? decision.date : dayAt(decision.at, timeZone),
    beforeTaxes,
    withTaxes,
    total,
  };
}

/** The internal notes of a quote's tasks by the ids of the tasks; offers hold none. */
async function internalNotes(
  connection: Connection,
  quoteId: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = await connection
    .selectFrom("tasks")
    .select(["id", "internal_note"])
    .where("quote_id", "=", quoteId)
    .where("internal_note", "!=", "")
    .execute();
  return new Map(rows.map((row) => [row.id, row.internal_note]));
}

/** What was accepted as firm parts. */
export const firmOf = ({ source, decision }: OfferDetail): WholeQuote =>
  firmQuote(acceptedQuote(source, decision && "selected" in decision ? decision.selected : []));

/** An accepted offer with the quote that was published. */
export async function contentOf(connection: Connection, id: string): Promise<OfferDetail> {
  const innerId = await quoteIdOf(connection, "offers", id);
  return offerDetail(connection, { id, innerId }, await quoteOfOffer(connection, innerId));
}

/** The same with internal notes. */
async function firmParts(connection: Connection, offer: OfferDetail): Promise<WholeQuote> {
  const notes = await internalNotes(connection, offer.source.quote.id);
  const whole = firmOf(offer);
  const tasks = whole.tasks.map((task) => ({ ...task, internalNote: notes.get(task.id) ?? "" }));
  return { ...whole, tasks };
}

/** The change order that an equal request made before, also when the quote can be changed again since. */
async function madeBefore(
  connection: Connection,
  copyId: string,
  key: string,
): Promise<Created<Quote> | undefined> {
  const row = await connection
    .selectFrom("quotes")
    .selectAll()
    .where("id", "=", copyId)
    .where("creation_key", "=", key)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return { value: await priceRow(connection, row), version: row.version, replayed: true };
}

const wholeOf = (quote: Quote, { categories, tasks, payments }: AllParts): WholeQuote => ({
  quote,
  categories: categories.map(toCategory),
  tasks: tasks.map(toTask),
  payments: payments.map(toPayment),
});

/**
 * Inserts the change order.
 *
 * @param accepted - the accepted quote that lists it, which is locked
 * @param offer - what it starts from
 */
async function insertChangeOrder(
  trx: Connection,
  accepted: QuoteRow,
  offer: OfferDetail,
  { copyId, key }: { copyId: string; key: string },
): Promise<Created<Quote>> {
  const ordinal = await nextOrdinal(trx, accepted.inner_id);
  const firm = await firmParts(trx, offer);
  const today = dayAt(new Date().toISOString(), offer.timeZone);
  const number = changeOrderNumber(accepted.number, ordinal);
  const quote = changeOrderFields(firm.quote, number, today);
  const parts = copiesOf(partRows(firm, key), copyId, key);
  const row: QuoteRow = {
    ...newQuoteRow(copyId, key, Date.now()),
    ...quoteColumns(quote),
    tax_rate: accepted.tax_rate,
    exact_bases: Number(quote.exactBases),
    change_order: JSON.stringify(changedBy(offer)),
  };
  return makeQuoteIn(trx, row, async () => {
    const bytes = await insertParts(trx, copyId, parts);
    const base = changeBaseOf(wholeOf(quote, parts));
    await addChangeOrder(trx, accepted.inner_id, row, { ordinal, offerId: offer.id, base });
    await addQuotePlace(trx, row.inner_id, copyId);
    await takeTargets(trx, accepted.inner_id, row.inner_id);
    return bytes + JSON.stringify(base).length;
  });
}

/**
 * Makes a change order: a draft that starts from what is agreed now, which names it and has a number of its own. What is
 * agreed is the last document that was accepted: the quote, or one of its change orders. A change order of a change
 * order is one of the same accepted quote.
 *
 * @throws StoreError `decided` for a quote that is not accepted, `conflict` or `gone` when the copy's id is, or was, in use
 */
export async function createChangeOrder(
  engine: Engine,
  quoteId: string,
  copyId: string,
): Promise<Created<Quote>> {
  const key = creationKey({ changeOrderOf: quoteId });
  const known = await readSnapshot(engine, (connection) => madeBefore(connection, copyId, key));
  if (known) return known;
  const { value } = await editQuote<Created<Quote>>(engine, {
    locate: async (trx) => {
      const row = await readQuoteRow(trx, quoteId);
      if (row.accepted_revision === null) throw notAccepted();
      return (await originOf(trx, row))?.quoteId ?? quoteId;
    },
    worksOnAccepted: true,
    replay: ({ trx }) => madeBefore(trx, copyId, key),
    async apply({ trx, quote }) {
      const last = await lastAccepted(trx, quote);
      if (last === undefined) throw notAccepted();
      return insertChangeOrder(trx, quote, await contentOf(trx, last.id), { copyId, key });
    },
  });
  return value;
}
