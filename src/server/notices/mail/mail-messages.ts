// The mails that are sent: what happened, to the contractor, and the signed PDF, to the client.
import type { SendMailOptions } from "nodemailer";
import { mailTarget } from "#core/notices/notice-target.ts";
import {
  noticeText,
  REPLY_GOES_TO_CLIENT,
  senderName,
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
  from: SendMailOptions["from"];
  to: string;
  replyTo: string;
}

/** What every mail has. The Message-ID is that of the notice, so a mail that is sent twice is recognized. */
function mail(
  notice: Pick<ClaimedNotice, "id">,
  { from, to, replyTo }: Headers,
  sender: string,
  { title, body }: NoticeText,
): SendMailOptions {
  return {
    messageId: `<${notice.id}@${sender.slice(sender.lastIndexOf("@") + 1)}>`,
    from,
    to: { name: "", address: to },
    ...(isMailAddress(replyTo) ? { replyTo: { name: "", address: replyTo } } : {}),
    envelope: { from: sender, to },
    subject: title,
    text: body,
    // RFC 3834: no answering machine answers it.
    headers: { "auto-submitted": "auto-generated" },
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
  { from, brand, publicUrl }: MailSettings,
): SendMailOptions {
  const { title, body } = noticeText(notice.facts, noticeSubject(offer), true);
  const link = publicUrl === undefined ? undefined : new URL("/quotes", publicUrl).href;
  const way = link === undefined ? [] : [`${LINK_WORDS}: ${link}`];
  const replyTo = offer.source.quote.clientInfo.email.trim();
  const reply = isMailAddress(replyTo) ? [REPLY_GOES_TO_CLIENT] : [];
  const headers = { from: { name: brand, address: from }, to: address, replyTo };
  return {
    ...mail(notice, headers, from, {
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
 * The mail to the client with the signed PDF, byte for byte as it is stored. An answer to it goes to the contractor.
 *
 * @param address - of the client
 */
export function signedCopyMail(
  notice: Pick<ClaimedNotice, "id" | "facts">,
  { offer }: NoticeOffer,
  { address, signedPdf }: { address: string; signedPdf: Uint8Array },
  { from, brand }: MailSettings,
): SendMailOptions {
  const about = noticeSubject(offer);
  const text = signedCopyText(notice.facts, about);
  const headers = {
    from: { name: senderName(about) || brand, address: from },
    to: address,
    replyTo: offer.snapshot.contact.email,
  };
  return {
    ...mail(notice, headers, from, text),
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
