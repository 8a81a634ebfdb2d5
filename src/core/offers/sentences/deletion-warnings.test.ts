// Tests of what is read before a quote is deleted whose offers were published.
import { expect, test } from "vitest";
import type { Decision } from "../decision.ts";
import type { Offer } from "../offer.ts";
import { deletionWarnings } from "./deletion-warnings.ts";

const AT = "2026-11-23T15:00:00.000Z";
const OPEN: Offer = {
  id: "10000000-0000-4000-8000-000000000001",
  quoteId: "20000000-0000-4000-8000-000000000001",
  revision: 2,
  state: "open",
  sha256: "",
  token: null,
  quoteVersion: 7,
  total: { label: "Total", amount: "$100.00" },
  validUntil: "",
  timeZone: "America/Toronto",
  expiresAt: null,
  createdAt: AT,
  openedAt: null,
  sentAt: AT,
  decision: null,
};
const caller = { ipAddress: "192.0.2.1", userAgent: "Browser" };
const DECLINED: Decision = { kind: "declined", at: AT, reason: "", ...caller };
const ACCEPTED: Decision = {
  kind: "accepted",
  at: AT,
  name: " Jane Doe ",
  signature: null,
  agreements: { terms: "", electronic: "", statements: [] },
  privacy: "",
  selected: [],
  total: { label: "Total", amount: "$100.00" },
  totalCents: 10_000,
  ...caller,
};

test("before a deletion each acceptance is named, and a link that still works", () => {
  expect(deletionWarnings([], 6)).toEqual([]);
  expect(
    deletionWarnings(
      [
        { ...OPEN, revision: 3 },
        { ...OPEN, revision: 2, state: "declined", decision: DECLINED },
        { ...OPEN, revision: 1, state: "accepted", decision: ACCEPTED },
      ],
      6,
    ),
  ).toEqual([
    "Jane Doe accepted R1. What was accepted stays readable by the client's link, with the signed PDF, for at least 6 years after the acceptance.",
    "The client's link no longer shows R3.",
  ]);
  expect(
    deletionWarnings(
      [
        { ...OPEN, state: "expired" },
        { ...OPEN, state: "superseded" },
      ],
      6,
    ),
  ).toEqual(["The link that you sent to the client stops working."]);
  expect(deletionWarnings([{ ...OPEN, state: "withdrawn" }], 6)).toEqual([]);
});
