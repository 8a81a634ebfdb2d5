// Sends a notice to the installation's webhook, signed as the Standard Webhooks specification says.
import { Webhook } from "standardwebhooks";
import { webhookEvent } from "#core/notices/webhook-event.ts";
import { post, resultOf, type Outbound } from "../http/post.ts";
import { refused, type Send } from "../send-result.ts";
import { noticeSubject } from "../subject.ts";

const RECEIVER = "The webhook of this installation";

export interface WebhookSettings extends Outbound {
  /** WEBHOOK_URL. */
  url: string;
  /** WEBHOOK_SECRET. */
  secret: string;
}

/** Every refusal is tried again. */
export function webhookChannel({ url, secret, ...outbound }: WebhookSettings): Send {
  const webhook = new Webhook(secret);
  return async ({ id, offerId, facts, madeAt }, { offer, quoteId }, signal) => {
    if (quoteId === null) return refused("The quote was deleted.", "no quote");
    const event = webhookEvent(facts, noticeSubject(offer), { quoteId, offerId }, madeAt);
    const body = JSON.stringify(event);
    const now = new Date();
    const headers = {
      "content-type": "application/json",
      "webhook-id": id,
      "webhook-timestamp": String(Math.floor(now.getTime() / 1_000)),
      "webhook-signature": webhook.sign(id, now, body),
    };
    return resultOf(RECEIVER, await post(url, { headers, body }, outbound, signal));
  };
}
