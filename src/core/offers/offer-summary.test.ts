// Tests of what the contractor is told about an offer.
import { expect, test } from "vitest";
import { ACCEPTED, BY_PHONE, declined, exampleOffer } from "../testing/example-offer.ts";
import type { Message } from "./messages/message.ts";
import {
  acceptedSentence,
  isDecidedLately,
  isOutdated,
  newsSince,
  statusAfter,
  summaryLine,
  summaryOf,
  sendingOf,
} from "./offer-summary.ts";

const OPEN = exampleOffer({ revision: 2 });
const AT = ACCEPTED.at;

const published = summaryOf({ ...OPEN, sentAt: null });
const sent = summaryOf(OPEN);
const opened = summaryOf({ ...OPEN, openedAt: AT });
const accepted = summaryOf({ ...OPEN, state: "accepted", decision: ACCEPTED, openedAt: AT });
const byPhone = summaryOf({ ...OPEN, state: "accepted", decision: BY_PHONE });
const refused = summaryOf({ ...OPEN, state: "declined", decision: declined(" Too dear. ") });

test("one line says what happened last, by whom, and to which revision", () => {
  const line = (summary: typeof sent) => summaryLine(summary, "Today, 3:00 PM");
  expect(line(published)).toBe("R2 published, not sent yet");
  expect(line(sent)).toBe("R2 sent, not opened yet");
  expect(line(opened)).toBe("R2 opened: Today, 3:00 PM");
  expect(line(accepted)).toBe("Accepted by Jane Doe, R2");
  expect(line(byPhone)).toBe("Accepted by phone, R2, recorded by you");
  expect(line(refused)).toBe("Declined, R2: “Too dear.”");
  expect(line({ ...refused, words: "" })).toBe("Declined, R2");
  expect(line(summaryOf({ ...OPEN, state: "expired" }))).toBe("R2 expired without an answer");
  expect(line(summaryOf({ ...OPEN, state: "withdrawn" }))).toBe("R2 withdrawn");
});

test("a withdrawn offer is as if none was published", () => {
  expect([undefined, summaryOf({ ...OPEN, state: "withdrawn" })].map(sendingOf)).toEqual([
    "none",
    "none",
  ]);
  expect([published, sent, opened, accepted, refused].map(sendingOf)).toEqual([
    "published",
    ...Array<string>(4).fill("sent"),
  ]);
});

test("an offer counts as sent from when it was sent, and one that was opened without it as opened", () => {
  expect(published).toMatchObject({ kind: "published", at: OPEN.createdAt });
  expect(sent).toMatchObject({ kind: "sent", at: OPEN.sentAt });
  expect(summaryOf({ ...OPEN, sentAt: null, openedAt: AT })).toMatchObject({ kind: "opened" });
  expect(newsSince(published, sent)).toBeNull();
  expect([isOutdated(published, sent), isOutdated(sent, published)]).toEqual([false, true]);
});

test("the total of an accepted offer is that of the options that were accepted", () => {
  expect(sent.total).toBe("Total $100.00");
  expect(accepted.total).toBe("Total $120.00");
});

test("news is what the client has done since, with the name, the total and the reason", () => {
  expect(newsSince(sent, opened)?.title).toBe("The client opened R2");
  expect(newsSince(opened, accepted)).toEqual({
    title: "Jane Doe accepted R2",
    description: "Total $120.00.",
  });
  expect(newsSince(sent, refused)).toEqual({
    title: "The client declined R2",
    description: "“Too dear.”",
  });
  expect(newsSince(sent, { ...refused, words: "" })?.description).toBe("No reason was given.");
});

test("nothing is news twice, nor what the contractor has done, nor what was there before", () => {
  expect(newsSince(accepted, accepted)).toBeNull();
  expect(newsSince(sent, byPhone)).toBeNull();
  expect(newsSince(opened, summaryOf({ ...OPEN, state: "withdrawn" }))).toBeNull();
  expect(newsSince(undefined, accepted)).toBeNull();
  expect(newsSince({ ...accepted, offerId: "other" }, sent)).toBeNull();
});

test("an answer is outdated by a higher revision, and by what can only happen after it", () => {
  const expired = summaryOf({ ...OPEN, state: "expired" });
  expect([sent, opened, expired].map((answer) => isOutdated(accepted, answer))).toEqual([
    true,
    true,
    true,
  ]);
  expect(isOutdated(opened, expired)).toBe(false);
  expect(isOutdated(refused, accepted)).toBe(false);
  expect(isOutdated(accepted, { ...sent, revision: 3 })).toBe(false);
  expect(isOutdated(sent, { ...accepted, revision: 1 })).toBe(true);
  expect(isOutdated(undefined, sent)).toBe(false);
});

test("the quote is won after an acceptance, lost after a refusal, and as it was otherwise", () => {
  expect([sent, opened, accepted, byPhone, refused].map(statusAfter)).toEqual([
    null,
    null,
    "won",
    "won",
    "lost",
  ]);
});

test("an acceptance by hand is marked as the contractor's own word", () => {
  expect(acceptedSentence(ACCEPTED, OPEN)).toBe(
    "Jane Doe accepted R2 on November 23, 2026 at 10:04 AM EST.",
  );
  expect(acceptedSentence(BY_PHONE, { ...OPEN, revision: 1 })).toBe(
    "You recorded that the client accepted R1 by phone on November 21, 2026. The client did not sign here.",
  );
});

const ASKS: Message = {
  id: "50000000-0000-4000-8000-000000000001",
  at: AT,
  from: "client",
  kind: "question",
  text: "Is the tub\ndeep?",
  name: "",
  line: { id: "t1", name: "Tub" },
  revision: 2,
};
const asking = summaryOf(OPEN, ASKS);

test("one line says what the client asks, and of a decision both", () => {
  expect(summaryLine(asking, "")).toBe("R2: the client asks about “Tub”: “Is the tub deep?”");
  const change: Message = { ...ASKS, kind: "change", line: null, name: "Jane Doe" };
  expect(summaryLine(summaryOf(OPEN, change), "")).toBe(
    "R2: Jane Doe asks for a change: “Is the tub deep?”",
  );
  expect(summaryLine({ ...accepted, asked: asking.asked }, "")).toBe(
    "Accepted by Jane Doe, R2: the client asks about “Tub”: “Is the tub deep?”",
  );
});

test("a message is news once, and a decision goes before it", () => {
  expect(newsSince(sent, asking)).toEqual({
    title: "R2: The client asks about “Tub”",
    description: "“Is the tub deep?”",
  });
  expect(newsSince(sent, asking, AT)).toBeNull();
  expect(newsSince(asking, sent, AT)).toBeNull();
  expect(newsSince(undefined, asking)).toBeNull();
  expect(newsSince(sent, { ...opened, asked: asking.asked })?.title).toContain("asks");
  expect(newsSince(opened, { ...accepted, asked: asking.asked })?.title).toBe(
    "Jane Doe accepted R2",
  );
});

test("a client may ask about what was decided for 90 days", () => {
  const days = (count: number) => Date.parse(AT) + count * 86_400_000;
  expect([accepted, refused].map((summary) => isDecidedLately(summary, days(89)))).toEqual([
    true,
    true,
  ]);
  expect([isDecidedLately(accepted, days(90)), isDecidedLately(sent, days(0))]).toEqual([
    false,
    false,
  ]);
});
