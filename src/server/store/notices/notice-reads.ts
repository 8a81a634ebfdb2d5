// Store queries of a quote's notices for its contractor: list them, and try one again.
import { noticeChannel, noticeKind, noticeState, type ListedNotice } from "#core/notices/notice.ts";
import type { ListedTarget, NoticesAnswer } from "#core/notices/notice-target.ts";
import { maskedAddress } from "#core/notices/masked-address.ts";
import { notFound, StoreError } from "../contract/store-error.ts";
import type { SignedCopy } from "#core/notices/keeping-sentences.ts";
import type { Engine, Reader } from "../engines/engine.ts";
import type { NoticeRow } from "../engines/notice-tables.ts";
import type { Connection } from "../engines/tables.ts";
import { inTransaction, readSnapshot } from "../engines/transaction.ts";
import { quoteIdOf } from "../keys/part-places.ts";
import { readQuoteRow } from "../quotes/quotes.ts";
import { addressState } from "./mail-addresses.ts";
import { toFacts } from "./notices.ts";
import { targetsOf, type StoredTarget } from "./targets.ts";

/** Most notices that are listed, the newest ones. */
const NOTICES_LISTED = 100;

/** The address of a push service stays here. */
async function toListedTarget(
  engine: Reader,
  connection: Connection,
  { id, target }: StoredTarget,
): Promise<ListedTarget> {
  const { channel } = target;
  if (channel === "push")
    return { id, channel, address: "", showsDetails: target.showsDetails, state: "told" };
  const { address } = target;
  const state = await addressState(engine, connection, address);
  return { id, channel, address, showsDetails: true, state };
}

function toListedNotice(row: NoticeRow, targets: readonly StoredTarget[]): ListedNotice {
  const { at, revision } = toFacts(row);
  return {
    id: row.id,
    kind: noticeKind.parse(row.kind),
    channel: noticeChannel.parse(row.channel),
    targetId: targets.find(({ id }) => id === row.target_id)?.id ?? null,
    address: row.address,
    revision,
    at,
    state: noticeState.parse(row.state),
    attempts: row.attempts,
    error: row.error,
  };
}

const noticesOf = (connection: Connection, innerId: string) =>
  connection.selectFrom("notices").selectAll().where("inner_id", "=", innerId);

/** Who is told of a quote, and what was sent, the newest notices first. @throws StoreError `notFound` */
export function readNotices(engine: Reader, quoteId: string): Promise<NoticesAnswer> {
  return readSnapshot(engine, async (connection) => {
    const { inner_id } = await readQuoteRow(connection, quoteId);
    const targets = await targetsOf(connection, inner_id);
    const listed: ListedTarget[] = [];
    for (const each of targets) listed.push(await toListedTarget(engine, connection, each));
    const rows = await noticesOf(connection, inner_id)
      .orderBy("made_at", "desc")
      .orderBy("id")
      .limit(NOTICES_LISTED)
      .execute();
    return {
      targets: listed,
      notices: rows.map((row) => toListedNotice(row, targets)),
    };
  });
}

/** The last mail with the signed PDF of an offer; null when nobody has asked for one. @throws StoreError `notFound` without the offer */
export function readSignedCopy(engine: Reader, offerId: string): Promise<SignedCopy | null> {
  return readSnapshot(engine, async (connection) => {
    const innerId = await quoteIdOf(connection, "offers", offerId);
    const row = await noticesOf(connection, innerId)
      .where("offer_id", "=", offerId)
      .where("channel", "=", "signedCopy")
      .orderBy("made_at", "desc")
      .limit(1)
      .executeTakeFirst();
    if (row === undefined) return null;
    return { address: maskedAddress(row.address), state: noticeState.parse(row.state) };
  });
}

/** @throws StoreError `decided` for a notice that cannot be tried again */
function requireUnsent({ state }: NoticeRow, listed: ListedNotice): void {
  if (state === "sent") throw new StoreError("decided", "This was sent already.");
  const isPersonal = listed.channel === "push" || listed.channel === "mail";
  if (isPersonal && listed.targetId === null)
    throw new StoreError("decided", "The device or address that this was for was removed.");
}

/**
 * Tries a notice again, at once and for another `NOTICE_HOURS`. One that is being tried at this moment stays as it is.
 *
 * @returns the notice as it is then
 * @throws StoreError `notFound`, `decided` when it was sent or when its target was removed
 */
export function retryNotice(
  engine: Engine,
  quoteId: string,
  noticeId: string,
): Promise<ListedNotice> {
  return inTransaction(engine, async (trx) => {
    const { inner_id } = await readQuoteRow(trx, quoteId);
    const row = await noticesOf(trx, inner_id)
      .where("id", "=", noticeId)
      .$if(engine.kind === "postgres", (query) => query.forUpdate())
      .executeTakeFirstOrThrow(() => notFound());
    const targets = await targetsOf(trx, inner_id);
    const listed = toListedNotice(row, targets);
    requireUnsent(row, listed);
    const now = Date.now();
    if ((row.claimed_until ?? 0) > now) return listed;
    const changed = {
      state: "waiting",
      made_at: now,
      due_at: now,
      claimed_until: null,
      attempts: 0,
      error: "",
    };
    await trx
      .updateTable("notices")
      .set(changed)
      .where("inner_id", "=", inner_id)
      .where("id", "=", noticeId)
      .execute();
    return toListedNotice({ ...row, ...changed }, targets);
  });
}
