// Messages about offers as the store takes and gives them.
import type { Message } from "#core/offers/messages/message.ts";

/** What a client writes, with the line as it was printed in the revision that was read. */
export type ClientMessage = Pick<Message, "id" | "text" | "name" | "line" | "revision"> & {
  kind: "question" | "change";
};

/** What a contractor answers to a message of the client. */
export interface Answer extends Pick<Message, "id" | "text"> {
  /** The id of the client's message. */
  to: string;
}

/** The messages of a link's quote, in their order. */
export interface ClientMessages {
  messages: Message[];
  /** Whether the quote is there; otherwise only what was accepted is kept. */
  hasQuote: boolean;
}
