// Store queries for what is agreed of a job: the accepted quote with its change orders.
import type { Reader } from "../engines/engine.ts";
import { changeOrderIds, originOf } from "../keys/change-order-places.ts";
import { readParts, readQuoteRow } from "../quotes/quotes.ts";
import type { AgreedState, StoredChangeOrder, StoredOffer } from "../contract/stored-offer.ts";
import type { Connection, QuoteRow } from "../engines/tables.ts";
import { readSnapshot } from "../engines/transaction.ts";
import { OFFER_COLUMNS, toOffer } from "./offer-rows.ts";

/** The offer of a revision; without a revision the newest one. */
async function offerOfRevision(
  connection: Connection,
  { id, inner_id }: Pick<QuoteRow, "id" | "inner_id">,
  revision?: number,
): Promise<StoredOffer | undefined> {
  const row = await connection
    .selectFrom("offers")
    .select(OFFER_COLUMNS)
    .where("inner_id", "=", inner_id)
    .$if(revision !== undefined, (offers) => offers.where("revision", "=", revision ?? 0))
    .orderBy("revision", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && toOffer(row, id);
}

const acceptedOffer = async (
  connection: Connection,
  quote: QuoteRow,
): Promise<StoredOffer | undefined> =>
  quote.accepted_revision === null
    ? undefined
    : offerOfRevision(connection, quote, quote.accepted_revision);

const decidedAt = ({ decision }: StoredOffer): string => decision?.at ?? "";

/**
 * The document that was accepted last: the quote's own, or that of one of its change orders.
 *
 * @param quote - an accepted quote, or one whose change orders were accepted
 * @param exceptId - the id of a change order that does not count
 */
export async function lastAccepted(
  connection: Connection,
  quote: QuoteRow,
  exceptId = "",
): Promise<StoredOffer | undefined> {
  let last = await acceptedOffer(connection, quote);
  for (const id of await changeOrderIds(connection, quote)) {
    if (id === exceptId) continue;
    const offer = await acceptedOffer(connection, await readQuoteRow(connection, id));
    if (offer && (last === undefined || decidedAt(offer) >= decidedAt(last))) last = offer;
  }
  return last;
}

/**
 * What was accepted since a change order was made: its new total leaves that out.
 *
 * @returns undefined without that, for other quotes, and when the accepted quote was deleted
 */
export async function overtakenBy(
  connection: Connection,
  { id, inner_id }: Pick<QuoteRow, "id" | "inner_id">,
): Promise<StoredOffer | undefined> {
  const origin = await originOf(connection, { inner_id });
  if (origin?.quoteId === undefined) return undefined;
  const last = await lastAccepted(connection, await readQuoteRow(connection, origin.quoteId), id);
  return last?.id === origin.offerId ? undefined : last;
}

/** An offer with the state that follows from the contract. */
export async function asItStands<Offer extends StoredOffer>(
  connection: Connection,
  offer: Offer,
  inner_id: string,
): Promise<Offer> {
  if (offer.state !== "open") return offer;
  const by = await overtakenBy(connection, { id: offer.quoteId, inner_id });
  return by ? { ...offer, state: "overtaken" } : offer;
}

/**
 * What was accepted of a quote, and its change orders in their order.
 *
 * @param withDrafts - whether those without an offer are read whole, for their price
 * @throws StoreError `notFound`
 */
export function readAgreedState(
  engine: Reader,
  quoteId: string,
  withDrafts = false,
): Promise<AgreedState> {
  return readSnapshot(engine, async (connection) => {
    const row = await readQuoteRow(connection, quoteId);
    const changeOrders: StoredChangeOrder[] = [];
    for (const id of await changeOrderIds(connection, row)) {
      const own = await readQuoteRow(connection, id);
      const { number, title } = own;
      const offer = await offerOfRevision(connection, own);
      const newest = offer ? await asItStands(connection, offer, own.inner_id) : null;
      const draft = newest === null && withDrafts ? await readParts(connection, own) : null;
      changeOrders.push({ id, number, title, newest, draft });
    }
    const accepted = (await acceptedOffer(connection, row)) ?? null;
    return { accepted, changeOrders, version: row.version };
  });
}
