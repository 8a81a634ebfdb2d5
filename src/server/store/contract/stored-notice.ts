// Notices as the store takes and gives them: who is told of what, and what became of it.
import type { NoticeChannel, NoticeFacts } from "#core/notices/notice.ts";
import type { NoticeTarget } from "#core/notices/notice-target.ts";
import type { OfferDetail } from "./stored-offer.ts";

/** The channels that the installation has configured; without one its notices are not stored. */
export interface ConfiguredChannels {
  /** To devices of contractors. */
  push: boolean;
  /** Mail to contractors and, with the signed PDF, to clients. */
  mail: boolean;
  webhook: boolean;
  /** Whether an address confirms before it is sent mail: without an access code anybody can name any address. */
  asksFirst?: boolean;
}

export interface NoticeKey {
  /** The inner id of the quote. */
  innerId: string;
  /** Derived from the offer, the event, the channel and the target: the same event is stored once. */
  id: string;
}

/** A notice that one process has taken to send it; nobody else takes it before `claimedUntil`. */
export interface ClaimedNotice extends NoticeKey {
  offerId: string;
  channel: NoticeChannel;
  facts: NoticeFacts;
  /** Of push and mail; null of other channels. */
  targetId: string | null;
  /** Of push and mail; null when it was removed since. Of `signedCopy` the address of the client. */
  target: NoticeTarget | null;
  /** When it was stored, or when somebody asked to try it again, in UTC milliseconds. */
  madeAt: number;
  /** How often it was tried since, this time included. */
  attempts: number;
}

/** What became of an attempt. */
export type NoticeOutcome =
  | { state: "sent" }
  | {
      /** It is tried again at `dueAt`, in UTC milliseconds. */
      state: "waiting";
      dueAt: number;
      error: string;
    }
  | {
      state: "failed";
      error: string;
      /** Whether the target is gone for good: it is deleted. */
      endsTarget?: boolean;
    };

/** What a notice is about, also when its quote was deleted meanwhile. */
export interface NoticeOffer {
  offer: OfferDetail;
  /** Null when the quote was deleted: then only the client is still sent the signed PDF. */
  quoteId: string | null;
  signedPdf: Uint8Array | null;
}
