// When a server did something last. The store keeps it, so that all processes on one database share it.
import type { Engine, Reader } from "../engines/engine.ts";
import type { ServerAct } from "../contract/store-values.ts";
import type { Connection } from "../engines/tables.ts";
import { inTransaction, readSnapshot } from "../engines/transaction.ts";

/** When a server last did something, as it is known in a transaction. @returns in UTC milliseconds; null when it never happened */
export async function timeOf(connection: Connection, act: ServerAct): Promise<number | null> {
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
    return { value: changed !== undefined, commit: true };
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
