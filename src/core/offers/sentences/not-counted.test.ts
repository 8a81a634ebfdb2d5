// Worked examples of what a client is told whose decision did not count.
import { expect, test } from "vitest";
import { ACCEPTED, BY_PHONE, declined } from "../../testing/example-offer.ts";
import { notCounted } from "./not-counted.ts";

test.each([
  ["accepted", ACCEPTED, "Jane Doe accepted this quote on November 23, 2026 at 10:04 AM EST."],
  [
    "accepted",
    BY_PHONE,
    "the contractor recorded on November 23, 2026 at 10:04 AM EST that this quote was accepted.",
  ],
  [
    "declined",
    declined("Too dear"),
    "this quote was declined on November 23, 2026 at 10:04 AM EST. Ask the contractor for a new one.",
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
