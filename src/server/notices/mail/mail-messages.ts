// The mails that are sent: what happened, to the contractor, and the signed PDF, to the client.
import type { SendMailOptions } from "nodemailer";
import { mailPath } from "#core/api.ts";
import { mailTarget } from "#core/notices/notice-target.ts";
import {
  noticeText,
  confirmText,
  REPLY_GOES_TO_CLIENT,
  signedCopyText,
  WHY_YOU_GET_THIS,
  type NoticeText,
} from "#core/notices/notice-texts.ts";
import { offerFileName } from "#core/offers/offer-file-name.ts";
import { html, type Html } from "../../client-page/html.ts";
import type { ClaimedNotice, NoticeOffer } from "../../store/contract/stored-notice.ts";
import { noticeSubject } from "../subject.ts";
import type { MailSettings } from "./mail-settings.ts";

const LINK_WORDS = "Open My quotes";

/** Whether mail can be sent to it: the address of a quote is checked less strictly. */
export const isMailAddress = (text: string): boolean =>
  mailTarget.shape.address.safeParse(text).success;

/** Paragraphs by blank lines, lines by line breaks. */
const paragraphs = (text: string): Html[] =>
  text
    .split("\n\n")
    .map(
      (part) => html`<p>${part.split("\n").map((each, at) => [at > 0 && html`<br />`, each])}</p>`,
    );

const page = (title: string, parts: readonly Html[]): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>${title}</title>
      </head>
      <body style="font-family: sans-serif; line-height: 1.5">
        ${parts}
      </body>
    </html> `.toString();

interface Headers {
  /** Of the notice, if it is one: a mail that is sent twice is recognized. */
  id?: string;
  to: string;
  /** Empty for none. */
  replyTo: string;
}

/** The page of an address, on this installation. */
const pageFor = (to: string, { publicUrl, tokenFor }: MailSettings): string =>
  publicUrl === undefined ? "" : new URL(mailPath(tokenFor(to)), publicUrl).href;

/** What every mail has: the installation's brand as its sender, and the address with which one press ends all (RFC 8058). */
function mail(
  { id, to, replyTo }: Headers,
  settings: MailSettings,
  { title, body }: NoticeText,
): SendMailOptions {
  const { from, brand } = settings;
  const ending = pageFor(to, settings);
  return {
    ...(id === undefined ? {} : { messageId: `<${id}@${from.slice(from.lastIndexOf("@") + 1)}>` }),
    from: { name: brand, address: from },
    to: { name: "", address: to },
    ...(isMailAddress(replyTo) ? { replyTo: { name: "", address: replyTo } } : {}),
    envelope: { from, to },
    subject: title,
    text: body,
    headers: {
      // RFC 3834: no answering machine answers it.
      "auto-submitted": "auto-generated",
      ...(ending && {
        "list-unsubscribe": `<${ending}>`,
        "list-unsubscribe-post": "List-Unsubscribe=One-Click",
      }),
    },
  };
}

/** The mail that asks an address to confirm. It has no word of a visitor: anybody can name an address. */
export function confirmMail(address: string, settings: MailSettings): SendMailOptions {
  const link = pageFor(address, settings);
  const { title, body, action, ending } = confirmText(settings.brand);
  const text = [body, `${action}: ${link}`, ending].join("\n\n");
  return {
    ...mail({ to: address, replyTo: "" }, settings, { title, body: `${text}\n` }),
    html: page(title, [
      html`<p><strong>${title}</strong></p>`,
      ...paragraphs(body),
      html`<p><a href="${link}">${action}</a></p>`,
      ...paragraphs(ending),
    ]),
  };
}

/**
 * The mail to the contractor: what happened, and the way to the list of quotes. An answer to it goes to the client, so
 * nothing in it opens the quote (decision 64).
 *
 * @param address - of the contractor
 */
export function noticeMail(
  notice: Pick<ClaimedNotice, "id" | "facts">,
  { offer }: Pick<NoticeOffer, "offer">,
  address: string,
  settings: MailSettings,
): SendMailOptions {
  const { publicUrl } = settings;
  const { title, body } = noticeText(notice.facts, noticeSubject(offer), true);
  const link = publicUrl === undefined ? undefined : new URL("/quotes", publicUrl).href;
  const way = link === undefined ? [] : [`${LINK_WORDS}: ${link}`];
  const replyTo = offer.source.quote.clientInfo.email.trim();
  const reply = isMailAddress(replyTo) ? [REPLY_GOES_TO_CLIENT] : [];
  return {
    ...mail({ id: notice.id, to: address, replyTo }, settings, {
      title,
      body: [body, ...way, ...reply, `-- \n${WHY_YOU_GET_THIS}\n`].join("\n\n"),
    }),
    html: page(title, [
      html`<p><strong>${title}</strong></p>`,
      ...paragraphs(body),
      ...(link === undefined ? [] : [html`<p><a href="${link}">${LINK_WORDS}</a></p>`]),
      ...reply.map((each) => html`<p>${each}</p>`),
      html`<p style="color: #555; font-size: 0.9em">${WHY_YOU_GET_THIS}</p>`,
    ]),
  };
}

/**
 * The mail to the client with the signed PDF, byte for byte as it is stored. Only the PDF and its name are the
 * contractor's, who can be anybody. An answer to it goes to the contractor.
 *
 * @param address - of the client
 */
export function signedCopyMail(
  notice: Pick<ClaimedNotice, "id">,
  { offer }: Pick<NoticeOffer, "offer">,
  { address, signedPdf }: { address: string; signedPdf: Uint8Array },
  settings: MailSettings,
): SendMailOptions {
  const text = signedCopyText(settings.brand);
  const { email: replyTo } = offer.snapshot.contact;
  return {
    ...mail({ id: notice.id, to: address, replyTo }, settings, text),
    html: page(text.title, paragraphs(text.body)),
    attachments: [
      {
        filename: `${offerFileName(offer.source.quote, offer.revision, "accepted")}.pdf`,
        content: Buffer.from(signedPdf),
        contentType: "application/pdf",
        contentTransferEncoding: "base64",
      },
    ],
  };
}
