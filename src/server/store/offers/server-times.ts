// When a server did something last, which the store keeps, so that all processes on one database share it; and by that, whether the clock can be right when something is decided about an offer.
import { StoreError } from "../contract/store-error.ts";
import type { StoredOffer } from "../contract/stored-offer.ts";
import type { Engine, Reader } from "../engines/engine.ts";
import type { ServerAct } from "../contract/store-values.ts";
import type { Connection } from "../engines/tables.ts";
import { inTransaction, readSnapshot } from "../engines/transaction.ts";

/** When a server last did something, as it is known in a transaction. @returns in UTC milliseconds; null when it never happened */
async function timeOf(connection: Connection, act: ServerAct): Promise<number | null> {
  const row = await connection
    .selectFrom("server_times")
    .select("at")
    .where("id", "=", act)
    .executeTakeFirst();
  return row?.at ?? null;
}

/** As `timeOf` gives it. */
export const readServerTime = (engine: Reader, act: ServerAct): Promise<number | null> =>
  readSnapshot(engine, (connection) => timeOf(connection, act));

/**
 * Sets a time, unless another process has set it since it was read.
 *
 * @param before - as it was read; null when it never happened
 * @param at - in UTC milliseconds
 * @returns whether it was set: of several processes only one gets true
 */
export function claimServerTime(
  engine: Engine,
  act: ServerAct,
  before: number | null,
  at: number,
): Promise<boolean> {
  return inTransaction(engine, async (trx) => {
    const changed =
      before === null
        ? await trx
            .insertInto("server_times")
            .values({ id: act, at })
            .onConflict((target) => target.column("id").doNothing())
            .returning("id")
            .executeTakeFirst()
        : await trx
            .updateTable("server_times")
            .set({ at })
            .where("id", "=", act)
            .where("at", "=", before)
            .returning("id")
            .executeTakeFirst();
    return changed !== undefined;
  });
}

/** @returns when a quote or an offer was last changed, in UTC milliseconds; null without any */
export async function readNewestChange(engine: Reader): Promise<number | null> {
  const newest = await readSnapshot(engine, async (connection) => {
    const quote = await connection
      .selectFrom("quotes")
      .select("updated_at as at")
      .orderBy("updated_at", "desc")
      .limit(1)
      .executeTakeFirst();
    const offer = await connection
      .selectFrom("offers")
      .select("changed_at as at")
      .orderBy("changed_at", "desc")
      .limit(1)
      .executeTakeFirst();
    return [quote, offer].flatMap((row) => (row ? [row.at] : []));
  });
  return newest.length === 0 ? null : Math.max(...newest);
}

/** How far clocks may differ, in milliseconds: a correction by NTP, or the servers of one database. */
const TOLERANCE_MS = 60_000;

const minuteOf = (at: number): string =>
  `${new Date(at).toISOString().slice(0, 16).replace("T", " ")} UTC`;

/**
 * Refuses what is decided about an offer under a clock that was set back, which would reopen and backdate.
 *
 * @param now - the time of the decision, in UTC milliseconds
 * @throws StoreError `clock` when the offer was published, or opened, or a server ran, after that
 */
export async function requireClock(
  connection: Connection,
  { createdAt, openedAt }: StoredOffer,
  now: number,
): Promise<void> {
  const last = Math.max(createdAt, openedAt ?? 0, (await timeOf(connection, "clock")) ?? 0);
  if (now >= last - TOLERANCE_MS) return;
  throw new StoreError(
    "clock",
    `The clock of this server says ${minuteOf(now)}, but it was ${minuteOf(last)} already, so nothing can be accepted, declined or withdrawn. Its operator has to set the clock right. Please try again later.`,
  );
}
