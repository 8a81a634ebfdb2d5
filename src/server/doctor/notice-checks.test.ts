// Tests what `quotewright doctor` says of mail and webhook.
import { expect, onTestFinished, test } from "vitest";
import { startMailServer } from "../testing/receivers/mail-server.ts";
import { startWebhookReceiver } from "../testing/receivers/webhook-receiver.ts";
import type { Finding } from "./finding.ts";
import { noticeFindings } from "./notice-checks.ts";

async function found(env: Parameters<typeof noticeFindings>[0]): Promise<Finding[]> {
  const all: Finding[] = [];
  for await (const finding of noticeFindings(env)) all.push(finding);
  return all;
}

test("a mail server and a webhook that answer, and then do not", async () => {
  const [mails, webhook] = await Promise.all([startMailServer(), startWebhookReceiver()]);
  const closing = [mails, webhook];
  onTestFinished(async () => void (await Promise.all(closing.map((each) => each.close()))));
  webhook.answerWith({ status: 405 });
  const env = {
    SMTP_URL: mails.url,
    MAIL_FROM: "quotes@ace.example",
    PUBLIC_URL: "https://quotes.ace.example",
    WEBHOOK_URL: webhook.url,
    WEBHOOK_ALLOW_PRIVATE: "on",
  } as const;
  expect(await found(env)).toEqual([
    { kind: "ok", sentence: "The mail server answers; mails come from quotes@ace.example." },
    { kind: "ok", sentence: "The server of the webhook answers (status 405)." },
  ]);
  expect(mails.mails.all).toEqual([]);
  expect(webhook.requests.all[0]?.method).toBe("HEAD");
  expect((await found({ ...env, PUBLIC_URL: undefined }))[1]).toEqual({
    kind: "note",
    sentence: "Mails have no link to My quotes: set PUBLIC_URL to have one.",
  });
  expect((await found({ ...env, WEBHOOK_ALLOW_PRIVATE: "off" }))[1]).toEqual({
    kind: "FAIL",
    sentence:
      "WEBHOOK_URL leads into a private network. Set WEBHOOK_ALLOW_PRIVATE=on if that is meant.",
  });
  await Promise.all(closing.splice(0).map((each) => each.close()));
  expect(await found(env)).toEqual([
    {
      kind: "FAIL",
      sentence: "The mail server could not be reached. (ECONNREFUSED) Check SMTP_URL.",
    },
    {
      kind: "FAIL",
      sentence: "The server of the webhook does not answer (ECONNREFUSED). Check WEBHOOK_URL.",
    },
  ]);
});
