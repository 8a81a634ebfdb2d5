// Where notices of a quote go: a device of the contractor, or an e-mail address.
import * as z from "zod";
import { EMAIL_MAX_LENGTH } from "../limits.ts";
import { uuid } from "../text/text.ts";
import { listedNotice } from "./notice.ts";

/** Most targets of a quote, devices and addresses together. */
export const TARGETS_PER_QUOTE = 10;

/** Longest address of a push service, in characters; those of the browsers have up to about 400. */
const ENDPOINT_MAX_LENGTH = 1_000;

/** Whether an address is one that a push service gives: https, without user name, without fragment. */
function isEndpoint(text: string): boolean {
  const url = URL.parse(text);
  return url?.protocol === "https:" && url.username === "" && url.password === "" && !url.hash;
}

const base64url = (bytes: number, name: string) =>
  z
    .string()
    .regex(
      new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((bytes * 8) / 6)}}$`),
      `Must be ${name} in base64url without padding.`,
    );

/** A subscription as `PushSubscription.toJSON()` gives it (W3C Push API), without its expiration. */
export const pushTarget = z.strictObject({
  channel: z.literal("push"),
  endpoint: z
    .string()
    .max(ENDPOINT_MAX_LENGTH)
    .refine(isEndpoint, "Must be the https address of a push service."),
  keys: z.strictObject({
    /** The device's public key on P-256, uncompressed (RFC 8291). */
    p256dh: base64url(65, "a public key of 65 bytes"),
    auth: base64url(16, "a secret of 16 bytes"),
  }),
  /** Whether the lock screen may show names and amounts. */
  showsDetails: z.boolean(),
});
export type PushTarget = z.infer<typeof pushTarget>;

export const mailTarget = z.strictObject({
  channel: z.literal("mail"),
  address: z.email("Must be an e-mail address.").max(EMAIL_MAX_LENGTH),
});

/** The body of `PUT /api/quotes/{id}/notice-targets/{targetId}`. */
export const noticeTarget = z.discriminatedUnion("channel", [pushTarget, mailTarget]);
export type NoticeTarget = z.infer<typeof noticeTarget>;

export const targetParams = z.strictObject({ id: uuid, targetId: uuid });
export const noticeParams = z.strictObject({ id: uuid, noticeId: uuid });

/** What becomes of mail to an address: it is told, or only once it has confirmed, or it wants none. A device is told. */
export const addressState = z.enum(["told", "waiting", "refused"]);
export type AddressState = z.infer<typeof addressState>;

/** A target as it is listed: the address of a push service is a secret of its device, which nobody gets back. */
export const listedTarget = z.strictObject({
  id: uuid,
  channel: z.enum(["push", "mail"]),
  /** Of mail; empty of push. */
  address: z.string(),
  /** Of push; true of mail. */
  showsDetails: z.boolean(),
  state: addressState,
});
export type ListedTarget = z.infer<typeof listedTarget>;

/** The answer of `GET /api/quotes/{id}/notices`: the newest notices first. */
export const noticesAnswer = z.strictObject({
  targets: z.array(listedTarget),
  notices: z.array(listedNotice),
});
export type NoticesAnswer = z.infer<typeof noticesAnswer>;

/** The answer of `GET /api/notice-channels`: what this installation can send. */
export const noticeChannelsAnswer = z.strictObject({
  /** The public key under which browsers subscribe (VAPID, RFC 8292), in base64url; null when push is off. */
  pushKey: z.string().nullable(),
  /** Whether mail can be sent, to the contractor and, with the signed PDF, to the client. */
  mail: z.boolean(),
});
export type NoticeChannelsAnswer = z.infer<typeof noticeChannelsAnswer>;
