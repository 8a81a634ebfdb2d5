// A receiver of the installation's webhook on the loopback, which verifies each request as its operator would.
import { Webhook } from "standardwebhooks";
import type { WebhookEvent } from "#core/notices/webhook-event.ts";
import { startHttpReceiver, type HttpReceiver, type ReceivedRequest } from "./http-receiver.ts";

/** WEBHOOK_SECRET of tests. */
export const WEBHOOK_SECRET = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;

export interface ReceivedEvent {
  /** The header `webhook-id`. */
  id: string;
  event: WebhookEvent;
}

export interface WebhookReceiver extends HttpReceiver {
  /** The verified events so far. @throws WebhookVerificationError when the signature of one is wrong */
  events(): ReceivedEvent[];
}

function verified({ headers, body }: ReceivedRequest): ReceivedEvent {
  const text = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, String(value)]),
  );
  const event = new Webhook(WEBHOOK_SECRET).verify(body.toString(), text) as WebhookEvent;
  return { id: text["webhook-id"] ?? "", event };
}

/** Starts it: without `https` the sender needs WEBHOOK_ALLOW_PRIVATE=on, which 127.0.0.1 needs anyway. */
export async function startWebhookReceiver(
  options: { https?: boolean; port?: number } = { https: false },
): Promise<WebhookReceiver> {
  const receiver = await startHttpReceiver(options);
  return Object.assign(receiver, { events: () => receiver.requests.all.map(verified) });
}
