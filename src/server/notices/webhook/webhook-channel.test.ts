// Tests the webhook: what its receiver verifies and reads, and what becomes of each answer.
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { startHttpReceiver } from "../../testing/receivers/http-receiver.ts";
import {
  startWebhookReceiver,
  WEBHOOK_SECRET as secret,
  type WebhookReceiver,
} from "../../testing/receivers/webhook-receiver.ts";
import { exampleNotice, exampleOffer, HOSTILE_TEXTS } from "../testing/example-notices.ts";
import { webhookChannel } from "./webhook-channel.ts";

const signal = new AbortController().signal;
let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await startWebhookReceiver();
});
afterAll(() => receiver.close());

const channelTo = (url: string, allowPrivate = true) =>
  webhookChannel({ url, secret, allowPrivate });

test("an event is signed, and has the same id each time it is sent", async () => {
  const own = await startWebhookReceiver();
  onTestFinished(() => own.close());
  const notice = exampleNotice();
  const offer = exampleOffer();
  const send = channelTo(`${own.url}/hook?key=1`);
  expect(await send(notice, offer, signal)).toEqual({ kind: "sent" });
  expect(await send(notice, offer, signal)).toEqual({ kind: "sent" });
  expect(own.requests.all[0]?.path).toBe("/hook?key=1");
  const [first, second] = own.events();
  expect(second).toEqual(first);
  expect(first).toEqual({
    id: notice.id,
    event: {
      type: "offer.accepted",
      timestamp: notice.facts.at,
      data: {
        quoteId: offer.quoteId,
        offerId: notice.offerId,
        revision: 1,
        reference: "Quote",
        title: "Kitchen",
        total: "Total $100.00",
        name: "Jane Doe",
        text: "",
        line: "",
        expiresAt: null,
      },
    },
  });
});

test.each(HOSTILE_TEXTS)(
  "what a stranger wrote arrives unchanged as text of the event (%#)",
  async (text) => {
    const own = await startWebhookReceiver();
    onTestFinished(() => own.close());
    const facts = { kind: "question", name: text, text, asks: "question" } as const;
    await channelTo(own.url)(exampleNotice({ facts }), exampleOffer(), signal);
    expect(own.events()[0]?.event.data).toMatchObject({ name: text, text });
  },
);

test.each([200, 204, 299])("status %i is a success", async (status) => {
  receiver.answerWith({ status });
  expect(await channelTo(receiver.url)(exampleNotice(), exampleOffer(), signal)).toEqual({
    kind: "sent",
  });
});

test.each([400, 401, 404, 410, 500, 503])("status %i is tried again", async (status) => {
  receiver.answerWith({ status, headers: { "retry-after": "30" } });
  expect(await channelTo(receiver.url)(exampleNotice(), exampleOffer(), signal)).toEqual({
    kind: "later",
    error: `The webhook of this installation refused it (status ${status}).`,
    reason: `http ${status}`,
    waitMs: 30_000,
  });
});

test("a redirect is a failure and is not followed", async () => {
  const secretPlace = await startWebhookReceiver();
  onTestFinished(() => secretPlace.close());
  receiver.answerWith({ status: 307, headers: { location: secretPlace.url } });
  expect(await channelTo(receiver.url)(exampleNotice(), exampleOffer(), signal)).toMatchObject({
    kind: "later",
    error: expect.stringContaining("redirects to another address, which is not followed"),
  });
  expect(secretPlace.requests.all).toEqual([]);
});

test("whatever keeps the webhook from being reached is said in one sentence, so that nobody scans ports with it", async () => {
  const gone = await startWebhookReceiver();
  await gone.close();
  const untrusted = await startHttpReceiver();
  onTestFinished(() => untrusted.close());
  const before = receiver.requests.all.length;
  const results = [
    await channelTo(receiver.url, false)(exampleNotice(), exampleOffer(), signal),
    await channelTo(gone.url)(exampleNotice(), exampleOffer(), signal),
    await channelTo(untrusted.url)(exampleNotice(), exampleOffer(), signal),
  ];
  for (const result of results)
    expect(result).toMatchObject({
      kind: "later",
      error: "The webhook of this installation could not be reached.",
    });
  // Its operator reads in the log which it was.
  expect(results.map((result) => "reason" in result && result.reason)).toEqual([
    "private",
    "ECONNREFUSED",
    "DEPTH_ZERO_SELF_SIGNED_CERT",
  ]);
  expect(receiver.requests.all).toHaveLength(before);
});

test("of a deleted quote nobody is told", async () => {
  const gone = exampleOffer({}, { quoteId: null });
  expect(await channelTo(receiver.url)(exampleNotice(), gone, signal)).toMatchObject({
    kind: "refused",
  });
});
