// Sends a notice to a device of the contractor by Web Push (RFC 8030): encrypted, and read by nobody on the way.
import { EXPIRY_NOTICE_DAYS, type NoticeKind } from "#core/notices/notice.ts";
import { noticeText } from "#core/notices/notice-texts.ts";
import { pushMessage } from "#core/notices/push-message.ts";
import { post, resultOf, type NoAnswer, type PostAnswer } from "../http/post.ts";
import { refused, type Send, type SendResult } from "../send-result.ts";
import { noticeSubject } from "../subject.ts";
import { encryptPayload } from "./payload-encryption.ts";
import type { VapidKey } from "./vapid.ts";

const DAY_SECONDS = 86_400;

/** For how long the push service keeps a message for a device that is off, and whether it wakes the device. */
const DELIVERY: Record<NoticeKind, { ttl: number; urgency: "normal" | "high" }> = {
  opened: { ttl: DAY_SECONDS, urgency: "normal" },
  question: { ttl: DAY_SECONDS, urgency: "high" },
  // A decision is news after a week too.
  accepted: { ttl: 7 * DAY_SECONDS, urgency: "high" },
  declined: { ttl: 7 * DAY_SECONDS, urgency: "normal" },
  // Afterwards it has expired.
  expires: { ttl: EXPIRY_NOTICE_DAYS * DAY_SECONDS, urgency: "normal" },
};

const RECEIVER = "The push service of this device";
const UNKNOWN = `${RECEIVER} is none that this installation sends to.`;
const GONE = "This device does not take notices from here any more. Turn them on again on it.";
const TOO_LARGE = `${RECEIVER} refused the message as too large.`;

/**
 * Whether an address is that of a push service: whoever has a quote's link names one, and nothing is sent to any other.
 *
 * @param endpoint - of a subscription
 * @param hosts - PUSH_HOSTS: each with its port unless that is 443; `*.` at its beginning stands for any subdomain
 */
export function isPushService(endpoint: string, hosts: readonly string[]): boolean {
  const host = URL.parse(endpoint)?.host ?? "";
  return hosts.some((each) =>
    each.startsWith("*.") ? host.endsWith(each.slice(1)) : host === each,
  );
}

/** After most refusals the same message would be refused again. */
function resultOfPush(answer: PostAnswer | NoAnswer): SendResult {
  if ("code" in answer) return resultOf(RECEIVER, answer);
  const { status } = answer;
  if (status === 404 || status === 410)
    return refused(GONE, `http ${status}`, { endsTarget: true });
  if (status === 413) return refused(TOO_LARGE, "http 413");
  const result = resultOf(RECEIVER, answer);
  if (result.kind === "sent" || status === 429 || status >= 500) return result;
  return refused(result.error, result.reason);
}

export interface PushSettings {
  key: VapidKey;
  /** A `mailto:` or `https:` address of the installation. */
  contact: string;
  /** PUSH_HOSTS. */
  hosts: readonly string[];
  /** For tests: certificates to trust. */
  ca?: string | undefined;
}

export function pushChannel({ key, contact, hosts, ca }: PushSettings): Send {
  const outbound = { allowPrivate: true, ca };
  return async ({ id, facts, target }, { offer, quoteId }, signal) => {
    if (target?.channel !== "push") return refused("This device was removed.", "no target");
    if (quoteId === null) return refused("The quote was deleted.", "no quote");
    if (!isPushService(target.endpoint, hosts))
      return refused(UNKNOWN, "no push service", { endsTarget: true });
    const text = noticeText(facts, noticeSubject(offer), target.showsDetails);
    const message = JSON.stringify(pushMessage(text, { quoteId, noticeId: id }));
    const { ttl, urgency } = DELIVERY[facts.kind];
    let body: Buffer;
    try {
      body = encryptPayload(message, target.keys);
    } catch {
      return refused(GONE, "wrong key", { endsTarget: true });
    }
    const headers = {
      authorization: key.authorization(target.endpoint, contact, Date.now()),
      "content-encoding": "aes128gcm",
      "content-type": "application/octet-stream",
      ttl: String(ttl),
      urgency,
      // A message that is sent twice replaces the first one, if that waits for the device.
      topic: id.replaceAll("-", ""),
    };
    return resultOfPush(await post(target.endpoint, { headers, body }, outbound, signal));
  };
}
