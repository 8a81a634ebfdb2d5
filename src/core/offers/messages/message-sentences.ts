// Sentences about messages: what the client wrote, in one line and in a notice, and why no more can be written.
import * as z from "zod";
import { MESSAGES_PER_QUOTE } from "../../limits.ts";
import { clientMessageKind, type Message } from "./message.ts";

export const MESSAGES_FULL = `There are ${MESSAGES_PER_QUOTE} messages of yours about this quote, and no more can be sent here. Call or send an e-mail instead.`;
export const MESSAGES_ENDED =
  "Nothing more can be sent here about this quote. Call or send an e-mail instead.";

/**
 * Why a client can send no message; null when the client can.
 *
 * @param messages - of the quote; the client's and the contractor's are counted apart
 * @param hasQuote - whether the quote is there; otherwise only what was accepted is kept
 */
export function messagesClosed(messages: readonly Message[], hasQuote: boolean): string | null {
  if (!hasQuote) return MESSAGES_ENDED;
  return isFull(messages, "client") ? MESSAGES_FULL : null;
}

/** Whether one side has sent as many messages as it can. */
export const isFull = (messages: readonly Message[], from: Message["from"]): boolean =>
  messages.filter((message) => message.from === from).length >= MESSAGES_PER_QUOTE;

/** Most characters of a message that a list or a notice shows. */
const EXCERPT = 140;

/** The beginning of a text in one line. */
function excerptOf(text: string): string {
  const signs = [...text.replaceAll(/\s+/g, " ")];
  return signs.length <= EXCERPT ? signs.join("") : `${signs.slice(0, EXCERPT).join("")}…`;
}

/** What a client asked and nobody answered, as a device keeps it. */
export const askedMessage = z.object({
  id: z.string(),
  at: z.string(),
  kind: clientMessageKind,
  /** Who asked; empty when unknown. */
  name: z.string(),
  /** The name of the line; empty for the whole quote. */
  line: z.string(),
  /** The beginning of the text. */
  text: z.string(),
});
export type AskedMessage = z.infer<typeof askedMessage>;

/** @param message - of the client */
export const askedOf = ({ id, at, kind, name, line, text }: Message): AskedMessage => ({
  id,
  at,
  kind: kind === "change" ? "change" : "question",
  name,
  line: line?.name ?? "",
  text: excerptOf(text),
});

/**
 * What the client asked, without a full stop: "Jane Doe asks about Tub", "the client asks for a change".
 *
 * @param nobody - how a client without a name is called here
 */
export function askedWords({ kind, name, line }: AskedMessage, nobody = "the client"): string {
  const what =
    kind === "change"
      ? `asks for a change${line && ` of “${line}”`}`
      : `asks${line && ` about “${line}”`}`;
  return `${name || nobody} ${what}`;
}

/** A moment to the minute, with its time zone: "Nov 22, 2026, 3:04 PM EST". */
export const formatMinute = (iso: string, timeZone: string): string =>
  new Intl.DateTimeFormat("en-US", {
    timeZone,
    month: "short",
    day: "numeric",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
  })
    .format(new Date(iso))
    .replaceAll("\u202f", " ");
