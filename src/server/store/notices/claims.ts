// Store queries of the sender: takes notices that are due, for a time, and records what became of them.
import { noticeChannel, type NoticeChannel } from "#core/notices/notice.ts";
import type { ClaimedNotice, NoticeOutcome } from "../contract/stored-notice.ts";
import type { Engine, Reader } from "../engines/engine.ts";
import type { NoticeRow, NoticeTargetRow } from "../engines/notice-tables.ts";
import type { Connection } from "../engines/tables.ts";
import { inTransaction, readSnapshot } from "../engines/transaction.ts";
import { addressState } from "./mail-addresses.ts";
import { countMails, TOO_MANY_MAILS } from "./mail-counts.ts";
import { toFacts } from "./notices.ts";
import { endTarget, lockTarget, toTarget } from "./targets.ts";

/** Sets columns of one notice. */
const change = (trx: Connection, { innerId, id }: { innerId: string; id: string }) =>
  trx.updateTable("notices").where("inner_id", "=", innerId).where("id", "=", id);

/** The due notices that no other process takes at the same time. */
function dueRows(
  { kind }: Engine,
  trx: Connection,
  { channels, most }: { channels: readonly NoticeChannel[]; most: number },
  now: number,
): Promise<NoticeRow[]> {
  return (
    trx
      .selectFrom("notices")
      .selectAll()
      .where("due_at", "<=", now)
      .where("channel", "in", channels)
      .orderBy("due_at")
      .limit(most)
      // SQLite has locked the whole file.
      .$if(kind === "postgres", (query) => query.forUpdate().skipLocked())
      .execute()
  );
}

/** Whether nobody has answered the offer that a notice says expires soon. */
async function isUnanswered(trx: Connection, { inner_id, offer_id }: NoticeRow): Promise<boolean> {
  const offer = await trx
    .selectFrom("offers")
    .select("state")
    .where("inner_id", "=", inner_id)
    .where("id", "=", offer_id)
    .executeTakeFirst();
  return offer?.state === "open";
}

/** Without the notices of offers that were answered before anybody could be told that they expire: they are deleted. */
async function stillTrue(trx: Connection, rows: readonly NoticeRow[]): Promise<NoticeRow[]> {
  const kept: NoticeRow[] = [];
  for (const row of rows)
    if (row.kind !== "expires" || (await isUnanswered(trx, row))) kept.push(row);
    else
      await trx
        .deleteFrom("notices")
        .where("inner_id", "=", row.inner_id)
        .where("id", "=", row.id)
        .execute();
  return kept;
}

const keyOf = ({ inner_id, id }: { inner_id: string; id: string | null }) => `${inner_id} ${id}`;

/** The targets of notices, by the keys of their rows. */
async function targetsFor(
  trx: Connection,
  rows: readonly NoticeRow[],
): Promise<ReadonlyMap<string, NoticeTargetRow>> {
  const ids = rows.flatMap(({ target_id }) => (target_id === null ? [] : [target_id]));
  if (ids.length === 0) return new Map();
  const targets = await trx
    .selectFrom("notice_targets")
    .selectAll()
    .where("inner_id", "in", [...new Set(rows.map(({ inner_id }) => inner_id))])
    .where("id", "in", [...new Set(ids)])
    .execute();
  return new Map(targets.map((target) => [keyOf(target), target]));
}

function toClaimed(row: NoticeRow, targets: ReadonlyMap<string, NoticeTargetRow>): ClaimedNotice {
  const { inner_id: innerId, target_id } = row;
  const target = targets.get(keyOf({ inner_id: innerId, id: target_id }));
  const channel = noticeChannel.parse(row.channel);
  const own = target ? toTarget(target) : null;
  return {
    innerId,
    id: row.id,
    offerId: row.offer_id,
    channel,
    facts: toFacts(row),
    targetId: target_id,
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
  for (const notice of claimed) {
    if (notice.target?.channel !== "mail") continue;
    const state = await addressState(engine, trx, notice.target.address);
    if (state === "refused" || notice.channel === "mail") refused.set(notice, WHY_NOT[state]);
  }
  const first = claimed.filter((notice) => notice.attempts === 1 && !refused.get(notice));
  const mails = first.flatMap((notice) =>
    notice.target?.channel === "mail" ? [{ notice, address: notice.target.address }] : [],
  );
  const addresses = mails.map(({ address }) => address);
  const allowed = await countMails(trx, addresses, now);
  for (const [at, { notice }] of mails.entries())
    if (!allowed[at]) refused.set(notice, TOO_MANY_MAILS);
  return new Map([...refused].filter(([, why]) => why !== ""));
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
    const rows = await stillTrue(trx, await dueRows(engine, trx, which, now));
    const targets = await targetsFor(trx, rows);
    const all = rows.map((row) => toClaimed(row, targets));
    const refusals = await refusedMails(engine, trx, all, now);
    for (const [notice, error] of refusals)
      await change(trx, notice).set({ state: "failed", due_at: null, error }).execute();
    const claimed = all.filter((notice) => !refusals.has(notice));
    const until = now + leaseMs;
    for (const notice of claimed)
      await change(trx, notice)
        .set({ due_at: until, claimed_until: until, attempts: notice.attempts })
        .$if(notice.target?.channel === "mail", (query) =>
          query.set({ address: notice.target?.channel === "mail" ? notice.target.address : "" }),
        )
        .execute();
    return { value: claimed, commit: true };
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
    const ended = state === "failed" && outcome.endsTarget && targetId !== null ? targetId : null;
    // A target before its notices, as whoever removes it.
    if (ended !== null) await lockTarget(engine, trx, innerId, ended);
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
    if (ended !== null && target !== null) await endTarget(trx, innerId, { id: ended, target });
    return { value: undefined, commit: true };
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
    const claimed = await trx
      .selectFrom("notices")
      .select(["inner_id", "id"])
      .where("due_at", "is not", null)
      .where("claimed_until", "is not", null)
      .execute();
    for (const { inner_id: innerId, id } of claimed)
      await change(trx, { innerId, id }).set({ due_at: Date.now(), claimed_until: null }).execute();
    return { value: undefined, commit: claimed.length > 0 };
  });
}
