// The states of an offer: a revision of a quote that was published to the client.
import * as z from "zod";

export const OFFER_STATES = [
  "open",
  "accepted",
  "declined",
  "withdrawn",
  "superseded",
  "expired",
  "overtaken",
] as const;
export const offerState = z.enum(OFFER_STATES);
export type OfferState = z.infer<typeof offerState>;

export const OFFER_STATE_LABELS: Record<OfferState, string> = {
  open: "Waiting for the client",
  accepted: "Accepted",
  declined: "Declined",
  withdrawn: "Withdrawn",
  superseded: "Replaced by a newer revision",
  expired: "Expired",
  overtaken: "The contract has changed since",
};

/** The state without the clock, from which "expired" follows; a change order is overtaken when something else was accepted. */
export type StoredOfferState = Exclude<OfferState, "expired">;

/**
 * The state of an offer at a moment.
 *
 * @param offer - its stored state, and the moment from which it can no longer be accepted, in milliseconds; null for never
 * @param now - in milliseconds
 * @returns `expired` for an open offer from its last moment on
 */
export const stateAt = (
  { state, expiresAt }: { state: StoredOfferState; expiresAt: number | null },
  now: number,
): OfferState => (state === "open" && expiresAt !== null && now >= expiresAt ? "expired" : state);

/** Why an accepted quote cannot be edited, and what can be done instead. */
export const ACCEPTED_IS_FINAL =
  "The client has accepted this quote, so it can no longer be changed. Make a change order or a new revision.";
