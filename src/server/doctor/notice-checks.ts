// The checks of notices: whether the mail server takes the login, and whether the webhook's server answers.
import type { Env } from "../env.ts";
import { post } from "../notices/http/post.ts";
import { failedMail } from "../notices/mail/mail-channel.ts";
import { mailTransport } from "../notices/mail/mail-settings.ts";
import { fail, note, ok, type Finding } from "./finding.ts";

/** Connects and logs in; nothing is sent. */
async function mail(url: string, from: string): Promise<Finding> {
  const transport = mailTransport({ url });
  try {
    await transport.verify();
    return ok(`The mail server answers; mails come from ${from}.`);
  } catch (error) {
    const result = failedMail(error);
    const why = result.kind === "sent" ? "" : `${result.error} (${result.reason})`;
    return fail(`${why} Check SMTP_URL.`);
  } finally {
    transport.close();
  }
}

/** Asks for its headers: no event is sent, and any answer will do. */
async function webhook(url: string, allowPrivate: boolean): Promise<Finding> {
  const answer = await post(url, { method: "HEAD", headers: {} }, { allowPrivate });
  if ("status" in answer) return ok(`The server of the webhook answers (status ${answer.status}).`);
  return fail(
    answer.code === "private"
      ? "WEBHOOK_URL leads into a private network. Set WEBHOOK_ALLOW_PRIVATE=on if that is meant."
      : `The server of the webhook does not answer (${answer.code}). Check WEBHOOK_URL.`,
  );
}

type NoticeEnv = Pick<
  Env,
  "SMTP_URL" | "MAIL_FROM" | "PUBLIC_URL" | "WEBHOOK_URL" | "WEBHOOK_ALLOW_PRIVATE"
>;

/** @returns a finding for each of mail and webhook that is configured */
export async function* noticeFindings(env: NoticeEnv): AsyncGenerator<Finding> {
  const { SMTP_URL, MAIL_FROM = "", WEBHOOK_URL, WEBHOOK_ALLOW_PRIVATE } = env;
  if (SMTP_URL !== undefined) {
    yield await mail(SMTP_URL, MAIL_FROM);
    if (env.PUBLIC_URL === undefined)
      yield note("Mails have no link to My quotes: set PUBLIC_URL to have one.");
  }
  if (WEBHOOK_URL !== undefined) yield await webhook(WEBHOOK_URL, WEBHOOK_ALLOW_PRIVATE === "on");
}
