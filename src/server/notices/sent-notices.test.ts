// Tests the whole way of notices on a real store: what a client does reaches a device, mailboxes and the webhook.
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { apiPaths, clientPath } from "#core/api.ts";
import { noticesAnswer } from "#core/notices/notice-target.ts";
import { EMPTY_BUSINESS_INFO, EMPTY_CLIENT_INFO } from "#core/quote/details/business-and-client.ts";
import { seedQuote, startTestApp, type TestApp } from "../testing/app-for-tests.ts";
import { accept, clientPathOf, publishOffer } from "../testing/offers-for-tests.ts";
import { loopbackCertificate } from "../testing/receivers/loopback-certificate.ts";
import { startMailServer, type MailServer } from "../testing/receivers/mail-server.ts";
import { startPushService, type PushService } from "../testing/receivers/push-service.ts";
import {
  startWebhookReceiver,
  WEBHOOK_SECRET,
  type WebhookReceiver,
} from "../testing/receivers/webhook-receiver.ts";
import { readEnv } from "../env.ts";
import { noticeSetup } from "./notice-setup.ts";

let app: TestApp;
let mails: MailServer;
let push: PushService;
let webhook: WebhookReceiver;
let pushKey: string;

beforeAll(async () => {
  [mails, push, webhook] = await Promise.all([
    startMailServer(),
    startPushService(),
    startWebhookReceiver(),
  ]);
  const env = readEnv({
    PUSH_HOSTS: new URL(push.receiver.url).host,
    SMTP_URL: mails.url,
    MAIL_FROM: "quotes@ace.example",
    WEBHOOK_URL: webhook.url,
    WEBHOOK_SECRET,
    WEBHOOK_ALLOW_PRIVATE: "on",
    PUBLIC_URL: "https://quotes.ace.example",
    ACCESS_CODE: "open sesame",
  });
  const brand = { name: "Ace Quotes", origin: "https://quotes.ace.example" };
  const notices = await noticeSetup(env, randomBytes(32), brand, {
    ca: loopbackCertificate().cert,
  });
  pushKey = notices.answer.pushKey ?? "";
  app = await startTestApp({ notices });
});

afterAll(async () => {
  await app.close();
  await Promise.all([mails.close(), push.close(), webhook.close()]);
});

test("an acceptance reaches everybody who is told of it, and the client the signed PDF that was asked for", async () => {
  const { quoteId } = await seedQuote(app);
  const named = await app.call("PUT", apiPaths.quote(quoteId), {
    clientInfo: { ...EMPTY_CLIENT_INFO, email: "jane@client.example" },
    businessInfo: {
      ...EMPTY_BUSINESS_INFO,
      companyName: "Ace Renovations",
      email: "ann@ace.example",
    },
  });
  expect(named.status).toBe(200);
  const device = push.subscribe({ key: pushKey });
  for (const target of [device.target, { channel: "mail", address: "ann@ace.example" }])
    expect(
      await app.call("PUT", apiPaths.noticeTarget(quoteId, randomUUID()), target),
    ).toMatchObject({ status: 204 });
  const offer = await publishOffer(app, quoteId);
  expect((await accept(app, offer)).status).toBe(200);
  const asked = await fetch(`${app.url}${clientPath(offer.token)}/signed-copy`, {
    method: "POST",
    body: new URLSearchParams({ address: "jane@client.example" }),
    redirect: "manual",
  });
  expect(asked.status).toBe(303);

  const [delivered] = await device.delivered.until(1);
  expect(delivered?.message).toMatchObject({
    title: "A client accepted a quote",
    path: `/quote/${quoteId}/customize`,
  });
  expect(delivered?.contact).toBe("https://quotes.ace.example");
  await webhook.requests.until(1);
  const [{ event } = { event: null }] = webhook.events();
  expect(event).toMatchObject({ type: "offer.accepted", data: { quoteId, name: "Jane Doe" } });

  const received = await mails.mails.until(2);
  const own = received.find(({ to }) => to[0] === "ann@ace.example");
  const copy = received.find(({ to }) => to[0] === "jane@client.example");
  expect(own?.mail.subject).toMatch(/^Jane Doe accepted /);
  const file = await fetch(`${app.url}${clientPathOf(offer)}/pdf`);
  const signed = Buffer.from(await file.arrayBuffer());
  const [attached] = copy?.mail.attachments ?? [];
  const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
  expect(sha256(new Uint8Array(attached?.content as ArrayBuffer))).toBe(sha256(signed));
  expect(file.headers.get("content-disposition")).toContain(`"${attached?.filename}"`);

  await expect
    .poll(async () => {
      const { body } = await app.call("GET", apiPaths.notices(quoteId));
      return noticesAnswer.parse(body).notices.map(({ channel, state }) => `${channel} ${state}`);
    })
    .toEqual(expect.arrayContaining(["push sent", "mail sent", "webhook sent", "signedCopy sent"]));
});

test("opening, asking and trying again are sent without another event", async () => {
  const { quoteId } = await seedQuote(app);
  const offer = await publishOffer(app, quoteId);
  const before = webhook.requests.all.length;
  await app.call("POST", apiPaths.clientOpened(offer.token));
  await webhook.requests.until(before + 1);
  webhook.answerWith({ status: 500 });
  const asked = { id: randomUUID(), sha256: offer.sha256, kind: "question", text: "Which paint?" };
  await app.call("POST", apiPaths.clientMessages(offer.token), asked);
  await webhook.requests.until(before + 2);
  webhook.answerWith({ status: 204 });
  const failed = async () => {
    const { body } = await app.call("GET", apiPaths.notices(quoteId));
    return noticesAnswer.parse(body).notices.find(({ error }) => error?.includes("status 500"));
  };
  // Once the failure is recorded.
  await expect.poll(failed).toBeDefined();
  await app.call("POST", apiPaths.noticeRetry(quoteId, (await failed())?.id ?? ""));
  await webhook.requests.until(before + 3);
  const events = webhook.events().slice(before);
  const types = ["offer.opened", "offer.question", "offer.question"];
  expect(events.map(({ event }) => event.type)).toEqual(types);
  expect(events[2]?.id).toBe(events[1]?.id);
});
