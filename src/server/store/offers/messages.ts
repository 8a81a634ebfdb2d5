// Store queries for what client and contractor write about the offers of a quote; messages are only added.
import { isDeepStrictEqual } from "node:util";
import { isFull, MESSAGES_FULL, MESSAGES_ENDED } from "#core/offers/messages/message-sentences.ts";
import type { Message } from "#core/offers/messages/message.ts";
import type { Engine } from "../engines/engine.ts";
import type { OfferKey } from "../keys/offer-places.ts";
import { conflict, invalid, StoreError } from "../contract/store-error.ts";
import type { Caller, Created } from "../contract/store-values.ts";
import type { Answer, ClientMessage } from "../contract/stored-message.ts";
import type { Connection } from "../engines/tables.ts";
import { editQuote } from "../engines/transaction.ts";
import { messagesOf } from "./message-reads.ts";
import { factsOfMessage } from "../notices/event-facts.ts";
import { addNotices } from "../notices/notices.ts";
import { offerOf, offerOfToken } from "./offer-reads.ts";
import { requireVisible } from "./offer-rows.ts";
import { recordEvent } from "./offers.ts";

type NewMessage = Omit<Message, "at">;

/**
 * The message that an equal request added before; undefined without one.
 *
 * @throws StoreError `conflict` when the id belongs to another message of the quote
 */
function addedBefore(before: readonly Message[], added: NewMessage): Message | undefined {
  const known = before.find(({ id }) => id === added.id);
  if (known && !isDeepStrictEqual(known, { ...added, at: known.at })) throw conflict();
  return known;
}

/** Adds a message, and its event to an offer. @throws StoreError `decided` beyond the limit */
async function append(
  trx: Connection,
  offer: OfferKey,
  before: readonly Message[],
  message: NewMessage,
): Promise<Message> {
  if (isFull(before, message.from)) throw new StoreError("decided", MESSAGES_FULL);
  const at = Date.now();
  const { id, from, kind, name, line, revision, text } = message;
  // First: retention deletes no offer, and with it its messages, that has an event meanwhile.
  await recordEvent(trx, offer, from === "client" ? "asked" : "answered", at, {});
  await trx
    .insertInto("offer_messages")
    .values({
      inner_id: offer.innerId,
      id,
      at,
      revision,
      position: before.length,
      sender: from,
      kind,
      name,
      line_id: line && line.id,
      line_name: line && line.name,
      content: text,
    })
    .execute();
  return { ...message, at: new Date(at).toISOString() };
}

/**
 * Adds a message of the client, by the token of a link. The same message is answered as before.
 *
 * @throws StoreError `notFound` for an unknown token, `gone` when the offer was withdrawn or replaced or the quote was
 *   deleted, `conflict` when the id is in use, `decided` beyond the limit
 */
export function addClientMessage(
  engine: Engine,
  tokenHash: string,
  written: ClientMessage,
): Promise<Created<Message>> {
  const added: NewMessage = { ...written, from: "client" };
  let offer: OfferKey = { id: "", innerId: "" };
  return editQuote(engine, {
    async locate(trx) {
      const { quoteId, ...newest } = await offerOfToken(trx, tokenHash);
      offer = newest;
      if (quoteId === undefined) throw new StoreError("gone", MESSAGES_ENDED);
      return quoteId;
    },
    worksOnAccepted: true,
    replay: async ({ trx }) => addedBefore(await messagesOf(trx, offer.innerId), added),
    async apply({ trx, quote }) {
      requireVisible(await offerOf(trx, quote, offer.id));
      const asked = await append(trx, offer, await messagesOf(trx, offer.innerId), added);
      const facts = factsOfMessage(asked);
      await addNotices(trx, engine.channels, { offer, facts, eventId: asked.id });
      return asked;
    },
  });
}

/** The newest offer of a quote. @throws StoreError `notFound` */
async function newestOffer(trx: Connection, innerId: string): Promise<OfferKey> {
  const { id } = await trx
    .selectFrom("offers")
    .select("id")
    .where("inner_id", "=", innerId)
    .orderBy("revision", "desc")
    .limit(1)
    .executeTakeFirstOrThrow(() => notAsked());
  return { id, innerId };
}

const notAsked = (): StoreError => invalid("There is no such message of the client.", "/to");

/** The contractor's answer, about the line of the message that it answers. @throws StoreError `invalid` without that */
function answerTo(before: readonly Message[], { id, text, to }: Answer): NewMessage {
  const asked = before.find((known) => known.id === to && known.from === "client");
  if (asked === undefined) throw notAsked();
  const { line, revision } = asked;
  return { id, from: "contractor", kind: "answer", text, name: "", line, revision };
}

/**
 * Adds the contractor's answer to a message of the client. The same answer is answered as before.
 *
 * @throws StoreError `notFound` without the quote, `invalid` without the message, `conflict` when the id is in use,
 *   `decided` beyond the limit, `versionMismatch`
 */
export function addAnswer(
  engine: Engine,
  quoteId: string,
  answer: Answer,
  caller: Caller = {},
): Promise<Created<Message>> {
  return editQuote(engine, {
    locate: async () => quoteId,
    caller,
    worksOnAccepted: true,
    async replay({ trx, quote }) {
      const before = await messagesOf(trx, quote.inner_id);
      return addedBefore(before, answerTo(before, answer));
    },
    async apply({ trx, quote }) {
      const before = await messagesOf(trx, quote.inner_id);
      const offer = await newestOffer(trx, quote.inner_id);
      return append(trx, offer, before, answerTo(before, answer));
    },
  });
}
