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
import { html, type Html } from "../../http/html.ts";
import type { ClaimedNotice, NoticeOffer } from "../../store/contract/stored-notice.ts";
import { noticeSubject } from "../subject.ts";
import type { MailSettings } from "./mail-settings.ts";

/** Whether mail can be sent to it: the address of a quote is checked less strictly. */
export const isMailAddress = (text: string): boolean =>
  mailTarget.shape.address.safeParse(text).success;

/** What is in one mail: a text, a link below it, and what stands below that. */
interface Letter extends NoticeText {
  /** Of the notice, if it is one: a mail that is sent twice is recognized. */
  id?: string;
  to: string;
  replyTo?: string;
  link?: { words: string; href: string };
  after?: readonly string[];
}

/** Paragraphs by blank lines, lines by line breaks. */
const paragraphs = (text: string): Html[] =>
  text
    .split("\n\n")
    .map(
      (part) => html`<p>${part.split("\n").map((each, at) => [at > 0 && html`<br />`, each])}</p>`,
    );

const page = ({ title, body, link, after = [] }: Letter): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>${title}</title>
      </head>
      <body style="font-family: sans-serif; line-height: 1.5">
        <p><strong>${title}</strong></p>
        ${paragraphs(body)} ${link && html`<p><a href="${link.href}">${link.words}</a></p>`}
        ${after.map(paragraphs)}
      </body>
    </html> `.toString();

/** The link to a page of this installation; nothing where its address is not known. */
const linkTo = (words: string, path: string, { publicUrl }: MailSettings): Pick<Letter, "link"> =>
  publicUrl === undefined ? {} : { link: { words, href: new URL(path, publicUrl).href } };

/** What every mail has: the installation's brand as its sender, and the address with which one press ends all (RFC 8058). */
function mail(letter: Letter, settings: MailSettings): SendMailOptions {
  const { id, to, replyTo = "", title, body, link, after = [] } = letter;
  const { from, brand, tokenFor } = settings;
  const ending = linkTo("", mailPath(tokenFor(to)), settings).link;
  return {
    ...(id === undefined ? {} : { messageId: `<${id}@${from.slice(from.lastIndexOf("@") + 1)}>` }),
    from: { name: brand, address: from },
    to: { name: "", address: to },
    ...(isMailAddress(replyTo) ? { replyTo: { name: "", address: replyTo } } : {}),
    envelope: { from, to },
    subject: title,
    text: `${[body, ...(link ? [`${link.words}: ${link.href}`] : []), ...after].join("\n\n")}\n`,
    html: page(letter),
    headers: {
      // RFC 3834: no answering machine answers it.
      "auto-submitted": "auto-generated",
      ...(ending && {
        "list-unsubscribe": `<${ending.href}>`,
        "list-unsubscribe-post": "List-Unsubscribe=One-Click",
      }),
    },
  };
}

/** The mail that asks an address to confirm. It has no word of a visitor: anybody can name an address. */
export function confirmMail(to: string, settings: MailSettings): SendMailOptions {
  const { action, ending, ...text } = confirmText(settings.brand);
  const link = linkTo(action, mailPath(settings.tokenFor(to)), settings);
  return mail({ to, ...text, ...link, after: [ending] }, settings);
}

/**
 * The mail to the contractor: what happened, and the way to the list of quotes. An answer to it goes to the client, so
 * nothing in it opens the quote (decision 64).
 *
 * @param to - the address of the contractor
 */
export function noticeMail(
  { id, facts }: Pick<ClaimedNotice, "id" | "facts">,
  { offer }: Pick<NoticeOffer, "offer">,
  to: string,
  settings: MailSettings,
): SendMailOptions {
  const replyTo = offer.source.quote.clientInfo.email.trim();
  const reply = isMailAddress(replyTo) ? [REPLY_GOES_TO_CLIENT] : [];
  const text = noticeText(facts, noticeSubject(offer), true);
  const after = [...reply, `-- \n${WHY_YOU_GET_THIS}`];
  return mail(
    { id, to, replyTo, ...text, ...linkTo("Open My quotes", "/quotes", settings), after },
    settings,
  );
}

/**
 * The mail to the client with the signed PDF, byte for byte as it is stored. Only the PDF and its name are the
 * contractor's, who can be anybody. An answer to it goes to the contractor.
 *
 * @param to - the address of the client
 */
export function signedCopyMail(
  { id }: Pick<ClaimedNotice, "id">,
  { offer }: Pick<NoticeOffer, "offer">,
  { to, signedPdf }: { to: string; signedPdf: Uint8Array },
  settings: MailSettings,
): SendMailOptions {
  const { email: replyTo } = offer.snapshot.contact;
  return {
    ...mail({ id, to, replyTo, ...signedCopyText(settings.brand) }, settings),
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
