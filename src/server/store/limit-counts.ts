// Counts of limits that the processes on one Postgres share.
import { createHash } from "node:crypto";
import { sql } from "kysely";
import { asStoreError } from "./engines/engine-errors.ts";
import type { Engine } from "./engines/engine.ts";
import type { CountChange, SharedCount } from "./store.ts";

/** Keys name client addresses, which are not kept in the database and its backups. */
const hashOf = (key: string): string =>
  createHash("sha256").update(key).digest("base64url").slice(0, 22);

/**
 * Adds to the shared counts in one statement, which also deletes counts whose window is over. A count starts again from
 * zero when its window has ended by the database's clock.
 *
 * @returns the counts of all processes; null on SQLite, which has one process
 */
export async function exchangeCounts(
  engine: Engine,
  changes: readonly CountChange[],
): Promise<SharedCount[] | null> {
  if (engine.kind === "sqlite") return null;
  const byHash = new Map(changes.map((change) => [hashOf(change.key), change]));
  // In one order, so that two processes do not wait for each other's rows.
  const hashes = [...byHash.keys()].sort();
  const sorted = hashes.map((hash) => byHash.get(hash));
  const amounts = sorted.map((change) => change?.amount ?? 0);
  const windows = sorted.map((change) => change?.windowMs ?? 0);
  try {
    const { rows } = await sql<{ key: string; total: number; endsIn: number }>`
      with over as (
        select key from limit_counts
        where ends_at < now() - interval '1 minute' and key <> all(${hashes}::text[])
        limit 1000 for update skip locked
      ), deleted as (
        delete from limit_counts where key in (select key from over)
      )
      insert into limit_counts as known (key, total, ends_at)
      select key, amount, now() + window_ms * interval '1 millisecond'
      from unnest(${hashes}::text[], ${amounts}::bigint[], ${windows}::bigint[])
        as added (key, amount, window_ms)
      on conflict (key) do update set
        total = case when known.ends_at <= now() then excluded.total
          else known.total + excluded.total end,
        ends_at = case when known.ends_at <= now() then excluded.ends_at else known.ends_at end
      returning known.key, known.total,
        (extract(epoch from known.ends_at - now()) * 1000)::float8 as "endsIn"`.execute(engine.db);
    return rows.flatMap(({ key, total, endsIn }) => {
      const change = byHash.get(key);
      return change ? [{ key: change.key, total, endsIn }] : [];
    });
  } catch (error) {
    throw asStoreError(error);
  }
}
