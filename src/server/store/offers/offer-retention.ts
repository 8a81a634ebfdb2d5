// Store queries that delete offers after their retention. What was accepted has a period of its own, at least (decision 35).
import type { Engine } from "../engines/engine.ts";
import { deleteOffers } from "../keys/offer-places.ts";
import type { Connection } from "../engines/tables.ts";
import { inTransaction } from "../engines/transaction.ts";

/** When offers are deleted: without an event since the first time, and accepted ones only without one since the second too. */
export interface OfferPurge {
  unchangedSince: Date;
  acceptedBefore: Date;
}

/** The quotes whose accepted offer has no event since a time can be changed again; their readers hear of it. */
async function freeAccepted(
  engine: Engine,
  trx: Connection,
  before: number,
): Promise<{ id: string; version: number }[]> {
  const freed = await trx
    .updateTable("quotes")
    // A new version, but no new time of the last change: that would prolong the retention of the quote.
    .set((eb) => ({
      accepted_revision: null,
      // A change order is compared with what was agreed, by the arithmetic of that.
      exact_bases: eb
        .case()
        .when("change_order", "is", null)
        .then(0)
        .else(eb.ref("exact_bases"))
        .end(),
      version: eb("version", "+", 1),
    }))
    .where("accepted_revision", "is not", null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("offers")
          .select("offers.id")
          .whereRef("offers.inner_id", "=", "quotes.inner_id")
          .whereRef("offers.revision", "=", "quotes.accepted_revision")
          .where("offers.changed_at", "<", before),
      ),
    )
    .returning(["id", "version"])
    .execute();
  for (const { id, version } of freed) await engine.changes.notify(trx, id, version);
  return freed;
}

/**
 * Deletes the offers without an event since a time, with everything that they keep, except those that can still be
 * accepted, and accepted ones that are not old enough. A quote whose accepted offer is deleted can be changed again.
 *
 * @returns the number of deleted offers
 */
export async function purgeOffers(
  engine: Engine,
  { unchangedSince, acceptedBefore }: OfferPurge,
): Promise<number> {
  const before = unchangedSince.getTime();
  const accepted = Math.min(before, acceptedBefore.getTime());
  const { freed, deleted } = await inTransaction(engine, async (trx) => {
    const quotes = await freeAccepted(engine, trx, accepted);
    const offers = await trx
      .selectFrom("offers")
      .select(["id", "inner_id"])
      .where("changed_at", "<", before)
      .where((eb) => eb.or([eb("state", "!=", "open"), eb("expires_at", "<=", Date.now())]))
      .where((eb) => eb.or([eb("state", "!=", "accepted"), eb("changed_at", "<", accepted)]))
      // SQLite has locked the whole file.
      .$if(engine.kind === "postgres", (query) => query.forUpdate())
      .execute();
    await deleteOffers(trx, offers);
    return { freed: quotes, deleted: offers.length };
  });
  for (const { id, version } of freed) engine.changes.committed(id, version);
  return deleted;
}

/**
 * Deletes what was accepted of quotes that were deleted for good since.
 *
 * @param acceptedBefore - those without an event since this time
 * @returns the number of deleted offers
 */
export function purgeKept(engine: Engine, acceptedBefore: Date): Promise<number> {
  return inTransaction(engine, async (trx) => {
    const offers = await trx
      .selectFrom("offers")
      .select(["id", "inner_id"])
      .where("changed_at", "<", acceptedBefore.getTime())
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("quote_places")
              .select("quote_places.inner_id")
              .whereRef("quote_places.inner_id", "=", "offers.inner_id"),
          ),
        ),
      )
      // A deleted quote that is kept has no place, but can come back with what was accepted.
      .where("inner_id", "not in", ({ selectFrom }) =>
        selectFrom("quotes").select("quotes.inner_id").where("deleted_at", "is not", null),
      )
      .execute();
    await deleteOffers(trx, offers);
    return offers.length;
  });
}
