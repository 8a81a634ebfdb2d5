// Store queries of the sender: takes notices that are due, for a time, and records what became of them.
import { noticeChannel, type NoticeChannel } from "#core/notices/notice.ts";
import type { ClaimedNotice, NoticeOutcome } from "../contract/stored-notice.ts";
import type { Engine, Reader } from "../engines/engine.ts";
import type { NoticeRow } from "../engines/notice-tables.ts";
import type { Connection } from "../engines/tables.ts";
import { inTransaction, readSnapshot } from "../engines/transaction.ts";
import { addressState, countMails, TOO_MANY_MAILS } from "./mail-addresses.ts";
import { toFacts } from "./notices.ts";
import { endTarget, toTarget } from "./targets.ts";

/** Sets columns of one notice. */
const change = (trx: Connection, { innerId, id }: { innerId: string; id: string }) =>
  trx.updateTable("notices").where("inner_id", "=", innerId).where("id", "=", id);

/** Deletes due notices that an offer expires soon which was answered before anybody could be told. */
const forgetAnswered = (trx: Connection, now: number) =>
  trx
    .deleteFrom("notices")
    .where("kind", "=", "expires")
    .where("due_at", "<=", now)
    .where(
      ({ selectFrom }) =>
        selectFrom("offers")
          .select("offers.state")
          .whereRef("offers.inner_id", "=", "notices.inner_id")
          .whereRef("offers.id", "=", "notices.offer_id"),
      "!=",
      "open",
    )
    .execute();

type DueRow = NoticeRow & { target: string | null };

/** The due notices that no other process takes at the same time, with their targets. */
const dueRows = (
  { kind }: Engine,
  trx: Connection,
  { channels, most }: { channels: readonly NoticeChannel[]; most: number },
  now: number,
): Promise<DueRow[]> =>
  trx
    .selectFrom("notices")
    .leftJoin("notice_targets", (join) =>
      join
        .onRef("notice_targets.inner_id", "=", "notices.inner_id")
        .onRef("notice_targets.id", "=", "notices.target_id"),
    )
    .selectAll("notices")
    .select("notice_targets.content as target")
    .where("notices.due_at", "<=", now)
    .where("notices.channel", "in", channels)
    .orderBy("notices.due_at")
    .limit(most)
    // SQLite has locked the whole file.
    .$if(kind === "postgres", (query) => query.forUpdate("notices").skipLocked())
    .execute();

function toClaimed(row: DueRow): ClaimedNotice {
  const channel = noticeChannel.parse(row.channel);
  const own = row.target === null ? null : toTarget({ content: row.target });
  return {
    innerId: row.inner_id,
    id: row.id,
    offerId: row.offer_id,
    channel,
    facts: toFacts(row),
    targetId: row.target_id,
    target: channel === "signedCopy" ? { channel: "mail", address: row.address } : own,
    madeAt: row.made_at,
    attempts: row.attempts + 1,
  };
}

/** Why mail is not sent to an address; empty where it is. */
const WHY_NOT = {
  told: "",
  waiting: "This address has not confirmed yet that it wants these messages. Try again afterwards.",
  refused: "This address wants no messages of this site any more.",
} as const;

const addressOf = ({ target }: ClaimedNotice): string =>
  target?.channel === "mail" ? target.address : "";

/**
 * Which mails are not sent, and why: to an address that does not want them, or one too many today. Further attempts of a
 * mail count as the first one. A client who asks for the signed PDF need not confirm.
 */
async function refusedMails(
  engine: Engine,
  trx: Connection,
  claimed: readonly ClaimedNotice[],
  now: number,
): Promise<ReadonlyMap<ClaimedNotice, string>> {
  const refused = new Map<ClaimedNotice, string>();
  for (const notice of claimed.filter(addressOf)) {
    const state = await addressState(engine, trx, addressOf(notice));
    const why = state === "waiting" && notice.channel === "signedCopy" ? "" : WHY_NOT[state];
    if (why) refused.set(notice, why);
  }
  const counted = claimed.filter(
    (notice) => addressOf(notice) && notice.attempts === 1 && !refused.has(notice),
  );
  const allowed = await countMails(trx, counted.map(addressOf), now);
  for (const [at, notice] of counted.entries())
    if (!allowed[at]) refused.set(notice, TOO_MANY_MAILS);
  return refused;
}

/**
 * Takes due notices to send them: no other process gets them before the lease is over, or before `settleNotice`.
 *
 * @param channels - of which they are, one or more
 * @param most - at most so many
 * @param leaseMs - longer than sending takes, in milliseconds
 */
export function claimNotices(
  engine: Engine,
  { leaseMs, ...which }: { channels: readonly NoticeChannel[]; most: number; leaseMs: number },
): Promise<ClaimedNotice[]> {
  return inTransaction(engine, async (trx) => {
    const now = Date.now();
    await forgetAnswered(trx, now);
    const all = (await dueRows(engine, trx, which, now)).map(toClaimed);
    const refusals = await refusedMails(engine, trx, all, now);
    for (const [notice, error] of refusals)
      await change(trx, notice).set({ state: "failed", due_at: null, error }).execute();
    const claimed = all.filter((notice) => !refusals.has(notice));
    const until = { due_at: now + leaseMs, claimed_until: now + leaseMs };
    for (const notice of claimed)
      await change(trx, notice)
        .set({ ...until, attempts: notice.attempts, address: addressOf(notice) })
        .execute();
    return claimed;
  });
}

/**
 * Records what became of an attempt. That it was sent is always recorded; anything else only unless somebody else has
 * taken the notice since, or asked to try it again.
 *
 * @param notice - as it was claimed
 */
export function settleNotice(
  engine: Engine,
  notice: ClaimedNotice,
  outcome: NoticeOutcome,
): Promise<void> {
  const { innerId, attempts, madeAt, targetId, target } = notice;
  const { state } = outcome;
  const isSent = state === "sent";
  return inTransaction(engine, async (trx) => {
    // A target before its notices, as whoever removes it.
    if (state === "failed" && outcome.endsTarget && targetId !== null && target !== null)
      await endTarget(trx, innerId, { id: targetId, target }, notice.id);
    await change(trx, notice)
      .set({
        state,
        due_at: state === "waiting" ? outcome.dueAt : null,
        claimed_until: null,
        error: isSent ? "" : outcome.error,
      })
      .$if(!isSent, (query) =>
        query
          .where("state", "=", "waiting")
          .where("attempts", "=", attempts)
          .where("made_at", "=", madeAt),
      )
      .execute();
  });
}

/**
 * The notice of some channels that is due first.
 *
 * @param channels - one or more
 * @returns its channel, and when it is due in UTC milliseconds, perhaps a time that is over; null when none waits
 */
export async function nextNoticeDue(
  engine: Reader,
  channels: readonly NoticeChannel[],
): Promise<{ channel: NoticeChannel; dueAt: number } | null> {
  const row = await readSnapshot(engine, (connection) =>
    connection
      .selectFrom("notices")
      .select(["due_at", "channel"])
      .where("due_at", "is not", null)
      .where("channel", "in", channels)
      .orderBy("due_at")
      .limit(1)
      .executeTakeFirst(),
  );
  return row ? { channel: noticeChannel.parse(row.channel), dueAt: row.due_at ?? 0 } : null;
}

/** What a process had taken that does not run any more is due at once. Only where no other process can run. */
export function freeClaims(engine: Engine): Promise<void> {
  return inTransaction(engine, async (trx) => {
    await trx
      .updateTable("notices")
      .set({ due_at: Date.now(), claimed_until: null })
      .where("due_at", "is not", null)
      .where("claimed_until", "is not", null)
      .execute();
  });
}
