// What one attempt to send a notice came to, as each channel says it.
import type { ClaimedNotice, NoticeOffer } from "../store/contract/stored-notice.ts";

/** Why an attempt failed. */
export interface Failure {
  /** A sentence for the contractor. */
  error: string;
  /** A code for the operator's log, such as `ECONNREFUSED` or `http 500`: it names nobody. */
  reason: string;
}

export type SendResult =
  | { kind: "sent" }
  | (Failure & {
      /** Tried again. */
      kind: "later";
      /** For how long the receiver asked to wait, in milliseconds. */
      waitMs?: number | undefined;
    })
  | (Failure & {
      /** Never tried again. */
      kind: "refused";
      /** Whether the target is gone for good. */
      endsTarget?: boolean;
    });

/** Sends one notice. It may reject: then it is tried again. @param signal - ends the attempt */
export type Send = (
  notice: ClaimedNotice,
  offer: NoticeOffer,
  signal: AbortSignal,
) => Promise<SendResult>;

export const SENT: SendResult = { kind: "sent" };

export const refused = (
  error: string,
  reason: string,
  more: { endsTarget?: boolean } = {},
): SendResult => ({ kind: "refused", error, reason, ...more });

export const later = (
  error: string,
  reason: string,
  more: { waitMs?: number | undefined } = {},
): SendResult => ({ kind: "later", error, reason, ...more });
