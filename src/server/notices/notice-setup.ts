// What of notices the environment has configured: the channels, and what the API says of them.
import { createHmac } from "node:crypto";
import type { NoticeChannelsAnswer } from "#core/notices/notice-target.ts";
import type { Brand } from "#core/brand/brand.ts";
import type { Env } from "../env.ts";
import { notFound } from "../http/errors.ts";
import { hashOfToken } from "../offers/offer-tokens.ts";
import type { ConfiguredChannels } from "../store/contract/stored-notice.ts";
import { addressId } from "../store/notices/mail-addresses.ts";
import type { Channels } from "./attempt.ts";
import type { mailChannels } from "./mail/mail-channel.ts";
import { pushChannel } from "./push/push-channel.ts";
import { VapidKey } from "./push/vapid.ts";

export interface NoticeSetup {
  /** For the store: what goes through another channel is not stored. */
  configured: ConfiguredChannels;
  /** For the API. */
  answer: NoticeChannelsAnswer;
  /** PUSH_HOSTS: a device of another push service is refused. */
  pushHosts: readonly string[];
  channels: Channels;
  /** Undefined where no mail is sent. */
  mailing: Mailing | undefined;
}

/** Whom a push service can ask about the messages (RFC 8292, 2.1). */
function contactOf(
  { PUBLIC_URL = "", REPORT_EMAIL, MAIL_FROM }: Env,
  { origin }: Pick<Brand, "origin">,
): string {
  if (PUBLIC_URL.startsWith("https:")) return PUBLIC_URL;
  const address = REPORT_EMAIL ?? MAIL_FROM;
  if (address !== undefined) return `mailto:${address}`;
  return origin.startsWith("https:") ? origin : "mailto:nobody@example.com";
}

/**
 * Tokens of the page on which an address says whether it wants mail: whoever reads its mail has one, and nobody else.
 *
 * @param key - of the installation: 32 bytes
 */
function mailTokens(key: Uint8Array) {
  const tokenOf = (id: string): string =>
    `${id}.${createHmac("sha256", key).update(`mail ${id}`).digest("base64url")}`;
  return {
    tokenFor: (address: string): string => tokenOf(addressId(address)),
    /** @returns the id of the address @throws Refusal 404 for a token that this installation has not made */
    idOf(token: string): string {
      const [id = ""] = token.split(".");
      if (hashOfToken(token) !== hashOfToken(tokenOf(id))) throw notFound();
      return id;
    },
  };
}

/** How an address is asked to confirm, and the id of the one whose page a token opens. */
export type Mailing = Pick<ReturnType<typeof mailTokens>, "idOf"> &
  Pick<ReturnType<typeof mailChannels>, "confirm">;

/** Its library is loaded where mail is configured only. */
async function mailOf(env: Env, key: Uint8Array, brand: string, ca?: string) {
  const { SMTP_URL: url, MAIL_FROM: from, PUBLIC_URL: publicUrl } = env;
  if (url === undefined || from === undefined) return undefined;
  const { mailChannels } = await import("./mail/mail-channel.ts");
  const { idOf, tokenFor } = mailTokens(key);
  const { confirm, ...channels } = mailChannels({ url, from, brand, publicUrl, tokenFor, ca });
  return { channels, mailing: { idOf, confirm } };
}

async function webhookChannelOf(
  { WEBHOOK_URL: url, WEBHOOK_SECRET: secret, WEBHOOK_ALLOW_PRIVATE }: Env,
  ca?: string,
): Promise<Channels> {
  if (url === undefined || secret === undefined) return {};
  const { webhookChannel } = await import("./webhook/webhook-channel.ts");
  return {
    webhook: webhookChannel({ url, secret, ca, allowPrivate: WEBHOOK_ALLOW_PRIVATE === "on" }),
  };
}

/**
 * @param env - checked by `readEnv`
 * @param key - the installation's key: 32 bytes
 * @param test - certificates that a test trusts besides those of the system
 */
export async function noticeSetup(
  env: Env,
  key: Uint8Array,
  brand: Pick<Brand, "name" | "origin">,
  { ca }: { ca?: string } = {},
): Promise<NoticeSetup> {
  const vapid = env.PUSH === "on" ? new VapidKey(key) : undefined;
  const mail = await mailOf(env, key, brand.name, ca);
  const webhook = await webhookChannelOf(env, ca);
  const { PUSH_HOSTS: hosts } = env;
  const push = vapid && pushChannel({ key: vapid, contact: contactOf(env, brand), hosts, ca });
  return {
    configured: {
      push: Boolean(push),
      mail: Boolean(mail),
      webhook: Boolean(webhook.webhook),
      asksFirst: Boolean(mail) && env.ACCESS_CODE === undefined,
    },
    mailing: mail?.mailing,
    pushHosts: hosts,
    answer: { pushKey: vapid?.publicKey ?? null, mail: Boolean(mail) },
    channels: { push, ...mail?.channels, ...webhook },
  };
}
