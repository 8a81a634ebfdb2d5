// What a contractor reads about an offer: its state in a sentence.
import { revisionLabel } from "../../quote/printing/document-kind.ts";
import { countOf } from "../../text/count-of.ts";
import { recordedSentence, type Decision } from "../decision.ts";
import { lastMoment, sayDay, sayMoment } from "../times/moments.ts";
import type { Offer } from "../offer.ts";

function decided(decision: Decision, { revision, timeZone }: Offer, now: number): string {
  const named = revisionLabel(revision);
  const at = sayMoment(decision.at, timeZone, now);
  if (decision.kind === "accepted") return `${decision.name} accepted ${named} on ${at}.`;
  if (decision.kind === "acceptedOnPaper") {
    const { reference } = decision;
    return `${recordedSentence(decision, named)}${reference && ` (${reference})`}.`;
  }
  const reason = decision.reason === "" ? "without a reason." : `“${decision.reason}”`;
  return `The client declined ${named} on ${at}${decision.reason === "" ? ", " : ": "}${reason}`;
}

/**
 * The state of an offer in one or two sentences.
 *
 * @param offer - as the server has answered it
 * @param now - the present moment in milliseconds: the present year is not named
 */
export function offerSentence(offer: Offer, now: number): string {
  const { state, revision, timeZone, createdAt, openedAt, sentAt, validUntil, decision } = offer;
  const named = revisionLabel(revision);
  if (decision) return decided(decision, offer, now);
  if (state === "withdrawn")
    return `You withdrew ${named}. The client's link says so, and how to reach you.`;
  if (state === "superseded")
    return `${named} was replaced by a newer revision, which the client's link shows.`;
  if (state === "overtaken")
    return `The contract has changed since ${named}, so the client can no longer accept it. Publish it again, on the contract as it is now.`;
  if (state === "expired")
    return `${named} expired at ${lastMoment(validUntil, timeZone)}. The client's link shows it, but the client can no longer accept it.`;
  const opened =
    openedAt === null
      ? "It was not opened yet."
      : `It was first opened on ${sayMoment(openedAt, timeZone, now)}.`;
  const deadline =
    validUntil === "" ? "" : ` It can be accepted until ${lastMoment(validUntil, timeZone)}.`;
  const day = sayDay(createdAt, timeZone, now);
  if (openedAt === null && sentAt === null)
    return `The client sees ${named} of ${day} at the link. You have not sent it yet.${deadline}`;
  return `The client sees ${named} of ${day}. ${opened}${deadline}`;
}

/**
 * Where the client's link leads after a further revision.
 *
 * @param offers - all revisions of the quote, the newest first
 * @returns empty for a first revision, for one that is not to be read, and where the former links are not known
 */
export function linkSentence([newest, ...former]: readonly Offer[]): string {
  if (newest?.state !== "open" && newest?.state !== "expired") return "";
  const named = revisionLabel(newest.revision);
  const tokens = former.flatMap(({ token }) => token ?? []);
  if (newest.token === null || tokens.length === 0) return "";
  return tokens.includes(newest.token)
    ? `The client's link stays the same; it shows ${named} now.`
    : `The links that you sent before show ${named} now, too.`;
}

/** How much was changed after an offer, such as "You have changed 3 things since."; empty for 0. */
export const changesSentence = (count: number): string =>
  count === 0 ? "" : `You have changed ${countOf(count, "thing")} since.`;
