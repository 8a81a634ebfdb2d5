// Store queries that read the messages about a quote's offers.
import type { Message } from "#core/offers/messages/message.ts";
import type { Reader } from "../engines/engine.ts";
import { readQuoteRow } from "../quotes/quotes.ts";
import type { ClientMessages } from "../contract/stored-message.ts";
import type { Versioned } from "../contract/store-values.ts";
import type { Connection, MessageRow } from "../engines/tables.ts";
import { readSnapshot } from "../engines/transaction.ts";
import { offerOfToken } from "./offer-reads.ts";

/** The server itself has written the rows. */
export const toMessage = (row: MessageRow): Message => ({
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
export async function messagesOf(connection: Connection, innerId: string): Promise<Message[]> {
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
