// What a contractor reads about an offer: its state in a sentence.
import { revisionLabel } from "../quote/printing/document-kind.ts";
import { countOf } from "../text/count-of.ts";
import { recordedSentence, type Decision } from "./decision.ts";
import { lastMoment, sayDay, sayMoment } from "./moments.ts";
import type { Offer } from "./offer.ts";

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
  const { state, revision, timeZone, createdAt, openedAt, validUntil, decision } = offer;
  const named = revisionLabel(revision);
  if (decision) return decided(decision, offer, now);
  if (state === "withdrawn") return `You withdrew ${named}. Its link does not show it any more.`;
  if (state === "superseded") return `${named} was replaced by a newer revision.`;
  if (state === "expired")
    return `${named} expired at ${lastMoment(validUntil, timeZone)}. Its link shows it, but the client can no longer accept it.`;
  const opened =
    openedAt === null
      ? "It was not opened yet."
      : `It was first opened on ${sayMoment(openedAt, timeZone, now)}.`;
  const deadline =
    validUntil === "" ? "" : ` It can be accepted until ${lastMoment(validUntil, timeZone)}.`;
  return `The client sees ${named} of ${sayDay(createdAt, timeZone, now)}. ${opened}${deadline}`;
}

/** How much was changed after an offer, such as "You have changed 3 things since."; empty for 0. */
export const changesSentence = (count: number): string =>
  count === 0 ? "" : `You have changed ${countOf(count, "thing")} since.`;
