// Worked examples of what a client reads about the other revisions of a link.
import { expect, test } from "vitest";
import type { OtherRevision } from "../client-offer.ts";
import { keptNotes, revisionNotes, withdrawnSentence } from "./link-sentences.ts";

const contact = { name: "Ace Builders", phone: "555-0100", email: "", website: "" };
const timeZone = "America/Toronto";
const JANE = { kind: "accepted", at: "2026-11-23T03:30:00.000Z", name: "Jane Doe" } as const;

const other = (
  revision: number,
  state: OtherRevision["state"],
  decision: OtherRevision["decision"] = state === "accepted" ? JANE : null,
): OtherRevision => ({ revision, state, decision });

const sentencesOf = (
  revision: number,
  state: OtherRevision["state"],
  ...others: OtherRevision[]
): string[] =>
  revisionNotes({ revision, state, others, contact, timeZone }).map(({ sentence, link }) =>
    [sentence, link && `[${link.text}: ${link.revision}]`].filter(Boolean).join(" "),
  );

test("the only revision says nothing", () => {
  expect(sentencesOf(1, "open")).toEqual([]);
});

test.each([
  [
    "open",
    "R1 was accepted on November 22, 2026 by Jane Doe. This revision replaces it when it is accepted.",
  ],
  ["accepted", "This revision replaces R1, which was accepted on November 22, 2026 by Jane Doe."],
  ["declined", "R1 was accepted on November 22, 2026 by Jane Doe, and stays as it was accepted."],
] as const)("a newer revision that is %s names what was accepted", (state, sentence) => {
  expect(sentencesOf(2, state, other(1, "accepted"))).toEqual([
    `${sentence} [Read what was accepted (R1): 1]`,
  ]);
});

test.each([
  ["open", "A newer revision R2 waits for your answer. [Read R2: 2]"],
  [
    "declined",
    "A newer revision R2 was declined. What was accepted here stays as it is. [Read R2: 2]",
  ],
  ["withdrawn", "A newer revision R2 was withdrawn. What was accepted here stays as it is."],
  [
    "accepted",
    "R2, which was accepted on November 22, 2026 by Jane Doe, replaced this revision. [Read R2: 2]",
  ],
] as const)("what was accepted names a newer revision that is %s", (state, sentence) => {
  expect(sentencesOf(1, "accepted", other(2, state))).toEqual([sentence]);
});

test("of several accepted revisions each names the next one, the newest, and the one before", () => {
  const [first, second, third] = [other(1, "accepted"), other(2, "accepted"), other(3, "open")];
  expect(sentencesOf(1, "accepted", third, second)).toEqual([
    "A newer revision R3 waits for your answer. [Read R3: 3]",
    "R2, which was accepted on November 22, 2026 by Jane Doe, replaced this revision. [Read R2: 2]",
  ]);
  expect(sentencesOf(2, "accepted", third, first)).toEqual([
    "A newer revision R3 waits for your answer. [Read R3: 3]",
    "This revision replaces R1, which was accepted on November 22, 2026 by Jane Doe. [Read what was accepted (R1): 1]",
  ]);
});

test("what the contractor recorded is said to be the contractor's word", () => {
  const decision = { ...JANE, kind: "acceptedOnPaper", name: "" } as const;
  expect(sentencesOf(2, "open", other(1, "accepted", decision))[0]).toMatch(
    /^R1 was accepted, as Ace Builders recorded on November 22, 2026\. This revision/,
  );
});

test("a withdrawn offer names the contractor, and what was accepted", () => {
  expect(withdrawnSentence(contact, "Quote")).toBe(
    "Ace Builders has withdrawn this quote, so it can no longer be read or accepted here.",
  );
  expect(withdrawnSentence({ name: "" }, "Change order")).toMatch(
    /^The contractor has withdrawn this change order/,
  );
  expect(keptNotes([other(1, "accepted")], { contact, timeZone })).toEqual([
    {
      sentence: "R1 was accepted on November 22, 2026 by Jane Doe, and stays as it was accepted.",
      link: { text: "Read what was accepted (R1)", revision: 1 },
    },
  ]);
});
