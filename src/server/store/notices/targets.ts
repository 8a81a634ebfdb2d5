// Store queries for who is told of what happens to the offers of a quote: devices and e-mail addresses.
import { isDeepStrictEqual } from "node:util";
import { TARGETS_PER_QUOTE, type NoticeTarget } from "#core/notices/notice-target.ts";
import type { Engine } from "../engines/engine.ts";
import type { NoticeTargetRow } from "../engines/notice-tables.ts";
import type { Connection } from "../engines/tables.ts";
import { inTransaction } from "../engines/transaction.ts";
import { invalid } from "../contract/store-error.ts";
import { missingQuote } from "../keys/retired-quotes.ts";

/** A device or an address of a quote. */
export interface StoredTarget {
  id: string;
  target: NoticeTarget;
}

/** The server itself has written the row, which is not checked again: a decision of a client must not fail for it. */
export const toTarget = ({ content }: Pick<NoticeTargetRow, "content">): NoticeTarget =>
  JSON.parse(content) as NoticeTarget;

/** The targets of a quote, the first one first. */
export async function targetsOf(connection: Connection, innerId: string): Promise<StoredTarget[]> {
  const rows = await connection
    .selectFrom("notice_targets")
    .select(["id", "content"])
    .where("inner_id", "=", innerId)
    .orderBy("made_at")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ id: row.id, target: toTarget(row) }));
}

/** Locks a quote, so that its targets are changed one after the other. @returns its inner id @throws StoreError `notFound` */
async function lockQuote(engine: Engine, trx: Connection, quoteId: string): Promise<string> {
  const row = await trx
    .selectFrom("quotes")
    .select("inner_id")
    .where("id", "=", quoteId)
    .where("deleted_at", "is", null)
    // SQLite has locked the whole file.
    .$if(engine.kind === "postgres", (query) => query.forUpdate())
    .executeTakeFirst();
  if (row === undefined) throw await missingQuote(trx, quoteId);
  return row.inner_id;
}

/** Where a target is reached: two of a quote that are reached at the same place would be told everything twice. */
const placeOf = (target: NoticeTarget): string =>
  target.channel === "push" ? target.endpoint : target.address.toLowerCase();

const deletion = (trx: Connection, innerId: string, id: string) =>
  trx.deleteFrom("notice_targets").where("inner_id", "=", innerId).where("id", "=", id);

const deletionOfWaiting = (trx: Connection, innerId: string, id: string) =>
  trx
    .deleteFrom("notices")
    .where("inner_id", "=", innerId)
    .where("target_id", "=", id)
    .where("state", "=", "waiting");

/** Deletes a target with what waits to be sent to it. */
async function removeTarget(trx: Connection, innerId: string, id: string): Promise<void> {
  await deletion(trx, innerId, id).execute();
  await deletionOfWaiting(trx, innerId, id).execute();
}

/**
 * Tells a device or an address of what happens to the offers of a quote from now on. The quote gets no new version. The
 * same device or address under another id takes the place of the one before.
 *
 * @param targetId - a target with this id is replaced
 * @throws StoreError `notFound` without the quote, `invalid` beyond `TARGETS_PER_QUOTE`
 */
export function setNoticeTarget(
  engine: Engine,
  quoteId: string,
  targetId: string,
  target: NoticeTarget,
): Promise<void> {
  return inTransaction(engine, async (trx) => {
    const innerId = await lockQuote(engine, trx, quoteId);
    const before = await targetsOf(trx, innerId);
    const known = before.find(({ id }) => id === targetId);
    if (isDeepStrictEqual(known?.target, target)) return;
    const others = before.filter(({ id }) => id !== targetId);
    const same = others.filter((other) => placeOf(other.target) === placeOf(target));
    for (const { id } of same) await removeTarget(trx, innerId, id);
    if (others.length - same.length >= TARGETS_PER_QUOTE)
      throw invalid(
        `At most ${TARGETS_PER_QUOTE} devices and addresses are told of a quote. Remove one first.`,
      );
    const row = { made_at: Date.now(), channel: target.channel, content: JSON.stringify(target) };
    await trx
      .insertInto("notice_targets")
      .values({ inner_id: innerId, id: targetId, ...row })
      .onConflict((key) => key.columns(["inner_id", "id"]).doUpdateSet(row))
      .execute();
  });
}

/**
 * A device or an address is told nothing more of a quote, also nothing that waits to be sent. One that is not there
 * changes nothing.
 *
 * @throws StoreError `notFound` without the quote
 */
export function deleteNoticeTarget(
  engine: Engine,
  quoteId: string,
  targetId: string,
): Promise<void> {
  return inTransaction(engine, async (trx) => {
    await removeTarget(trx, await lockQuote(engine, trx, quoteId), targetId);
  });
}

/** Tells of a change order whoever is told of its accepted quote. @param from - inner id of the accepted quote */
export async function takeTargets(trx: Connection, from: string, to: string): Promise<void> {
  const rows = await trx
    .selectFrom("notice_targets")
    .selectAll()
    .where("inner_id", "=", from)
    .execute();
  if (rows.length === 0) return;
  await trx
    .insertInto("notice_targets")
    .values(rows.map((row) => ({ ...row, inner_id: to })))
    .execute();
}

/**
 * Deletes a target that its service does not know any more, unless it was replaced since.
 *
 * @param kept - the id of the notice that it was tried with, which stays
 */
export async function endTarget(
  trx: Connection,
  innerId: string,
  { id, target }: StoredTarget,
  kept: string,
): Promise<void> {
  const same = deletion(trx, innerId, id).where("content", "=", JSON.stringify(target));
  const { numDeletedRows } = await same.executeTakeFirstOrThrow();
  if (numDeletedRows > 0n)
    await deletionOfWaiting(trx, innerId, id).where("id", "!=", kept).execute();
}
