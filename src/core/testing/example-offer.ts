// An open offer and the decisions about it, for tests of what is said of them.
import type { Decision } from "../offers/decision.ts";
import type { Offer } from "../offers/offer.ts";
import { exampleId } from "./example-quotes.ts";

/** The first revision, published and sent in the afternoon of November 22, 2026 in Toronto, and not opened. */
export const exampleOffer = (fields: Partial<Offer> = {}): Offer => ({
  id: exampleId("task", 9),
  quoteId: exampleId("quote"),
  revision: 1,
  state: "open",
  sha256: "",
  token: null,
  quoteVersion: 7,
  total: { label: "Total", amount: "$100.00" },
  validUntil: "",
  timeZone: "America/Toronto",
  expiresAt: null,
  createdAt: "2026-11-22T20:00:00.000Z",
  openedAt: null,
  sentAt: "2026-11-22T20:04:05.000Z",
  decision: null,
  ...fields,
});

const AT = "2026-11-23T15:04:05.000Z";
const agreed = { selected: [], total: { label: "Total", amount: "$120.00" }, totalCents: 12_000 };
const caller = { ipAddress: "192.0.2.1", userAgent: "Browser" };

/** Decisions of the next day: at 10:04:05 in the morning in Toronto. */
export const ACCEPTED: Extract<Decision, { kind: "accepted" }> = {
  kind: "accepted",
  at: AT,
  name: " Jane Doe ",
  signature: null,
  agreements: { terms: "", electronic: "", statements: [] },
  privacy: "",
  ...agreed,
  ...caller,
};

export const BY_PHONE: Extract<Decision, { kind: "acceptedOnPaper" }> = {
  kind: "acceptedOnPaper",
  at: AT,
  method: "phone",
  date: "2026-11-21",
  reference: "",
  ...agreed,
};

export const declined = (reason: string): Decision => ({
  kind: "declined",
  at: AT,
  reason,
  ...caller,
});
