// Worked examples of what Customize says of notices: arrived, being sent, tried again, and failed.
import { expect, test } from "vitest";
import { exampleId } from "../testing/example-quotes.ts";
import { deliveries } from "./delivery-sentences.ts";
import type { ListedNotice } from "./notice.ts";

const DEVICE = exampleId("quote", 1);
const AT = "2026-11-22T20:15:00.000Z";
const NOW = Date.parse("2026-11-22T21:00:00Z");

let made = 0;
const notice = (fields: Partial<ListedNotice> = {}): ListedNotice => ({
  id: exampleId("task", (made += 1)),
  kind: "accepted",
  channel: "mail",
  targetId: exampleId("quote", 2),
  address: "ace@example.com",
  revision: 1,
  at: AT,
  state: "sent",
  attempts: 1,
  error: "",
  ...fields,
});
const push = (fields: Partial<ListedNotice> = {}) =>
  notice({ channel: "push", targetId: DEVICE, address: "", ...fields });
const signedCopy = (fields: Partial<ListedNotice> = {}) =>
  notice({ channel: "signedCopy", targetId: null, address: "jane@example.com", ...fields });

const said = (...notices: ListedNotice[]) => deliveries(notices, DEVICE, "America/Toronto", NOW);
const sentences = (...notices: ListedNotice[]) =>
  said(...notices).unsent.map(({ sentence }) => sentence);

test("where all went well there is one line about the last event, and one about the signed PDF", () => {
  expect(
    said(notice(), push(), signedCopy(), push({ kind: "opened", at: "2026-11-21T20:00:00.000Z" })),
  ).toEqual({
    unsent: [],
    arrived: [
      "The signed PDF was mailed to jane@example.com.",
      "You were told of the acceptance on 2 channels: Today, 3:15 PM EST.",
    ],
  });
  expect(said(push({ kind: "expires", at: "2026-12-01T05:00:00.000Z" })).arrived).toEqual([
    "You were told of the coming expiry on 1 channel.",
  ]);
  expect(said()).toEqual({ unsent: [], arrived: [] });
});

test.each<[ListedNotice, string]>([
  [
    notice({ state: "failed", attempts: 7, error: "The mailbox is full." }),
    "The mail to ace@example.com about the acceptance failed. The mailbox is full. Tried 7 times.",
  ],
  [
    push({ state: "failed", kind: "question" }),
    "The notification about the question on this device failed.",
  ],
  [
    push({ state: "waiting", kind: "declined", attempts: 0, targetId: exampleId("quote", 3) }),
    "The notification about the refusal on another device is being sent.",
  ],
  [
    notice({
      channel: "webhook",
      targetId: null,
      state: "waiting",
      attempts: 2,
      error: "It answered 500.",
    }),
    "The message to the webhook about the acceptance is tried again. It answered 500. Tried 2 times.",
  ],
])("%#: what has not arrived is named with its reason", (unsent, sentence) => {
  expect(sentences(unsent)).toEqual([sentence]);
  expect(said(unsent).arrived).toEqual([]);
});

test("all but a first attempt can be tried at once", () => {
  const failed = push({ state: "failed" });
  const again = push({ state: "waiting", attempts: 1, error: "It answered 500." });
  const first = push({ state: "waiting", attempts: 1 });
  expect(said(failed, again, first).unsent).toMatchObject([
    { id: failed.id, hasFailed: true, canRetry: true },
    { id: again.id, hasFailed: false, canRetry: true },
    { id: first.id, hasFailed: false, canRetry: false },
  ]);
});

test("who is told no more is not missed", () => {
  const { unsent, arrived } = said(push({ state: "failed", targetId: null }), notice());
  expect(unsent).toEqual([]);
  expect(arrived).toEqual(["You were told of the acceptance on 1 channel: Today, 3:15 PM EST."]);
});
