// Store queries for work on accepted quotes: a new revision of the quote itself, or a change order as a copy.
import { toDollars } from "#core/money/money.ts";
import { dayAt } from "#core/offers/expiry.ts";
import { acceptedQuote } from "#core/offers/acceptance/selections.ts";
import { referenceOf } from "#core/document/printed-words.ts";
import { acceptedPrices } from "#core/offers/client-snapshot.ts";
import { documentKind, type ChangeOrder } from "#core/quote/printing/document-kind.ts";
import type { Quote, WholeQuote } from "#core/quote/schema.ts";
import { DEFAULT_STATUS } from "#core/quote/status.ts";
import { creationKey } from "../engines/creation-key.ts";
import type { Engine } from "../engines/engine.ts";
import { insertParts } from "../keys/part-rows.ts";
import { DETAIL_COLUMNS, toOfferDetail } from "./offer-rows.ts";
import { priceRow } from "../rows/pricing.ts";
import { copiesOf } from "../quotes/copies.ts";
import { makeQuote, readQuote, readQuoteRow } from "../quotes/quotes.ts";
import { newQuoteRow, quoteColumns, partRows } from "../rows/rows.ts";
import { StoreError } from "../contract/store-error.ts";
import type { Created, Caller } from "../contract/store-values.ts";
import type { OfferDetail } from "../contract/stored-offer.ts";
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
      const changed = { accepted_revision: null, status: DEFAULT_STATUS };
      await trx.updateTable("quotes").set(changed).where("id", "=", quoteId).execute();
      return priceRow(trx, { ...quote, ...changed });
    },
  });
  return value ?? readQuote(engine, quoteId);
}

async function acceptedOffer(connection: Connection, quote: QuoteRow): Promise<OfferDetail> {
  if (quote.accepted_revision === null) throw notAccepted();
  const row = await connection
    .selectFrom("offers")
    .select(DETAIL_COLUMNS)
    .where("inner_id", "=", quote.inner_id)
    .where("revision", "=", quote.accepted_revision)
    .executeTakeFirstOrThrow(notAccepted);
  return toOfferDetail(row, quote.id);
}

/** What the change order changes. @throws StoreError `decided` when the offer is not accepted */
function changedBy({ source, revision, decision, timeZone }: OfferDetail): ChangeOrder {
  if (decision === null || decision.kind === "declined") throw notAccepted();
  const { number, title } = source.quote;
  return {
    reference: referenceOf(documentKind(source.quote), number),
    title,
    revision,
    acceptedOn: decision.kind === "acceptedOnPaper" ? decision.date : dayAt(decision.at, timeZone),
    total: toDollars(decision.totalCents),
    ...acceptedPrices(source, decision.selected),
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

/** The accepted quote with the options that were accepted, and with internal notes. */
function acceptedWith(
  notes: ReadonlyMap<string, string>,
  { source, decision }: OfferDetail,
): WholeQuote {
  const selected = decision && "selected" in decision ? decision.selected : [];
  const whole = acceptedQuote(source, selected);
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

/**
 * Makes a change order: a draft with everything that was accepted, which names the accepted quote.
 *
 * @throws StoreError `decided` for a quote that is not accepted, `conflict` or `gone` when the copy's id is, or was, in use
 */
export async function createChangeOrder(
  engine: Engine,
  quoteId: string,
  copyId: string,
): Promise<Created<Quote>> {
  const key = creationKey({ changeOrderOf: quoteId });
  const read = await readSnapshot(engine, async (connection) => {
    const known = await madeBefore(connection, copyId, key);
    if (known) return { known };
    const original = await readQuoteRow(connection, quoteId);
    const notes = await internalNotes(connection, quoteId);
    return { original, offer: await acceptedOffer(connection, original), notes };
  });
  if (read.known) return read.known;
  const { original, offer, notes } = read;
  const whole = acceptedWith(notes, offer);
  const parts = copiesOf(partRows(whole, key), copyId, key);
  const row: QuoteRow = {
    ...newQuoteRow(copyId, key, Date.now()),
    ...quoteColumns({ ...whole.quote, status: DEFAULT_STATUS }),
    tax_rate: original.tax_rate,
    change_order: JSON.stringify(changedBy(offer)),
  };
  return makeQuote(engine, row, (trx) => insertParts(trx, copyId, parts));
}
