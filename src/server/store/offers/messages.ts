// Store queries for what client and contractor write about the offers of a quote; messages are only added.
import { isDeepStrictEqual } from "node:util";
import { isFull, MESSAGES_FULL, MESSAGES_ENDED } from "#core/offers/messages/message-sentences.ts";
import type { Message } from "#core/offers/messages/message.ts";
import type { Engine, Reader } from "../engines/engine.ts";
import type { OfferKey } from "../keys/offer-places.ts";
import { conflict, invalid, StoreError } from "../contract/store-error.ts";
import type { Caller, Created, Versioned } from "../contract/store-values.ts";
import type { Answer, ClientMessage, ClientMessages } from "../contract/stored-message.ts";
import type { Connection, MessageRow } from "../engines/tables.ts";
import { editQuote, readSnapshot } from "../engines/transaction.ts";
import { addNotices, factsOfMessage } from "../notices/notices.ts";
import { readQuoteRow } from "../quotes/quotes.ts";
import { offerOf, offerOfToken } from "./offer-reads.ts";
import { requireVisible } from "./offer-rows.ts";
import { recordEvent } from "./offers.ts";

/** The server itself has written the rows. */
const toMessage = (row: MessageRow): Message => ({
  id: row.id,
  at: new Date(row.at).toISOString(),
  from: row.sender as Message["from"],
  kind: row.kind as Message["kind"],
  text: row.content,
  name: row.name,
  line: row.line_id === null ? null : { id: row.line_id, name: row.line_name ?? "" },
  revision: row.revision,
});

/** All messages of a quote, in their order. */
async function messagesOf(connection: Connection, innerId: string): Promise<Message[]> {
  const rows = await connection
    .selectFrom("offer_messages")
    .selectAll()
    .where("inner_id", "=", innerId)
    .orderBy("position")
    .execute();
  return rows.map(toMessage);
}

/** All messages of a quote, in their order, with its version. @throws StoreError `notFound` */
export function readMessages(engine: Reader, quoteId: string): Promise<Versioned<Message[]>> {
  return readSnapshot(engine, async (connection) => {
    const { inner_id, version } = await readQuoteRow(connection, quoteId);
    return { value: await messagesOf(connection, inner_id), version };
  });
}

/** The messages of a link's quote, also of a deleted one of which something was accepted. @throws StoreError `notFound` */
export function readMessagesByToken(engine: Reader, tokenHash: string): Promise<ClientMessages> {
  return readSnapshot(engine, async (connection) => {
    const { innerId, quoteId } = await offerOfToken(connection, tokenHash);
    return { messages: await messagesOf(connection, innerId), hasQuote: quoteId !== undefined };
  });
}

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
