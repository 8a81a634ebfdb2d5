// Sends notices by mail, and tells by the server's answer whether another attempt makes sense.
import type { NodemailerError, SendMailOptions } from "nodemailer";
import { plainLine } from "#core/text/plain-text.ts";
import { codeOf, later, refused, SENT, type Send, type SendResult } from "../send-result.ts";
import { confirmMail, isMailAddress, noticeMail, signedCopyMail } from "./mail-messages.ts";
import { mailTransport, type MailSettings } from "./mail-settings.ts";

/** What is shown of the server's answer, in characters. */
const ANSWER_SHOWN = 200;

/** Whatever concerns the connection, the sender or the login is the same for every mail, and its operator can mend it. */
const isOfAddress = ({ command = "", code }: NodemailerError): boolean =>
  code === "EENVELOPE" ? command !== "MAIL FROM" : code === "EMESSAGE";

/** The first line of the server's answer as text. */
function answerOf({ response = "" }: NodemailerError): string {
  const signs = [...plainLine(response)];
  return signs.length > ANSWER_SHOWN ? `${signs.slice(0, ANSWER_SHOWN).join("")}…` : signs.join("");
}

/** What became of a mail that was not taken. */
export function failedMail(error: unknown): SendResult {
  if (!(error instanceof Error)) throw error;
  const { responseCode, permanent, originalCode }: NodemailerError = error;
  const reason =
    responseCode === undefined ? (originalCode ?? codeOf(error)) : `smtp ${responseCode}`;
  if (responseCode === undefined) return later("The mail server could not be reached.", reason);
  const said = answerOf(error);
  if (permanent === true && isOfAddress(error))
    return refused(`The mail server refused it: ${said}`, reason);
  const sentence = isOfAddress(error)
    ? `The mail server did not take it yet: ${said}`
    : `The mail server does not take mail from this installation: ${said}`;
  return later(sentence, reason);
}

/** Mails to contractors and, with the signed PDF, to clients; and the one that asks an address to confirm. */
export function mailChannels(settings: MailSettings): {
  mail: Send;
  signedCopy: Send;
  confirm: (address: string, signal: AbortSignal) => Promise<SendResult>;
} {
  const transport = mailTransport(settings);
  const sent = (message: SendMailOptions, signal: AbortSignal): Promise<SendResult> =>
    transport.sendMail({ ...message, signal }).then(() => SENT, failedMail);
  return {
    confirm: (address, signal) => sent(confirmMail(address, settings), signal),
    async mail(notice, offer, signal) {
      const { target } = notice;
      if (target?.channel !== "mail") return refused("This address was removed.", "no target");
      if (offer.quoteId === null) return refused("The quote was deleted.", "no quote");
      return sent(noticeMail(notice, offer, target.address, settings), signal);
    },
    async signedCopy(notice, offer, signal) {
      const to = notice.target?.channel === "mail" ? notice.target.address : "";
      const { signedPdf } = offer;
      if (!isMailAddress(to))
        return refused("The client's e-mail address is none that mail can be sent to.", "address");
      if (signedPdf === null) return refused("There is no signed PDF.", "no file");
      return sent(signedCopyMail(notice, offer, { to, signedPdf }, settings), signal);
    },
  };
}
