// Table of what becomes of each answer of a webhook and of a push service, and of none.
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  startHttpReceiver,
  type HttpReceiver,
  type ReceiverAnswer,
} from "../testing/receivers/http-receiver.ts";
import { loopbackCertificate } from "../testing/receivers/loopback-certificate.ts";
import { newDeviceKeys, publicKeys } from "../testing/receivers/push-payload.ts";
import { WEBHOOK_SECRET as secret } from "../testing/receivers/webhook-receiver.ts";
import { pushChannel } from "./push/push-channel.ts";
import { VapidKey } from "./push/vapid.ts";
import type { SendResult } from "./send-result.ts";
import { exampleNotice, exampleOffer } from "./testing/example-notices.ts";
import { webhookChannel } from "./webhook/webhook-channel.ts";

const { cert: ca } = loopbackCertificate();
const { signal } = new AbortController();
const key = new VapidKey(Buffer.alloc(32, 7));
const contact = "mailto:owner@ace.example";

type Sent = (url: string, offer?: ReturnType<typeof exampleOffer>) => Promise<SendResult>;

/** Each sends a notice to an address. */
const CHANNELS: Record<"webhook" | "push", Sent> = {
  webhook: (url, offer = exampleOffer()) =>
    webhookChannel({ url, secret, allowPrivate: true, ca })(exampleNotice(), offer, signal),
  push: (url, offer = exampleOffer()) => {
    const send = pushChannel({ key, contact, hosts: [new URL(url).host], ca });
    const device = { keys: publicKeys(newDeviceKeys()), showsDetails: false };
    const target = { channel: "push", endpoint: `${url}/1`, ...device } as const;
    return send(exampleNotice({ channel: "push", target }), offer, signal);
  },
};

let receiver: HttpReceiver;
beforeAll(async () => {
  receiver = await startHttpReceiver();
});
afterAll(() => receiver.close());

const WEBHOOK = "The webhook of this installation";
const PUSH = "The push service of this device";
const redirect = { status: 307, headers: { location: "https://127.0.0.1/" } };
const wait = { "retry-after": "90" };

test.each<[keyof typeof CHANNELS, ReceiverAnswer, Partial<SendResult>]>([
  ["webhook", { status: 204 }, { kind: "sent" }],
  ["webhook", { status: 299 }, { kind: "sent" }],
  ["webhook", redirect, { kind: "later", error: expect.stringContaining("is not followed") }],
  ["webhook", { status: 410 }, { kind: "later", reason: "http 410" }],
  [
    "webhook",
    { status: 503, headers: wait },
    { kind: "later", error: `${WEBHOOK} refused it (status 503).`, waitMs: 90_000 },
  ],
  ["push", { status: 200 }, { kind: "sent" }],
  ["push", redirect, { kind: "refused" }],
  ["push", { status: 404 }, { kind: "refused", endsTarget: true, reason: "http 404" }],
  ["push", { status: 410 }, { kind: "refused", endsTarget: true }],
  ["push", { status: 400 }, { kind: "refused", error: `${PUSH} refused it (status 400).` }],
  ["push", { status: 413 }, { kind: "refused", error: expect.stringContaining("too large") }],
  ["push", { status: 429, headers: wait }, { kind: "later", waitMs: 90_000 }],
  ["push", { status: 500 }, { kind: "later", reason: "http 500" }],
])("%s: an answer %o", async (channel, answer, result) => {
  receiver.answerWith(answer);
  const got = await CHANNELS[channel](receiver.url);
  expect(got).toMatchObject(result);
  expect("endsTarget" in got).toBe("endsTarget" in result);
});

test.each([
  ["webhook", WEBHOOK],
  ["push", PUSH],
] as const)(
  "%s: a receiver that is not there is tried again; of a deleted quote nobody is told",
  async (channel, name) => {
    const gone = await startHttpReceiver();
    await gone.close();
    expect(await CHANNELS[channel](gone.url)).toEqual({
      kind: "later",
      error: `${name} could not be reached.`,
      reason: "ECONNREFUSED",
    });
    const deleted = exampleOffer({}, { quoteId: null });
    expect(await CHANNELS[channel](receiver.url, deleted)).toMatchObject({ kind: "refused" });
  },
);
