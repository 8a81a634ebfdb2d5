// Tests push messages: what a device gets, and what is refused before it is sent.
import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { NOTICE_KINDS } from "#core/notices/notice.ts";
import type { PushTarget } from "#core/notices/notice-target.ts";
import { loopbackCertificate } from "../../testing/receivers/loopback-certificate.ts";
import { startPushService, type PushService } from "../../testing/receivers/push-service.ts";
import { readEnv } from "../../env.ts";
import type { Send } from "../send-result.ts";
import { exampleNotice, exampleOffer, HOSTILE_TEXTS } from "../testing/example-notices.ts";
import { pushChannel } from "./push-channel.ts";
import { VapidKey } from "./vapid.ts";

const key = new VapidKey(Buffer.alloc(32, 7));
const contact = "mailto:owner@ace.example";
const { cert: ca } = loopbackCertificate();
const send: Send = (...notice) =>
  pushChannel({ key, contact, hosts: [new URL(service.receiver.url).host], ca })(...notice);
const signal = new AbortController().signal;
const noticeFor = (target: PushTarget, facts: Parameters<typeof exampleNotice>[0] = {}) =>
  exampleNotice({ channel: "push", target, ...facts });

let service: PushService;
beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.close());

test("the key of an installation never changes: browsers have subscribed under it", () => {
  expect(key.publicKey).toBe(
    "BCAHC1oNxnfYJpCf6k3W9MJ8WshmR974dfqVNwrbvR_HLSZfLwa5cO8a5KWtfb_loRyDmvWjWRqLTRe1rlLslEM",
  );
  expect(new VapidKey(randomBytes(32)).publicKey).not.toBe(key.publicKey);
});

test.each(NOTICE_KINDS)(
  "%s arrives without names, and one that is sent again replaces it",
  async (kind) => {
    const { target, delivered } = service.subscribe({ key: key.publicKey });
    const notice = noticeFor(target, {
      facts: { kind, asks: kind === "question" ? "question" : null },
    });
    expect(await send(notice, exampleOffer(), signal)).toEqual({ kind: "sent" });
    expect(await send(notice, exampleOffer(), signal)).toEqual({ kind: "sent" });
    const [first, second] = delivered.all;
    expect(second).toEqual(first);
    expect(first).toMatchObject({ contact, topic: notice.id.replaceAll("-", "") });
    expect(first?.urgency).toBe(["accepted", "question"].includes(kind) ? "high" : "normal");
    expect((first?.ttl ?? 0) / 86_400).toBe(
      { opened: 1, question: 1, accepted: 7, declined: 7, expires: 3 }[kind],
    );
    expect(JSON.stringify(first?.message)).not.toMatch(/Jane|Ace|Kitchen|100\.00/);
  },
);

test("with details the names and the amount are told", async () => {
  const { target, delivered } = service.subscribe({ key: key.publicKey, showsDetails: true });
  const offer = exampleOffer();
  const notice = noticeFor(target);
  await send(notice, offer, signal);
  expect(delivered.all[0]?.message).toEqual({
    title: "Jane Doe accepted the quote",
    body: "Kitchen\nTotal $100.00",
    tag: notice.id,
    path: `/quote/${offer.quoteId}/customize`,
  });
});

test.each(HOSTILE_TEXTS)("what a stranger wrote is text (%#)", async (text) => {
  const { target, delivered } = service.subscribe({ key: key.publicKey, showsDetails: true });
  const facts = { kind: "question", name: text, text, line: text, asks: "question" } as const;
  await send(noticeFor(target, { facts }), exampleOffer({ title: text }), signal);
  const { title, body } = delivered.all[0]!.message;
  expect(title).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
  expect(title.length).toBeLessThan(150);
  expect(body.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
});

test("nothing is sent to an address that is none of the browsers' push services, which ends the device", async () => {
  const { target, delivered } = service.subscribe({ key: key.publicKey });
  const before = service.receiver.requests.all.length;
  const usual = pushChannel({ key, contact, hosts: readEnv({}).PUSH_HOSTS, ca });
  expect(await usual(noticeFor(target), exampleOffer(), signal)).toMatchObject({
    kind: "refused",
    reason: "no push service",
    endsTarget: true,
  });
  expect(service.receiver.requests.all).toHaveLength(before);
  expect(delivered.all).toEqual([]);
});

test("a removed device and a key that is none are told nothing", async () => {
  const { target } = service.subscribe({ key: key.publicKey });
  const noKey = { ...target, keys: { ...target.keys, p256dh: `B${"A".repeat(86)}` } };
  const results = [
    await send(exampleNotice({ channel: "push" }), exampleOffer(), signal),
    await send(noticeFor(noKey), exampleOffer(), signal),
  ];
  expect(results.map(({ kind }) => kind)).toEqual(["refused", "refused"]);
  expect(results[1]).toMatchObject({ endsTarget: true });
});
