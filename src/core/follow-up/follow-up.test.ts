// Tests of which quotes are followed up, after calendar days of the offer's time zone.
import { expect, test } from "vitest";
import type { OfferSummary } from "../offers/offer-summary.ts";
import { compareDue, dueSentence, followUpDue, restsUntil } from "./follow-up.ts";

const SENT: OfferSummary = {
  offerId: "offer-1",
  revision: 1,
  kind: "sent",
  words: "",
  at: "2026-11-23T22:00:00.000Z",
  sentAt: "2026-11-23T22:00:00.000Z",
  // A Monday, 5 PM in Toronto.
  expiresAt: null,
  timeZone: "America/Toronto",
  total: "Total $100.00",
  asked: null,
};
const THURSDAY = Date.parse("2026-11-26T13:00:00Z");

const due = (fields: Partial<OfferSummary> = {}, days = 3, now = THURSDAY, followedAt?: string) =>
  followUpDue({ offer: { ...SENT, ...fields }, followedAt }, days, now);

test("sent on Monday evening, it is due on Thursday morning and not before", () => {
  expect(due()).toEqual({ waited: 3, expiresIn: null, isOpened: false });
  expect(due({}, 3, Date.parse("2026-11-26T04:59:00Z"))).toBeNull();
  expect(due({}, 3, Date.parse("2026-11-26T05:00:00Z"))).not.toBeNull();
  expect(due({}, 5)).toBeNull();
  expect(due({}, 0)).toBeNull();
});

test("days count from when it was sent, not from when it was opened; an older entry has only one moment", () => {
  const opened = { kind: "opened", at: "2026-11-26T12:00:00.000Z" } as const;
  expect(due(opened)).toMatchObject({ waited: 3, isOpened: true });
  expect(due({ ...opened, sentAt: undefined })).toBeNull();
  expect(due({ sentAt: undefined })).toMatchObject({ waited: 3 });
});

test("what is not sent, or decided, or no longer open is not followed up", () => {
  for (const kind of ["published", "accepted", "declined", "expired", "withdrawn"] as const)
    expect(due({ kind })).toBeNull();
});

test("a client who waits for an answer is not followed up", () => {
  const asked = { id: "1", at: SENT.at, kind: "question", text: "When?", name: "", line: "" };
  expect(due({ asked: asked as unknown as OfferSummary["asked"] })).toBeNull();
});

test("about to expire, it is due the day after it was sent, until it has expired", () => {
  const tuesday = Date.parse("2026-11-24T13:00:00Z");
  const until = (expiresAt: string, now = tuesday) => due({ expiresAt }, 7, now)?.expiresIn;
  expect(until("2026-11-28T05:00:00.000Z")).toBe(3);
  expect(until("2026-11-29T05:00:00.000Z")).toBeUndefined();
  expect(until("2026-11-25T05:00:00.000Z")).toBe(0);
  expect(until("2026-11-24T13:00:00.000Z")).toBeUndefined();
  expect(until("2026-11-28T05:00:00.000Z", Date.parse("2026-11-23T23:00:00Z"))).toBeUndefined();
});

test("after a follow-up it rests for as many days", () => {
  const followed = "2026-11-26T13:00:00.000Z";
  expect(due({}, 3, Date.parse("2026-11-29T04:00:00Z"), followed)).toBeNull();
  expect(due({}, 3, Date.parse("2026-11-29T13:00:00Z"), followed)).toMatchObject({ waited: 6 });
  expect(due({ expiresAt: "2026-11-28T05:00:00.000Z" }, 3, THURSDAY, followed)).toBeNull();
  expect(restsUntil("America/Toronto", 3, THURSDAY)).toBe("2026-11-29");
});

test("the reason is said, and what expires first is first", () => {
  const waits = { waited: 9, expiresIn: null, isOpened: true };
  expect(dueSentence(waits)).toBe("Sent 9 days ago, opened, no answer yet.");
  const expires = { waited: 1, expiresIn: 1, isOpened: false };
  expect(dueSentence(expires)).toBe("Sent 1 day ago, not opened yet. Expires tomorrow.");
  expect(dueSentence({ ...expires, expiresIn: 0 })).toMatch(/Expires today\.$/);
  expect(dueSentence({ ...expires, expiresIn: 3 })).toMatch(/Expires in 3 days\.$/);
  const later = { waited: 4, expiresIn: null, isOpened: false };
  expect([later, waits, expires].sort(compareDue)).toEqual([expires, waits, later]);
});
