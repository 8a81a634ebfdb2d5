// Which change orders an accepted quote has, by the inner ids of both, and what each of them starts from.
import { changeBase, type ChangeBase } from "#core/quote/change-base.ts";
import { idReplacement, withReplacedIds } from "#core/replaced-link/replaced-ids.ts";
import type { Connection, QuoteRow } from "../engines/tables.ts";
import { quoteOfOffer } from "./offer-places.ts";
import { inPieces } from "./part-places.ts";

type Keys = Pick<QuoteRow, "id" | "inner_id">;

/** @returns the number that the next change order of an accepted quote gets, from 1; the quote has to be locked */
export async function nextOrdinal(connection: Connection, acceptedId: string): Promise<number> {
  const row = await connection
    .selectFrom("change_orders")
    .select("ordinal")
    .where("accepted_inner_id", "=", acceptedId)
    .orderBy("ordinal", "desc")
    .limit(1)
    .executeTakeFirst();
  return (row?.ordinal ?? 0) + 1;
}

/** Records a change order, in the transaction that inserts its quote. @param acceptedId - the inner id of the accepted quote */
export async function addChangeOrder(
  connection: Connection,
  acceptedId: string,
  { id, inner_id }: Keys,
  made: { ordinal: number; offerId: string; base: ChangeBase },
): Promise<void> {
  const { ordinal, offerId, base } = made;
  await connection
    .insertInto("change_orders")
    .values({ accepted_inner_id: acceptedId, ordinal, inner_id })
    .execute();
  await connection
    .insertInto("change_bases")
    .values({
      inner_id,
      accepted_inner_id: acceptedId,
      quote_id: id,
      offer_id: offerId,
      base: JSON.stringify(base),
    })
    .execute();
}

/** What a change order starts from, under the ids that its parts have now; undefined for other quotes. */
export async function baseOf(
  connection: Connection,
  { id, inner_id }: Keys,
): Promise<ChangeBase | undefined> {
  const row = await connection
    .selectFrom("change_bases")
    .select(["quote_id", "base"])
    .where("inner_id", "=", inner_id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const stored: unknown = JSON.parse(row.base);
  const link = { from: row.quote_id, to: id };
  return changeBase.parse(link.from === id ? stored : withReplacedIds(stored, idReplacement(link)));
}

/** What a change order belongs to. */
export interface ChangeOrderOrigin {
  /** The present id of the accepted quote that lists it; undefined when that was deleted. */
  quoteId: string | undefined;
  /** The accepted offer that it starts from. */
  offerId: string;
}

/** @returns undefined for other quotes */
export async function originOf(
  connection: Connection,
  { inner_id }: Pick<Keys, "inner_id">,
): Promise<ChangeOrderOrigin | undefined> {
  const row = await connection
    .selectFrom("change_bases")
    .select(["accepted_inner_id", "offer_id"])
    .where("inner_id", "=", inner_id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const quoteId = await quoteOfOffer(connection, row.accepted_inner_id);
  return { quoteId, offerId: row.offer_id };
}

/** @returns the present ids of an accepted quote's change orders in their order; deleted ones are left out */
export async function changeOrderIds(
  connection: Connection,
  { inner_id }: Pick<Keys, "inner_id">,
): Promise<string[]> {
  const rows = await connection
    .selectFrom("change_orders")
    .select("inner_id")
    .where("accepted_inner_id", "=", inner_id)
    .orderBy("ordinal")
    .execute();
  const ids: string[] = [];
  for (const row of rows) {
    const id = await quoteOfOffer(connection, row.inner_id);
    if (id !== undefined) ids.push(id);
  }
  return ids;
}

/**
 * Forgets quotes that are deleted for good: what change orders start from, and the lists of accepted quotes. In the list
 * of its accepted quote a change order keeps its number, which is not given again.
 *
 * @param innerIds - of the quotes
 */
export async function forgetChangeOrders(
  connection: Connection,
  innerIds: readonly string[],
): Promise<void> {
  for (const piece of inPieces(innerIds)) {
    await connection.deleteFrom("change_bases").where("inner_id", "in", piece).execute();
    await connection.deleteFrom("change_orders").where("accepted_inner_id", "in", piece).execute();
  }
}
