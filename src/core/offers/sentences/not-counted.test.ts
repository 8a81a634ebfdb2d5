// Worked examples of what a client is told whose decision did not count.
import { expect, test } from "vitest";
import type { Decision } from "../decision.ts";
import { notCounted } from "./not-counted.ts";

const at = "2026-11-22T20:04:05.000Z";
const agreed = { selected: [], total: { label: "Total", amount: "$100.00" }, totalCents: 10_000 };
const caller = { ipAddress: "192.0.2.1", userAgent: "" };
const ACCEPTED: Decision = {
  kind: "accepted",
  at,
  name: " Jane Doe ",
  signature: null,
  agreements: { terms: "", electronic: "", statements: [] },
  privacy: "",
  ...agreed,
  ...caller,
};
const ON_PAPER: Decision = {
  kind: "acceptedOnPaper",
  at,
  method: "paper",
  date: "2026-11-20",
  reference: "",
  ...agreed,
};
const DECLINED: Decision = { kind: "declined", at, reason: "Too dear", ...caller };

test.each([
  ["accepted", ACCEPTED, "Jane Doe accepted this quote on November 22, 2026 at 3:04 PM EST."],
  [
    "accepted",
    ON_PAPER,
    "the contractor recorded on November 22, 2026 at 3:04 PM EST that this quote was accepted.",
  ],
  [
    "declined",
    DECLINED,
    "this quote was declined on November 22, 2026 at 3:04 PM EST. Ask the contractor for a new one.",
  ],
  ["withdrawn", null, "the contractor withdrew this quote. Ask the contractor for a new one."],
  ["superseded", null, "the contractor published a newer revision of this quote."],
  [
    "expired",
    null,
    "the time to accept this quote is over: it ended at the end of November 30, 2026, Toronto time (EST). Ask the contractor for a new one.",
  ],
  [
    "open",
    null,
    "it is not for the newest revision of this quote. Load the page again, and read that one.",
  ],
] as const)("of an offer that is %s", (state, decision, why) => {
  const offer = {
    state,
    decision,
    validUntil: "2026-11-30",
    timeZone: "America/Toronto",
    kind: "quote",
  };
  expect(notCounted("acceptance", offer)).toBe(`Your acceptance did not count: ${why}`);
  expect(notCounted("refusal", offer)).toBe(`Your refusal did not count: ${why}`);
});
