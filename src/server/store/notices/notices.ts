// What happened to an offer, as its notices tell it: written into the outbox in the transaction that records the event (decision 56).
import { createHash } from "node:crypto";
import type { NoticeChannel, NoticeFacts } from "#core/notices/notice.ts";
import type { Decision } from "#core/offers/decision.ts";
import type { Message } from "#core/offers/messages/message.ts";
import type { ConfiguredChannels } from "../contract/stored-notice.ts";
import type { Engine } from "../engines/engine.ts";
import type { NoticeRow } from "../engines/notice-tables.ts";
import type { Connection } from "../engines/tables.ts";
import { inTransaction } from "../engines/transaction.ts";
import type { OfferKey } from "../keys/offer-places.ts";
import { quoteIdOf } from "../keys/part-places.ts";
import { addressId } from "./mail-addresses.ts";
import { targetsOf } from "./targets.ts";

/** Something that happened to an offer. */
export interface NoticeEvent {
  offer: OfferKey;
  facts: NoticeFacts;
  /** The id of what happened, where that can happen to an offer several times: of a question. */
  eventId?: string;
}

/** The server itself has written the row. */
export const toFacts = ({ facts }: Pick<NoticeRow, "facts">): NoticeFacts =>
  JSON.parse(facts) as NoticeFacts;

const NOTHING_SAID = { name: "", text: "", asks: null, line: "" } as const;

/** @param at - in UTC milliseconds; of an expiry when the offer expires */
export const factsAt = (kind: "opened" | "expires", at: number, revision: number): NoticeFacts => ({
  kind,
  at: new Date(at).toISOString(),
  revision,
  ...NOTHING_SAID,
});

/** @returns null of what the contractor recorded himself */
export function factsOfDecision(decided: Decision, revision: number): NoticeFacts | null {
  const { kind, at } = decided;
  if (kind === "acceptedOnPaper") return null;
  const said = kind === "accepted" ? { name: decided.name } : { text: decided.reason };
  return { kind, at, revision, ...NOTHING_SAID, ...said };
}

/** @param message - of the client */
export const factsOfMessage = ({ at, kind, name, text, line, revision }: Message): NoticeFacts => ({
  kind: "question",
  at,
  revision,
  name,
  text,
  asks: kind === "change" ? "change" : "question",
  line: line?.name ?? "",
});

/** Who is told: through which channel, and which target of the quote or which address. */
type Receiver = Pick<NoticeRow, "target_id" | "address"> & { channel: NoticeChannel };

/** @returns a UUID that is the same for the same parts: the first 128 bits of their SHA-256, marked as version 4 */
export function noticeId(...parts: readonly string[]): string {
  const bytes = createHash("sha256").update(JSON.stringify(parts)).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** Stores an event for each of them. Those that are there already stay as they are. */
async function insert(
  trx: Connection,
  { offer, facts, eventId = "" }: NoticeEvent,
  receivers: readonly Receiver[],
): Promise<void> {
  const now = Date.now();
  const rows = receivers.map((receiver): NoticeRow => ({
    ...receiver,
    inner_id: offer.innerId,
    id: noticeId(offer.id, facts.kind, eventId, receiver.channel, receiver.target_id ?? ""),
    offer_id: offer.id,
    made_at: now,
    due_at: now,
    claimed_until: null,
    attempts: 0,
    kind: facts.kind,
    state: "waiting",
    error: "",
    facts: JSON.stringify(facts),
  }));
  if (rows.length === 0) return;
  await trx
    .insertInto("notices")
    .values(rows)
    .onConflict((key) => key.columns(["inner_id", "id"]).doNothing())
    .execute();
}

/** Stores a notice for everybody who is told of an event: each target of the quote, and the webhook. */
export async function addNotices(
  trx: Connection,
  channels: ConfiguredChannels,
  event: NoticeEvent,
): Promise<void> {
  const targets = await targetsOf(trx, event.offer.innerId);
  const receivers = targets
    .filter(({ target }) => channels[target.channel])
    .map(({ id, target }): Receiver => {
      const address = target.channel === "mail" ? target.address : "";
      return { channel: target.channel, target_id: id, address };
    });
  if (channels.webhook) receivers.push({ channel: "webhook", target_id: null, address: "" });
  await insert(trx, event, receivers);
}

/**
 * Stores that the signed PDF of an acceptance is mailed to an address, once, as its client has asked.
 *
 * @throws StoreError `notFound` without the offer
 */
export function askForSignedCopy(
  engine: Engine,
  { id, revision, decision }: { id: string; revision: number; decision: Decision },
  address: string,
): Promise<void> {
  return inTransaction(engine, async (trx) => {
    const facts = factsOfDecision(decision, revision);
    const offer = { id, innerId: await quoteIdOf(trx, "offers", id) };
    if (facts !== null)
      await insert(trx, { offer, facts, eventId: addressId(address) }, [
        { channel: "signedCopy", target_id: null, address },
      ]);
  });
}
