// Tests the receivers themselves: what they are sent arrives whole, and they refuse and hold as told.
import { once } from "node:events";
import { request } from "node:https";
import { createTransport } from "nodemailer";
import { expect, onTestFinished, test } from "vitest";
import { Webhook } from "standardwebhooks";
import { startHttpReceiver } from "./http-receiver.ts";
import { loopbackCertificate } from "./loopback-certificate.ts";
import { startMailServer } from "./mail-server.ts";
import { startPushService } from "./push-service.ts";
import { startWebhookReceiver, WEBHOOK_SECRET } from "./webhook-receiver.ts";

async function postOver(url: string, headers: Record<string, string> = {}): Promise<number> {
  const sent = request(url, { method: "POST", ca: loopbackCertificate().cert, headers });
  sent.end("hello");
  const [answer] = await once(sent, "response");
  answer.resume();
  return answer.statusCode;
}

test("a receiver over https is trusted by its certificate, and holds its answer until it is released", async () => {
  const receiver = await startHttpReceiver();
  onTestFinished(() => receiver.close());
  const release = receiver.hold();
  const answered = postOver(`${receiver.url}/a?b=1`);
  const [first] = await receiver.requests.until(1);
  expect(first).toMatchObject({ method: "POST", path: "/a?b=1" });
  expect(first?.body.toString()).toBe("hello");
  release();
  expect(await answered).toBe(204);
  receiver.answerWith({ status: 503 });
  expect(await postOver(receiver.url)).toBe(503);
  receiver.refuse(429);
  expect(await postOver(receiver.url)).toBe(429);
  receiver.refuse(null);
  expect(await postOver(receiver.url)).toBe(503);
});

test("the push service refuses what is not signed", async () => {
  const service = await startPushService();
  onTestFinished(() => service.close());
  const { target, delivered } = service.subscribe({ key: "B".repeat(87) });
  expect(await postOver(target.endpoint)).toBe(400);
  expect(await postOver(`${service.receiver.url}/push/9`)).toBe(404);
  expect(delivered.all).toEqual([]);
});

test("the webhook's receiver reads signed events and no others", async () => {
  const receiver = await startWebhookReceiver();
  onTestFinished(() => receiver.close());
  const body = JSON.stringify({ type: "offer.opened" });
  const now = new Date();
  const headers = {
    "webhook-id": "one",
    "webhook-timestamp": String(Math.floor(now.getTime() / 1_000)),
    "webhook-signature": new Webhook(WEBHOOK_SECRET).sign("one", now, body),
  };
  await fetch(receiver.url, { method: "POST", body, headers });
  expect(receiver.events()).toEqual([{ id: "one", event: { type: "offer.opened" } }]);
  await fetch(receiver.url, { method: "POST", body: `${body} `, headers });
  expect(() => receiver.events()).toThrow("No matching signature found");
});

test.each(["none", "starttls", "tls"] as const)("the mail server with %s", async (encryption) => {
  const login = encryption === "none" ? {} : { login: { user: "a@b.example", password: "p:/?" } };
  const server = await startMailServer({ encryption, ...login });
  onTestFinished(() => server.close());
  const transport = createTransport({
    url: server.url,
    tls: { ca: loopbackCertificate().cert },
  });
  onTestFinished(() => transport.close());
  const message = { from: "a@b.example", to: "c@d.example", subject: "Hi", text: "Hello" };
  const release = server.hold();
  const sending = transport.sendMail(message);
  const [first] = await server.mails.until(1);
  expect(first).toMatchObject({ from: "a@b.example", to: ["c@d.example"] });
  expect(first?.mail).toMatchObject({ subject: "Hi", text: "Hello\n" });
  release();
  await sending;
  server.refuse({ code: 550, text: "No such user" });
  await expect(transport.sendMail(message)).rejects.toMatchObject({ responseCode: 550 });
  expect(server.mails.all).toHaveLength(1);
  transport.close();
  await server.sockets.allEnded();
  expect(server.sockets.opened.all).toHaveLength(2);
});
