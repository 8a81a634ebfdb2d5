// What a contractor reads about an offer: its state in a sentence.
import { revisionLabel } from "../quote/printing/document-kind.ts";
import { countOf } from "../text/count-of.ts";
import { formatDay } from "../quote/day.ts";
import { recordedSentence, type Decision } from "./decision.ts";
import type { Offer } from "./offer.ts";

/** A day as people say it: "November 22", with the year when it is not the present one. */
export function sayDay(iso: string, timeZone: string, now: number): string {
  const yearOf = (moment: number) =>
    new Intl.DateTimeFormat("en-US", { timeZone, year: "numeric" }).format(moment);
  const at = Date.parse(iso);
  return new Intl.DateTimeFormat("en-US", {
    timeZone,
    month: "long",
    day: "numeric",
    ...(yearOf(at) === yearOf(now) ? {} : { year: "numeric" }),
  }).format(at);
}

/** A moment as people say it: "November 22 at 3:04 PM". */
export function sayMoment(iso: string, timeZone: string, now: number): string {
  const clock = new Intl.DateTimeFormat("en-US", { timeZone, timeStyle: "short" });
  return `${sayDay(iso, timeZone, now)} at ${clock.format(Date.parse(iso)).replaceAll("\u202f", " ")}`;
}

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
    return `${named} expired at the end of ${formatDay(validUntil)}. Its link shows it, but the client can no longer accept it.`;
  const opened =
    openedAt === null
      ? "It was not opened yet."
      : `It was first opened on ${sayMoment(openedAt, timeZone, now)}.`;
  return `The client sees ${named} of ${sayDay(createdAt, timeZone, now)}. ${opened}`;
}

/** How much was changed after an offer, such as "You have changed 3 things since."; empty for 0. */
export const changesSentence = (count: number): string =>
  count === 0 ? "" : `You have changed ${countOf(count, "thing")} since.`;
