// What one attempt to send a notice came to, as each channel says it: to its contractor, and to the log.
import type { ClaimedNotice, NoticeOffer } from "../store/contract/stored-notice.ts";

/** Why an attempt failed: a sentence for the contractor, and a code for the log such as `http 500`, which names nobody. */
interface Failure {
  error: string;
  reason: string;
}

/** `waitMs` is for how long the receiver asked to wait, in milliseconds; `endsTarget` that the target is gone for good. */
export type SendResult =
  | { kind: "sent" }
  | (Failure & { kind: "later"; waitMs?: number | undefined })
  | (Failure & { kind: "refused"; endsTarget?: boolean });

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

/**
 * A short name of an error for the log: a code of the system, never an address or a text of somebody else.
 *
 * @returns such as `ECONNREFUSED`; `error` for an error without a code
 */
export function codeOf(error: unknown): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return /^[A-Z0-9_]{2,40}$/.test(code) ? code : "error";
}
