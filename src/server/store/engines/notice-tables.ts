// Table types of notices: who is told of a quote, what is sent to them, and how many mails an address got.
import type { Selectable } from "kysely";

export interface NoticeTargetsTable {
  /** Of the quote. */
  inner_id: string;
  id: string;
  /** When it was set last. */
  made_at: number;
  /** `push` or `mail`. */
  channel: string;
  /** JSON: the target. */
  content: string;
}

export interface NoticesTable {
  /** Of the quote. */
  inner_id: string;
  /** Derived from the offer, the event, the channel and the target. */
  id: string;
  offer_id: string;
  /** Null of a webhook and of the signed PDF. */
  target_id: string | null;
  /** When it was stored, or when somebody asked to try it again. */
  made_at: number;
  /** When it is tried next, or when it is free again while it is claimed; null when it waits no more. */
  due_at: number | null;
  /** Until when a process has it, which tries to send it; null otherwise. */
  claimed_until: number | null;
  /** Since `made_at`. */
  attempts: number;
  kind: string;
  /** `push`, `mail`, `webhook` or `signedCopy`. */
  channel: string;
  /** `waiting`, `sent` or `failed`. */
  state: string;
  /** That mail went to last; empty of other channels. */
  address: string;
  /** Why the last attempt failed; empty without a failure. */
  error: string;
  /** JSON: what happened. */
  facts: string;
}

export interface MailCountsTable {
  /** A hash of the address; with another one it is counted that it was asked to confirm. */
  id: string;
  /** Days since 1970 in UTC. */
  day: number;
  mails: number;
}

export interface MailAddressesTable {
  /** A hash of the address. */
  id: string;
  /** `confirmed` or `refused`. */
  state: string;
}

export type NoticeRow = Selectable<NoticesTable>;
export type NoticeTargetRow = Selectable<NoticeTargetsTable>;
