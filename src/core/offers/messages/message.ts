// What a client and a contractor write to one another about an offer: questions, requests for a change, and answers.
import * as z from "zod";
import { MESSAGE_MAX_LENGTH, NAME_MAX_LENGTH } from "../../limits.ts";
import { plainLine, plainLines } from "../../text/plain-text.ts";
import { nonBlankText, text, uuid } from "../../text/text.ts";

/** What a client writes. */
export const clientMessageKind = z.enum(["question", "change"], "Must be question or change.");

/** The public id of a category or a task in the document of an offer: `c1`, `t3`. */
export const lineId = z
  .string()
  .regex(/^[ct]\d{1,5}$/, "Must be the id of a line of the document.");

export const message = z.strictObject({
  id: uuid,
  at: z.iso.datetime(),
  from: z.enum(["client", "contractor"]),
  /** A contractor only answers. */
  kind: z.enum(["question", "change", "answer"]),
  /** Plain lines. */
  text: z.string(),
  /** The name that a client gave; empty without one. */
  name: z.string(),
  /** The line that it is about, with its name as it was printed; null for the whole quote. */
  line: z.strictObject({ id: lineId, name: z.string() }).nullable(),
  /** The revision that the writer of the question has read. */
  revision: z.number().int(),
});
export type Message = z.infer<typeof message>;

/** All messages of a quote, in their order. */
export const messagesAnswer = z.strictObject({ messages: z.array(message) });

const messageText = nonBlankText(MESSAGE_MAX_LENGTH).transform(plainLines);

/** The body of `POST /api/client/{token}/messages`. */
export const clientMessageBody = z.strictObject({
  /** Made by the client's page, so that a retry is safe. */
  id: uuid,
  /** Of the snapshot that the client has read. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/, "Must be the hash of the offer."),
  kind: clientMessageKind,
  text: messageText,
  name: text(NAME_MAX_LENGTH).transform(plainLine).optional(),
  /** The line that it is about; without it the whole quote. */
  line: lineId.optional(),
});
export type ClientMessageBody = z.infer<typeof clientMessageBody>;

/** The body of `POST /api/quotes/{id}/messages`. */
export const answerBody = z.strictObject({
  id: uuid.optional(),
  text: messageText,
  /** The id of the client's message that it answers; the answer is about the same line. */
  to: uuid,
});
