// Tests of the sentences that a contractor reads about an offer.
import { expect, test } from "vitest";
import { ACCEPTED, BY_PHONE, declined, exampleOffer } from "../../testing/example-offer.ts";
import type { Decision } from "../decision.ts";
import type { Offer } from "../offer.ts";
import { changesSentence, linkSentence, offerSentence } from "./offer-sentences.ts";

const NOW = Date.parse("2026-11-23T05:00:00Z");

/** What is said of an offer that can be accepted until the end of November 30. */
const said = (fields: Partial<Offer> = {}): string =>
  offerSentence(
    exampleOffer({ validUntil: "2026-11-30", expiresAt: "2026-12-01T05:00:00.000Z", ...fields }),
    NOW,
  );

test("an open offer names the day in the contractor's time zone, and whether it was opened", () => {
  const deadline = "It can be accepted until the end of November 30, 2026, Toronto time (EST).";
  expect(said()).toBe(`The client sees R1 of November 22. It was not opened yet. ${deadline}`);
  expect(said({ sentAt: null })).toBe(
    `The client sees R1 of November 22 at the link. You have not sent it yet. ${deadline}`,
  );
  expect(said({ sentAt: null, openedAt: "2026-11-23T04:05:00.000Z" })).toContain("first opened");
  expect(said({ openedAt: "2026-11-23T04:05:00.000Z" })).toBe(
    `The client sees R1 of November 22. It was first opened on November 22 at 11:05 PM EST. ${deadline}`,
  );
  expect(said({ validUntil: "", expiresAt: null })).toBe(
    "The client sees R1 of November 22. It was not opened yet.",
  );
});

test("a day of another year names the year", () => {
  expect(said({ createdAt: "2025-01-31T12:00:00.000Z" })).toContain("R1 of January 31, 2025.");
});

test.each<[Offer["state"], string]>([
  ["withdrawn", "You withdrew R1. The client's link says so, and how to reach you."],
  ["superseded", "R1 was replaced by a newer revision, which the client's link shows."],
  [
    "expired",
    "R1 expired at the end of November 30, 2026, Toronto time (EST). The client's link shows it, but the client can no longer accept it.",
  ],
])("an offer that is %s says so", (state, sentence) => {
  expect(said({ state })).toBe(sentence);
});

test.each<[string, Decision, string]>([
  [
    "an acceptance names the client",
    { ...ACCEPTED, name: "Jane Doe" },
    "Jane Doe accepted R2 on November 23 at 10:04 AM EST.",
  ],
  [
    "an acceptance by hand is the contractor's own word",
    { ...BY_PHONE, reference: "At the site" },
    "You recorded that the client accepted R2 by phone on November 21, 2026 (At the site).",
  ],
  [
    "a refusal repeats its reason",
    declined("Too late in the year"),
    "The client declined R2 on November 23 at 10:04 AM EST: “Too late in the year”",
  ],
  [
    "a refusal may have no reason",
    declined(""),
    "The client declined R2 on November 23 at 10:04 AM EST, without a reason.",
  ],
])("%s", (_rule, decision, sentence) => {
  const state = decision.kind === "declined" ? "declined" : "accepted";
  expect(said({ revision: 2, state, decision })).toBe(sentence);
});

test.each([
  ["a first revision", [{ token: "a" }], ""],
  [
    "a further one with the same link",
    [{ revision: 2, token: "a" }, { token: "a" }],
    "The client's link stays the same; it shows R2 now.",
  ],
  [
    "one after revisions with links of their own",
    [{ revision: 2, token: "b" }, { token: "a" }],
    "The links that you sent before show R2 now, too.",
  ],
  ["one with a new link", [{ revision: 2, token: "b" }, { token: null }], ""],
  ["one that was withdrawn", [{ state: "withdrawn" as const, token: "a" }, { token: "a" }], ""],
])("where the client's link leads: %s", (_which, offers, sentence) => {
  expect(linkSentence(offers.map((fields: Partial<Offer>) => exampleOffer(fields)))).toBe(sentence);
});

test("changes are counted in words that fit the number", () => {
  expect([0, 1, 3].map(changesSentence)).toEqual([
    "",
    "You have changed 1 thing since.",
    "You have changed 3 things since.",
  ]);
});
