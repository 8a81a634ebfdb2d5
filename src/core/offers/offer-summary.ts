// What the contractor is told about an offer: one line in lists, and a notice when something happens.
import * as z from "zod";
import { revisionLabel } from "../quote/printing/document-kind.ts";
import type { QuoteStatus, Sending } from "../quote/status.ts";
import { methodWords, recordedSentence, type Acceptance, type Decision } from "./decision.ts";
import type { Message } from "./messages/message.ts";
import { askedMessage, askedOf, askedWords } from "./messages/message-sentences.ts";
import { sayMoment } from "./times/moments.ts";
import type { Offer } from "./offer.ts";

const KINDS = [
  "published",
  "sent",
  "opened",
  "accepted",
  "acceptedOnPaper",
  "declined",
  "expired",
  "withdrawn",
  "superseded",
  "overtaken",
] as const;

/** The last thing that happened to an offer. */
export const offerSummary = z.object({
  offerId: z.string(),
  revision: z.number().int(),
  kind: z.enum(KINDS),
  /** Who accepted, how it was accepted by hand, or why it was declined; otherwise empty. */
  words: z.string(),
  /** When it happened, in ISO format. */
  at: z.string(),
  /** The offer's time zone, in which moments are shown. */
  timeZone: z.string(),
  /** When it was sent, and the first moment at which it cannot be accepted, in ISO format; missing in older entries. */
  sentAt: z.string().nullable().optional(),
  expiresAt: z.string().nullable().optional(),
  /** Of the client's link; null where the server can no longer show it, missing in older entries. */
  token: z.string().nullable().optional(),
  /** The last figure of the document, as it was shown. */
  total: z.string(),
  /** The last message of the client that waits for an answer; null for none. */
  asked: askedMessage.nullable().default(null),
});
export type OfferSummary = z.infer<typeof offerSummary>;

/** Who accepted, how it was accepted by hand, or why it was declined. */
function wordsOf(decision: Decision): string {
  if (decision.kind === "accepted") return decision.name.trim();
  return decision.kind === "declined" ? decision.reason.trim() : methodWords(decision.method);
}

function happened({
  state,
  decision,
  openedAt,
  sentAt,
  createdAt,
}: Offer): Pick<OfferSummary, "kind" | "at" | "words"> {
  if (decision) return { kind: decision.kind, at: decision.at, words: wordsOf(decision) };
  if (state !== "open" && state !== "accepted" && state !== "declined")
    return { kind: state, at: createdAt, words: "" };
  // Whoever opened it was sent it in some way.
  if (openedAt !== null) return { kind: "opened", at: openedAt, words: "" };
  return sentAt === null
    ? { kind: "published", at: createdAt, words: "" }
    : { kind: "sent", at: sentAt, words: "" };
}

/**
 * The last thing that happened to an offer.
 *
 * @param asked - the last message of the client that waits for an answer; null for none
 */
export function summaryOf(offer: Offer, asked: Message | null = null): OfferSummary {
  const total = offer.decision && "total" in offer.decision ? offer.decision.total : offer.total;
  return {
    offerId: offer.id,
    revision: offer.revision,
    timeZone: offer.timeZone,
    token: offer.token,
    sentAt: offer.sentAt,
    expiresAt: offer.expiresAt,
    ...happened(offer),
    total: `${total.label} ${total.amount}`,
    asked: asked && askedOf(asked),
  };
}

/** Whether the client, or the contractor for him, has said yes or no. */
export const isDecided = ({ kind }: OfferSummary): boolean =>
  kind === "accepted" || kind === "acceptedOnPaper" || kind === "declined";

/**
 * How a quote was sent, for `statusLabel`; a withdrawn offer is as if none was published.
 *
 * @param summary - of the newest offer; undefined for none
 */
export function sendingOf(summary: OfferSummary | undefined): Sending {
  if (summary === undefined || summary.kind === "withdrawn") return "none";
  return summary.kind === "published" ? "published" : "sent";
}

/** Whether the client's link shows the offer. */
export const isReadable = ({ kind }: OfferSummary): boolean =>
  kind !== "withdrawn" && kind !== "superseded";

/** Whether the client may still answer. */
export const isWaiting = ({ kind }: OfferSummary): boolean =>
  kind === "published" || kind === "sent" || kind === "opened";

/** The status of the quote that follows from its newest offer; null when none does. */
export function statusAfter(summary: OfferSummary): QuoteStatus | null {
  if (!isDecided(summary)) return null;
  return summary.kind === "declined" ? "lost" : "won";
}

/** For how many days after a decision it is looked whether the client asks something about it. */
const ASKED_AFTER_DAYS = 90;
const DAY_MS = 86_400_000;

/**
 * Whether it was decided so lately that the client may ask something about it.
 *
 * @param now - in milliseconds
 */
export const isDecidedLately = (summary: OfferSummary, now: number): boolean =>
  isDecided(summary) && now - Date.parse(summary.at) < ASKED_AFTER_DAYS * DAY_MS;

/**
 * An offer in one line: what the client asks, or else what happened last. A decision is named in any case.
 *
 * @param moment - the time as text, such as "Today, 3:15 PM"
 */
export function summaryLine(summary: OfferSummary, moment: string): string {
  const { asked, revision } = summary;
  if (!asked) return stateLine(summary, moment);
  const before = isWaiting(summary) ? revisionLabel(revision) : stateLine(summary, moment);
  return `${before}: ${askedWords(asked)}: “${asked.text}”`;
}

function stateLine({ kind, revision, words }: OfferSummary, moment: string): string {
  const label = revisionLabel(revision);
  const lines: Record<OfferSummary["kind"], string> = {
    published: `${label} published, not sent yet`,
    sent: `${label} sent, not opened yet`,
    opened: `${label} opened: ${moment}`,
    accepted: `Accepted by ${words}, ${label}`,
    acceptedOnPaper: `Accepted ${words}, ${label}, recorded by you`,
    declined: words === "" ? `Declined, ${label}` : `Declined, ${label}: “${words}”`,
    expired: `${label} expired without an answer`,
    withdrawn: `${label} withdrawn`,
    superseded: `${label} replaced by a newer revision`,
    overtaken: `${label} overtaken: the contract has changed since`,
  };
  return lines[kind];
}

/** The words of those that are called otherwise than here. */
const WORDS: Partial<Record<OfferSummary["kind"], string>> = {
  acceptedOnPaper: "accepted",
  superseded: "replaced",
};

/** The state of an offer in a word, for the bar above a quote. */
export const summaryWord = ({ kind }: OfferSummary): string => WORDS[kind] ?? kind;

/** What can be followed by something else, in its order; all else is final. */
const PASSING: readonly OfferSummary["kind"][] = ["published", "sent", "opened", "expired"];

const rankOf = ({ kind }: OfferSummary): number =>
  PASSING.includes(kind) ? PASSING.indexOf(kind) : PASSING.length;

/**
 * Whether an answer about a quote's newest offer is older than what is known: a cached answer may arrive after a newer
 * one. A higher revision is always newer; a lower one never.
 *
 * @param known - what is known of the newest offer; undefined for nothing
 */
export function isOutdated(known: OfferSummary | undefined, answer: OfferSummary): boolean {
  if (known === undefined) return false;
  if (known.revision !== answer.revision) return answer.revision < known.revision;
  return rankOf(answer) < rankOf(known);
}

export interface OfferNews {
  title: string;
  description: string;
}

/** What a client asked last, as far as the contractor does not know of it. */
function askedNews({ asked, revision }: OfferSummary, heard: string): OfferNews | null {
  if (!asked || asked.at <= heard) return null;
  const words = askedWords(asked, "The client");
  return { title: `${revisionLabel(revision)}: ${words}`, description: `“${asked.text}”` };
}

/**
 * What a client has done since the contractor heard of the offer last.
 *
 * @param before - what he knew; undefined when he knew of no offer
 * @param heard - when the last message was sent that he knows of, in ISO format; empty for none
 * @returns null for what the contractor has done himself, and for what he knew already
 */
export function newsSince(
  before: OfferSummary | undefined,
  now: OfferSummary,
  heard = "",
): OfferNews | null {
  if (before === undefined) return null;
  const isSameState = before.offerId === now.offerId && before.kind === now.kind;
  const decided = !isSameState && isDecided(now) ? stateNews(now) : null;
  return decided ?? askedNews(now, heard) ?? (isSameState ? null : stateNews(now));
}

function stateNews({ kind, revision, words, total }: OfferSummary): OfferNews | null {
  const label = revisionLabel(revision);
  if (kind === "accepted") return { title: `${words} accepted ${label}`, description: `${total}.` };
  if (kind === "declined")
    return {
      title: `The client declined ${label}`,
      description: words === "" ? "No reason was given." : `“${words}”`,
    };
  if (kind === "opened")
    return { title: `The client opened ${label}`, description: "No answer has been given yet." };
  return null;
}

/**
 * Who accepted what and when, as a sentence. An acceptance by hand is marked as the contractor's own word.
 */
export function acceptedSentence(
  acceptance: Acceptance,
  { revision, timeZone }: Pick<Offer, "revision" | "timeZone">,
): string {
  const label = revisionLabel(revision);
  if (acceptance.kind === "accepted")
    return `${acceptance.name.trim()} accepted ${label} on ${sayMoment(acceptance.at, timeZone)}.`;
  return `${recordedSentence(acceptance, label)}. The client did not sign here.`;
}
