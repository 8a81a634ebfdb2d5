// Why a client's decision did not count: who decided before, or what the contractor has done meanwhile.
import type { Decision } from "../decision.ts";
import { lastMoment, sayMoment } from "../times/moments.ts";
import type { OfferState } from "../offer-state.ts";

/** The offer as it is now, which the client may see. */
interface DecidedOffer {
  state: OfferState;
  decision: Decision | null;
  validUntil: string;
  timeZone: string;
  /** What the document is called: "quote", "proposal". */
  kind: string;
}

const ASK = "Ask the contractor for a new one.";

function decidedBefore(decision: Decision, { timeZone, kind }: DecidedOffer): string {
  const at = sayMoment(decision.at, timeZone);
  if (decision.kind === "accepted")
    return `${decision.name.trim()} accepted this ${kind} on ${at}.`;
  if (decision.kind === "acceptedOnPaper")
    return `the contractor recorded on ${at} that this ${kind} was accepted.`;
  return `this ${kind} was declined on ${at}. ${ASK}`;
}

function reason(offer: DecidedOffer): string {
  const { state, decision, validUntil, timeZone, kind } = offer;
  if (decision) return decidedBefore(decision, offer);
  if (state === "withdrawn") return `the contractor withdrew this ${kind}. ${ASK}`;
  if (state === "superseded") return `the contractor published a newer revision of this ${kind}.`;
  if (state === "overtaken")
    return `the contract has changed since this ${kind} was sent, so its totals are no longer right. ${ASK}`;
  if (state === "expired")
    return `the time to accept this ${kind} is over: it ended at ${lastMoment(validUntil, timeZone)}. ${ASK}`;
  return `it is not for the newest revision of this ${kind}. Load the page again, and read that one.`;
}

/**
 * What a client is told whose decision did not count.
 *
 * @param act - what the client wanted
 * @param offer - an open one when the client has read another revision
 * @returns such as "Your acceptance did not count: Jane Doe accepted this quote on November 22, 2026 at 3:04 PM EST."
 */
export const notCounted = (act: "acceptance" | "refusal", offer: DecidedOffer): string =>
  `Your ${act} did not count: ${reason(offer)}`;
