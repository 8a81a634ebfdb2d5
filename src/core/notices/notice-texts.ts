// Every text of a notice, in one table by kind: what the contractor reads, and the mail with the signed PDF.
import { formatDay } from "../quote/day.ts";
import { DOCUMENT_LABELS } from "../quote/printing/document-kind.ts";
import { plainLine, plainLines } from "../text/plain-text.ts";
import { dayAt } from "../offers/times/expiry.ts";
import type { NoticeFacts, NoticeKind } from "./notice.ts";

/** The offer that a notice is about, as the client has read it. */
export interface NoticeSubject {
  /** Kind and number: "Quote 2026-014"; without a number "Quote". */
  reference: string;
  /** Of the quote. */
  title: string;
  /** The contractor's company; empty without one. */
  business: string;
  /** The name of the client as the quote has it; empty without one. */
  client: string;
  /** The last figure of the document with its label, of an accepted one with what was chosen: "Total $1,250.00". */
  total: string;
  /** In which days are printed. */
  timeZone: string;
}

/** A text in the parts that every channel has: a subject or heading, and what stands below it. */
export interface NoticeText {
  title: string;
  body: string;
}

/** Longest name that a title holds, in characters: a mail program or a lock screen shows one line. */
const NAME_SHOWN = 60;
/** Longest text of a client that a notice holds, in characters. */
const TEXT_SHOWN = 1_000;

/** The first characters of a text, never half of one. */
function cut(text: string, most: number): string {
  const signs = [...text];
  return signs.length <= most ? text : `${signs.slice(0, most - 1).join("")}…`;
}

const line = (text: string): string => cut(plainLine(text), NAME_SHOWN);

interface Words {
  /** Without a name or an amount: what a lock screen shows unless more was chosen. */
  brief: string;
  /** With them. */
  title(facts: NoticeFacts, about: NoticeSubject): string;
  /** The lines below it, before the title of the quote and its total. */
  lines(facts: NoticeFacts, about: NoticeSubject): string[];
}

const who = (facts: NoticeFacts, about: NoticeSubject): string =>
  line(facts.name) || line(about.client) || "Your client";

/** The document within a sentence: "Quote 2026-014", or "the quote" without a number. */
function named({ reference }: Pick<NoticeSubject, "reference">): string {
  const shown = line(reference);
  return Object.values(DOCUMENT_LABELS).includes(shown) ? `the ${shown.toLowerCase()}` : shown;
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const quoted = (text: string): string[] => {
  const shown = cut(plainLines(text), TEXT_SHOWN);
  return shown === "" ? [] : [`“${shown}”`];
};

/** The last day on which an offer can be accepted. @param expiresAt - the first moment at which it cannot, ISO format */
const lastDay = (expiresAt: string, timeZone: string): string =>
  dayAt(new Date(Date.parse(expiresAt) - 1).toISOString(), timeZone);

const WORDS: Record<NoticeKind, Words> = {
  opened: {
    brief: "A client opened a quote",
    title: (facts, about) => `${who(facts, about)} opened ${named(about)}`,
    lines: () => ["No answer has been given yet."],
  },
  question: {
    brief: "A client wrote about a quote",
    title: (facts, about) =>
      facts.asks === "change"
        ? `${who(facts, about)} asks for a change of ${named(about)}`
        : `${who(facts, about)} asks about ${named(about)}`,
    lines: ({ text, line: lineName }) => [
      ...(plainLine(lineName) === "" ? [] : [`About: ${line(lineName)}`]),
      ...quoted(text),
    ],
  },
  accepted: {
    brief: "A client accepted a quote",
    title: (facts, about) => `${who(facts, about)} accepted ${named(about)}`,
    lines: () => [],
  },
  declined: {
    brief: "A client declined a quote",
    title: (facts, about) => `${who(facts, about)} declined ${named(about)}`,
    lines: ({ text }) => {
      const reason = quoted(text);
      return reason.length > 0 ? reason : ["No reason was given."];
    },
  },
  expires: {
    brief: "A quote expires soon",
    title: (_facts, about) => `${capitalized(named(about))} expires soon`,
    lines: ({ at }, { timeZone }) => [
      `It can be accepted until ${formatDay(lastDay(at, timeZone))}, and nobody has answered yet.`,
    ],
  },
};

/**
 * What the contractor is told of an event.
 *
 * @param facts - what happened; what the client wrote becomes plain text without hidden or direction-turning characters
 * @param showsDetails - whether names, amounts and the client's words are told; false for a lock screen without them
 */
export function noticeText(
  facts: NoticeFacts,
  about: NoticeSubject,
  showsDetails: boolean,
): NoticeText {
  const words = WORDS[facts.kind];
  if (!showsDetails) return { title: words.brief, body: "Open it to see more." };
  const body = [...words.lines(facts, about), line(about.title), line(about.total)];
  return { title: words.title(facts, about), body: body.filter(Boolean).join("\n") };
}

/** In every mail to the contractor whose client has an address. */
export const REPLY_GOES_TO_CLIENT = "A reply to this message goes to your client.";

/** Below every mail to the contractor. */
export const WHY_YOU_GET_THIS =
  "You get this because somebody asked for it on the page “Customize” of this quote. It can be turned off there.";

/**
 * The mail that asks an address to confirm, with the words of its link.
 *
 * @param brand - of the installation; nobody else's words stand in it
 */
export const confirmText = (brand: string): NoticeText & { action: string; ending: string } => ({
  title: `Confirm your e-mail address for ${brand}`,
  body: `Somebody asked ${brand} to send mail to this address when a client opens, asks about or answers a quote. If that was you, confirm it:`,
  action: "Confirm this address",
  ending:
    "If it was not you, do nothing: you get no further mail. The same page ends them for good.",
});

/**
 * The mail to the client with the signed PDF.
 *
 * @param brand - of the installation; nobody else's words stand in it
 */
export const signedCopyText = (brand: string): NoticeText => ({
  title: "The signed PDF that you asked for",
  body: [
    `The signed PDF is attached, as it was asked for on ${brand} after a quote was accepted. Keep it: it shows what was agreed to.`,
    "A reply to this message goes to the contractor. If you did not ask for it, delete it.",
  ].join("\n\n"),
});
