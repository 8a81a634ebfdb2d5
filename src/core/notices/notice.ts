// What a contractor is told about an offer when no page is open: the kinds of notices, how they travel, and their facts.
import * as z from "zod";
import { MESSAGE_MAX_LENGTH, NAME_MAX_LENGTH, REASON_MAX_LENGTH } from "../limits.ts";
import { clientMessageKind } from "../offers/messages/message.ts";
import { uuid } from "../text/text.ts";

/** What has happened, or will happen soon: an offer expires in `EXPIRY_NOTICE_DAYS`. */
export const NOTICE_KINDS = ["opened", "question", "accepted", "declined", "expires"] as const;
export const noticeKind = z.enum(NOTICE_KINDS);
export type NoticeKind = z.infer<typeof noticeKind>;

/** How many days before an offer expires its contractor is told. */
export const EXPIRY_NOTICE_DAYS = 3;

/**
 * How a notice travels: to a device of the contractor, to the contractor's address, to the installation's webhook; and
 * the signed PDF to the client's address.
 */
export const NOTICE_CHANNELS = ["push", "mail", "webhook", "signedCopy"] as const;
export const noticeChannel = z.enum(NOTICE_CHANNELS);
export type NoticeChannel = z.infer<typeof noticeChannel>;

/** `waiting` until it is sent, or until `NOTICE_HOURS` are over or the receiver refused it for good. */
export const NOTICE_STATES = ["waiting", "sent", "failed"] as const;
export const noticeState = z.enum(NOTICE_STATES);
export type NoticeState = z.infer<typeof noticeState>;

/** For how many hours a notice is tried again. */
export const NOTICE_HOURS = 24;

/** What happened, as it is stored with the notice; what the client wrote is text of a stranger. */
export const noticeFacts = z.strictObject({
  kind: noticeKind,
  /** When it happened; of `expires` when the offer expires. */
  at: z.iso.datetime(),
  revision: z.number().int(),
  /** The name that the client gave; empty without one. */
  name: z.string().max(NAME_MAX_LENGTH),
  /** The question, or why it was declined; empty without one. */
  text: z.string().max(Math.max(REASON_MAX_LENGTH, MESSAGE_MAX_LENGTH)),
  /** Of a question: whether it asks for a change; null of everything else. */
  asks: clientMessageKind.nullable(),
  /** The name of the line that a question is about; empty for the whole quote. */
  line: z.string(),
});
export type NoticeFacts = z.infer<typeof noticeFacts>;

/** A notice as Customize lists it. */
export const listedNotice = z.strictObject({
  id: uuid,
  kind: noticeKind,
  channel: noticeChannel,
  /** Of push and mail the id of the target, as long as it is there. */
  targetId: uuid.nullable(),
  /** The address that mail goes to; empty of other channels. */
  address: z.string(),
  revision: z.number().int(),
  /** When it happened. */
  at: z.iso.datetime(),
  state: noticeState,
  /** How often it was tried. */
  attempts: z.number().int(),
  /** Why the last attempt failed, as a sentence; empty without a failure. */
  error: z.string(),
});
export type ListedNotice = z.infer<typeof listedNotice>;
