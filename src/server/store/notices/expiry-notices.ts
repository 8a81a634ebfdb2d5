// Store query that tells contractors which of their open offers expire soon.
import { sql } from "kysely";
import { EXPIRY_NOTICE_DAYS } from "#core/notices/notice.ts";
import type { Engine } from "../engines/engine.ts";
import type { Connection } from "../engines/tables.ts";
import { inTransaction } from "../engines/transaction.ts";
import { forgetMailCounts } from "./mail-addresses.ts";
import { addNotices, factsAt } from "./notices.ts";

const DAY_MS = 24 * 60 * 60 * 1_000;

/** How many offers are looked at in one transaction: others can decide about theirs between two. */
export const EXPIRING_AT_ONCE = 100;

/** The open offers that expire soon, of quotes that somebody is told of, and of which nobody was told that. */
function expiring({ channels }: Engine, trx: Connection, now: number) {
  const told = (["push", "mail"] as const).filter((channel) => channels[channel]);
  return (
    trx
      .selectFrom("offers")
      .select(["id", "inner_id", "revision", "expires_at"])
      // As in the condition of the index.
      .where("state", "=", sql.lit("open"))
      .where("expires_at", ">", now)
      .where("expires_at", "<=", now + EXPIRY_NOTICE_DAYS * DAY_MS)
      // Who published it for a shorter time knows when it ends.
      .where((eb) =>
        eb(eb("expires_at", "-", eb.ref("created_at")), ">=", (EXPIRY_NOTICE_DAYS + 1) * DAY_MS),
      )
      // Deleted quotes have no place.
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom("quote_places")
            .select("quote_places.inner_id")
            .whereRef("quote_places.inner_id", "=", "offers.inner_id"),
        ),
      )
      .$if(!channels.webhook, (query) =>
        query.where(({ exists, selectFrom }) =>
          exists(
            selectFrom("notice_targets")
              .select("notice_targets.id")
              .whereRef("notice_targets.inner_id", "=", "offers.inner_id")
              .where("channel", "in", told),
          ),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("notices")
              .select("notices.id")
              .whereRef("notices.inner_id", "=", "offers.inner_id")
              .whereRef("notices.offer_id", "=", "offers.id")
              .where("notices.kind", "=", "expires"),
          ),
        ),
      )
      .orderBy("expires_at")
      .limit(EXPIRING_AT_ONCE)
  );
}

/**
 * Stores a notice for everybody who is told of an offer that expires within `EXPIRY_NOTICE_DAYS` days, once; not when it
 * was published for less than a day longer than that. Called every hour.
 *
 * @param now - in UTC milliseconds
 * @returns for how many offers; below `EXPIRING_AT_ONCE` when no more are left
 */
export async function addExpiryNotices(engine: Engine, now: number): Promise<number> {
  const { push, mail, webhook } = engine.channels;
  if (!push && !mail && !webhook) return 0;
  return inTransaction(engine, async (trx) => {
    await forgetMailCounts(trx, now);
    const offers = await expiring(engine, trx, now).execute();
    for (const { id, inner_id: innerId, revision, expires_at } of offers)
      await addNotices(trx, engine.channels, {
        offer: { id, innerId },
        facts: factsAt("expires", expires_at ?? now, revision),
      });
    return offers.length;
  });
}
