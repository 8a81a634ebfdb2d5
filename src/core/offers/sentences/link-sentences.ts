// What a client reads about the other revisions of the same link, and about an offer that was withdrawn.
import { formatDay } from "../../quote/day.ts";
import { revisionLabel } from "../../quote/printing/document-kind.ts";
import type { ClientOffer, OtherRevision } from "../client-offer.ts";
import type { Contact } from "../client-texts.ts";
import { dayAt } from "../times/expiry.ts";

/** A sentence, and the revision that it leads to; null for no link. */
export interface RevisionNote {
  sentence: string;
  link: { text: string; revision: number } | null;
}

/** The contractor's name at the beginning of a sentence, or the word for it. */
const senderOf = ({ name }: Pick<Contact, "name">): string => name || "The contractor";

/**
 * @param label - the kind of the document: "Quote"
 * @returns what became of an offer that was withdrawn, and what the client can do
 */
export const withdrawnSentence = (contact: Pick<Contact, "name">, label: string): string =>
  `${senderOf(contact)} has withdrawn this ${label.toLowerCase()}, so it can no longer be read or accepted here.`;

type Context = Pick<ClientOffer, "contact" | "timeZone">;

/** "accepted on November 22, 2026 by Jane Doe". */
function acceptedWords({ decision }: OtherRevision, { contact, timeZone }: Context): string {
  if (decision === null) return "accepted";
  const day = formatDay(dayAt(decision.at, timeZone));
  if (decision.kind === "acceptedOnPaper")
    return `accepted, as ${contact.name || "the contractor"} recorded on ${day}`;
  return `accepted on ${day} by ${decision.name}`;
}

const isAccepted = ({ state }: OtherRevision): boolean => state === "accepted";

/** The newest revision, on the page of one that was accepted before. */
function newestNote({ revision, state }: OtherRevision): RevisionNote {
  const named = revisionLabel(revision);
  const link = { text: `Read ${named}`, revision };
  const stays = "What was accepted here stays as it is.";
  if (state === "open")
    return { sentence: `A newer revision ${named} waits for your answer.`, link };
  if (state === "withdrawn" || state === "superseded")
    return { sentence: `A newer revision ${named} was withdrawn. ${stays}`, link: null };
  const what = state === "declined" ? "was declined" : "has expired";
  return { sentence: `A newer revision ${named} ${what}. ${stays}`, link };
}

/** What was accepted before, on the page of a newer revision. */
function formerNote(former: OtherRevision, offer: Context & { state: ClientOffer["state"] }) {
  const named = revisionLabel(former.revision);
  const words = acceptedWords(former, offer);
  const link = { text: `Read what was accepted (${named})`, revision: former.revision };
  if (offer.state === "open")
    return {
      sentence: `${named} was ${words}. This revision replaces it when it is accepted.`,
      link,
    };
  if (offer.state === "accepted")
    return { sentence: `This revision replaces ${named}, which was ${words}.`, link };
  return { sentence: `${named} was ${words}, and stays as it was accepted.`, link };
}

/**
 * What is said on the page of a revision about the others of its link: which one is newer, which one replaced it, and
 * what it replaces.
 *
 * @param offer - `others` is the newest first
 */
export function revisionNotes(
  offer: Pick<ClientOffer, "revision" | "state" | "others" | "contact" | "timeZone">,
): RevisionNote[] {
  const newer = offer.others.filter(({ revision }) => revision > offer.revision);
  const newest = newer.find((other) => !isAccepted(other));
  const successor = newer.findLast(isAccepted);
  const former = offer.others.find(({ revision }) => revision < offer.revision);
  return [
    ...(newest ? [newestNote(newest)] : []),
    ...(successor
      ? [
          {
            sentence: `${revisionLabel(successor.revision)}, which was ${acceptedWords(successor, offer)}, replaced this revision.`,
            link: {
              text: `Read ${revisionLabel(successor.revision)}`,
              revision: successor.revision,
            },
          },
        ]
      : []),
    ...(former ? [formerNote(former, offer)] : []),
  ];
}

/**
 * What can still be read of a link whose newest revision was withdrawn.
 *
 * @param accepted - the newest first
 */
export const keptNotes = (accepted: readonly OtherRevision[], context: Context): RevisionNote[] =>
  accepted.slice(0, 1).map((former) => formerNote(former, { ...context, state: "withdrawn" }));
