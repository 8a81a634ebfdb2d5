// Tests the webhook: what its receiver reads, and what keeps it from being reached.
import { expect, onTestFinished, test } from "vitest";
import { startHttpReceiver } from "../../testing/receivers/http-receiver.ts";
import {
  startWebhookReceiver,
  WEBHOOK_SECRET as secret,
} from "../../testing/receivers/webhook-receiver.ts";
import { exampleNotice, exampleOffer, HOSTILE_TEXTS } from "../testing/example-notices.ts";
import { webhookChannel } from "./webhook-channel.ts";

const signal = new AbortController().signal;
const channelTo = (url: string, allowPrivate = true) =>
  webhookChannel({ url, secret, allowPrivate });

test("what a stranger wrote arrives unchanged as text of the event", async () => {
  const own = await startWebhookReceiver();
  onTestFinished(() => own.close());
  for (const text of HOSTILE_TEXTS) {
    const facts = { kind: "question", name: text, text, asks: "question" } as const;
    await channelTo(own.url)(exampleNotice({ facts }), exampleOffer(), signal);
    expect(own.events().at(-1)?.event.data).toMatchObject({ name: text, text });
  }
});

test("whatever keeps the webhook from being reached is said in one sentence, so that nobody scans ports with it", async () => {
  const receiver = await startWebhookReceiver();
  onTestFinished(() => receiver.close());
  const untrusted = await startHttpReceiver();
  onTestFinished(() => untrusted.close());
  const results = [
    await channelTo(receiver.url, false)(exampleNotice(), exampleOffer(), signal),
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
    "DEPTH_ZERO_SELF_SIGNED_CERT",
  ]);
  expect(receiver.requests.all).toEqual([]);
});
