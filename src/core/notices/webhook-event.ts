// What the installation's webhook is sent: one event a notice, in the form of the Standard Webhooks specification.
import type { NoticeFacts, NoticeKind } from "./notice.ts";
import type { NoticeSubject } from "./notice-texts.ts";

/** Names of events for programs; never change one. */
const TYPES: Record<NoticeKind, string> = {
  opened: "offer.opened",
  question: "offer.question",
  accepted: "offer.accepted",
  declined: "offer.declined",
  expires: "offer.expires",
};

/** The body of a webhook (standardwebhooks.com, "Payload structure"). */
export interface WebhookEvent {
  type: string;
  /** When it happened, in ISO format; of `offer.expires` when the notice was made. */
  timestamp: string;
  data: {
    quoteId: string;
    offerId: string;
    revision: number;
    reference: string;
    title: string;
    /** The last figure of the document with its label, as the client read it. */
    total: string;
    /** What the client gave and wrote, unchanged: text of a stranger. */
    name: string;
    text: string;
    line: string;
    /** When the offer expires, in ISO format; null of other events. */
    expiresAt: string | null;
  };
}

/**
 * @param ids - of the quote and the offer
 * @param madeAt - when the notice was made, in milliseconds
 */
export function webhookEvent(
  facts: NoticeFacts,
  about: NoticeSubject,
  ids: { quoteId: string; offerId: string },
  madeAt: number,
): WebhookEvent {
  const isExpiry = facts.kind === "expires";
  const { revision, name, text, line } = facts;
  const { reference, title, total } = about;
  return {
    type: TYPES[facts.kind],
    timestamp: isExpiry ? new Date(madeAt).toISOString() : facts.at,
    data: {
      ...ids,
      revision,
      reference,
      title,
      total,
      name,
      text,
      line,
      expiresAt: isExpiry ? facts.at : null,
    },
  };
}
