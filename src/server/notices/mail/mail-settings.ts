// How mail is sent: the server of SMTP_URL, and the address that mails come from.
import { createTransport, type Transporter } from "nodemailer";

/** Looking up the name, connecting and the greeting, each in milliseconds. */
const CONNECT_MS = 10_000;
/** Between two answers of the server: many check an attached PDF before they take it. In milliseconds. */
const SILENCE_MS = 30_000;

export interface MailSettings {
  /** SMTP_URL; its query has further options of nodemailer. */
  url: string;
  /** MAIL_FROM. */
  from: string;
  /** The installation's name, which mails come from. */
  brand: string;
  /** PUBLIC_URL, for links; undefined for mails without. */
  publicUrl: string | undefined;
  /** The token of the page on which an address confirms, and ends, what is mailed to it. */
  tokenFor: (address: string) => string;
  /** For tests: certificates to trust besides those of the system. */
  ca?: string | undefined;
}

/** Whether a password is only sent encrypted, unless the address says otherwise. */
function requiresTls(url: URL): boolean {
  const isSaid = ["requireTLS", "ignoreTLS", "opportunisticTLS"].some((name) =>
    url.searchParams.has(name),
  );
  return url.protocol === "smtp:" && url.username !== "" && !isSaid;
}

/** A transport with one connection for each mail; certificates are verified. */
export function mailTransport({ url, ca }: Pick<MailSettings, "url" | "ca">): Transporter {
  return createTransport({
    url,
    ...(requiresTls(new URL(url)) ? { requireTLS: true } : {}),
    ...(ca === undefined ? {} : { tls: { ca } }),
    dnsTimeout: CONNECT_MS,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    // Nothing in a message is a file of the server or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
