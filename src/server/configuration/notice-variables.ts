// The environment variables of notices: push, mail and webhook, and what they need of one another.
import { z } from "zod";
import { onOrOff, optional, usually } from "./env-values.ts";

const SMTP_URL =
  "SMTP_URL must be the address of a mail server such as smtps://user:password@mail.example.com or smtp://mail.example.com:587, with special characters of the password percent-encoded, or unset for no mail.";
const WEBHOOK_URL =
  "WEBHOOK_URL must be an https address that takes events, or unset for no webhook; http is for WEBHOOK_ALLOW_PRIVATE=on.";
const WEBHOOK_SECRET =
  'WEBHOOK_SECRET must be "whsec_" and 24 to 64 bytes in base64, such as `echo "whsec_$(openssl rand -base64 32)"` prints.';
const MAIL_FROM = "MAIL_FROM must be an e-mail address, which mails come from.";

const LEAST_BYTES = 24;
const MOST_BYTES = 64;

/** The user of a mail server's address; undefined when it is not percent-encoded. */
function userOf(url: URL): string | undefined {
  try {
    return decodeURIComponent(url.username);
  } catch {
    return undefined;
  }
}

function isMailServer(text: string): boolean {
  const url = URL.parse(text);
  const isMail = url?.protocol === "smtp:" || url?.protocol === "smtps:";
  return isMail && url.hostname !== "" && userOf(url) !== undefined;
}

function isSecret(text: string): boolean {
  const [, base64 = ""] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(text) ?? [];
  const bytes = Buffer.from(base64, "base64");
  const isWhole = bytes.toString("base64") === base64;
  return isWhole && bytes.length >= LEAST_BYTES && bytes.length <= MOST_BYTES;
}

/** The push services of Chrome and its kin, of Chromium without Google's keys, of Firefox, of Edge on Windows, of Safari. */
const PUSH_HOSTS = [
  "fcm.googleapis.com",
  "jmt17.google.com",
  "*.push.services.mozilla.com",
  "*.notify.windows.com",
  "*.push.apple.com",
];

const hostList = z
  .string()
  .transform((text) => text.split(",").map((host) => host.trim().toLowerCase()))
  .refine(
    (hosts) => hosts.every((host) => /^(\*\.)?[a-z0-9.-]+(:\d+)?$/.test(host)),
    "PUSH_HOSTS must be host names with commas between, such as push.example.com or *.push.example.com.",
  );

export const noticeVariables = {
  PUSH: usually("on", onOrOff("PUSH")),
  PUSH_HOSTS: usually(PUSH_HOSTS, hostList),
  SMTP_URL: optional(z.string().refine(isMailServer, SMTP_URL)),
  /** Where it is not set, `withMailFrom` finds one. */
  MAIL_FROM: optional(z.email(MAIL_FROM)),
  WEBHOOK_URL: optional(z.url({ protocol: /^https?$/, error: WEBHOOK_URL })),
  WEBHOOK_SECRET: optional(z.string().refine(isSecret, WEBHOOK_SECRET)),
  WEBHOOK_ALLOW_PRIVATE: usually("off", onOrOff("WEBHOOK_ALLOW_PRIVATE")),
};

/** With the other variables that these need. */
type NoticeEnv = z.infer<z.ZodObject<typeof noticeVariables>> &
  Partial<Record<"REPORT_EMAIL" | "PUBLIC_URL" | "ACCESS_CODE", string | undefined>>;

/** The user of SMTP_URL, if that is an address; otherwise REPORT_EMAIL. */
function usualSender({ SMTP_URL: server = "", REPORT_EMAIL }: NoticeEnv): string | undefined {
  const url = URL.parse(server);
  return z.email().safeParse(url && userOf(url)).data ?? REPORT_EMAIL;
}

/** With the address that mails come from; undefined without mail, or when none is known. */
export const withMailFrom = <Env extends NoticeEnv>(env: Env) => ({
  ...env,
  MAIL_FROM: env.MAIL_FROM ?? (env.SMTP_URL === undefined ? undefined : usualSender(env)),
});

/** @returns a sentence for each variable that misses another one */
export function missingOfNotices(env: NoticeEnv): string[] {
  const { SMTP_URL: server, WEBHOOK_URL: url, WEBHOOK_SECRET: secret } = env;
  const isPrivate = env.WEBHOOK_ALLOW_PRIVATE === "on";
  return [
    server !== undefined && withMailFrom(env).MAIL_FROM === undefined
      ? "MAIL_FROM must be set to the address that mails come from, because SMTP_URL has none as its user and REPORT_EMAIL is not set."
      : "",
    server !== undefined && env.PUBLIC_URL === undefined && env.ACCESS_CODE === undefined
      ? "PUBLIC_URL must be set with SMTP_URL, because without ACCESS_CODE each address is first asked to confirm by a link of this installation."
      : "",
    url !== undefined && secret === undefined
      ? `${WEBHOOK_SECRET} It is needed with WEBHOOK_URL, so that the receiver can tell its events from others.`
      : "",
    url?.startsWith("http:") && !isPrivate ? WEBHOOK_URL : "",
  ].filter((sentence) => sentence !== "");
}
