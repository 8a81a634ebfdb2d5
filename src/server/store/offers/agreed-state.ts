// Store queries for what is agreed of a job: the accepted quote with its change orders.
import type { Reader } from "../engines/engine.ts";
import { changeOrderIds, originOf } from "../keys/change-order-places.ts";
import { readParts, readQuoteRow } from "../quotes/quotes.ts";
import type { AgreedState, StoredChangeOrder, StoredOffer } from "../contract/stored-offer.ts";
import type { Connection, QuoteRow } from "../engines/tables.ts";
import { readSnapshot } from "../engines/transaction.ts";
import { OFFER_COLUMNS, toOffer } from "./offer-rows.ts";

/** A quote with its offers, the newest first. */
interface QuoteOffers {
  quote: QuoteRow;
  offers: StoredOffer[];
}

/** The offers of a quote, the newest first, in the state that was stored. */
export async function offersOf(
  connection: Connection,
  { id, inner_id }: Pick<QuoteRow, "id" | "inner_id">,
): Promise<StoredOffer[]> {
  const rows = await connection
    .selectFrom("offers")
    .select(OFFER_COLUMNS)
    .where("inner_id", "=", inner_id)
    .orderBy("revision", "desc")
    .execute();
  return rows.map((row) => toOffer(row, id));
}

/** A quote, and its change orders in their order. */
async function jobOf(connection: Connection, quote: QuoteRow): Promise<QuoteOffers[]> {
  const job = [{ quote, offers: await offersOf(connection, quote) }];
  for (const id of await changeOrderIds(connection, quote)) {
    const order = await readQuoteRow(connection, id);
    job.push({ quote: order, offers: await offersOf(connection, order) });
  }
  return job;
}

const acceptedOf = ({ quote, offers }: QuoteOffers): StoredOffer | undefined =>
  offers.find(({ revision }) => revision === quote.accepted_revision);

const decidedAt = (offer: StoredOffer | undefined): string => offer?.decision?.at ?? "";

const lastOf = (job: readonly QuoteOffers[]): StoredOffer | undefined =>
  job
    .flatMap((quote) => acceptedOf(quote) ?? [])
    .reduce<StoredOffer | undefined>(
      (last, offer) => (decidedAt(offer) >= decidedAt(last) ? offer : last),
      undefined,
    );

/**
 * The document that was accepted last: the quote's own, or that of one of its change orders.
 *
 * @param quote - an accepted quote, or one whose change orders were accepted
 */
export const lastAccepted = async (
  connection: Connection,
  quote: QuoteRow,
): Promise<StoredOffer | undefined> => lastOf(await jobOf(connection, quote));

/**
 * What was accepted after the offer that a change order starts from: its new total leaves that out.
 *
 * @param known - the accepted quote with its change orders, where they were read
 * @returns undefined without that, for other quotes, and when the accepted quote was deleted
 */
export async function overtakenBy(
  connection: Connection,
  quote: Pick<QuoteRow, "inner_id">,
  known?: readonly QuoteOffers[],
): Promise<StoredOffer | undefined> {
  const origin = await originOf(connection, quote);
  if (origin?.quoteId === undefined) return undefined;
  const job = known ?? (await jobOf(connection, await readQuoteRow(connection, origin.quoteId)));
  const last = lastOf(job);
  const start = job.flatMap(({ offers }) => offers).find(({ id }) => id === origin.offerId);
  const isLater = last !== start && decidedAt(last) >= decidedAt(start);
  return isLater ? last : undefined;
}

/**
 * An offer with the state that follows from the contract.
 *
 * @param quote - its quote; only a change order needs queries
 */
export async function asItStands<Offer extends StoredOffer>(
  connection: Connection,
  offer: Offer,
  quote: Pick<QuoteRow, "inner_id"> & { change_order: unknown },
  job?: readonly QuoteOffers[],
): Promise<Offer> {
  if (offer.state !== "open" || quote.change_order === null) return offer;
  const by = await overtakenBy(connection, quote, job);
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
    const job = await jobOf(connection, row);
    const changeOrders: StoredChangeOrder[] = [];
    for (const { quote, offers } of job.slice(1)) {
      const { id, number, title } = quote;
      const newest = offers[0] ? await asItStands(connection, offers[0], quote, job) : null;
      const draft = newest === null && withDrafts ? await readParts(connection, quote) : null;
      changeOrders.push({ id, number, title, newest, draft });
    }
    const accepted = job.map(acceptedOf)[0] ?? null;
    return { accepted, changeOrders, version: row.version };
  });
}
