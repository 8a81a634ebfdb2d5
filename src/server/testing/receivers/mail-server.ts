// A real SMTP server on the loopback for tests: keeps messages as they were sent and as a mail program reads them.
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { Arrivals, Hold } from "./arrivals.ts";
import { Connections } from "./connections.ts";
import { loopbackCertificate } from "./loopback-certificate.ts";

export interface ReceivedMail {
  /** Of the envelope. */
  from: string;
  to: string[];
  /** The bytes of the message. */
  raw: Buffer;
  /** The message as a mail program reads it. */
  mail: Email;
}

/** `none`: text only; `starttls`: text, then TLS; `tls`: TLS from the first byte. */
type Encryption = "none" | "starttls" | "tls";

export interface MailServer {
  /** For SMTP_URL, with the user and password when it asks for them. */
  readonly url: string;
  readonly mails: Arrivals<ReceivedMail>;
  readonly sockets: Connections;
  /** Refuses every recipient from now on with a code and a text; null takes them again. */
  refuse(refusal: { code: number; text: string } | null): void;
  /** Keeps what arrives and answers no message until the returned function is called. */
  hold(): () => void;
  close(): Promise<void>;
}

export interface MailServerOptions {
  encryption?: Encryption;
  /** Asks for this user and password; over TLS only, as servers do. */
  login?: { user: string; password: string };
  /** One to listen on again; by default any free one. */
  port?: number;
}

const refusalError = ({ code, text }: { code: number; text: string }): Error =>
  Object.assign(new Error(text), { responseCode: code });

export async function startMailServer({
  encryption = "none",
  login,
  port = 0,
}: MailServerOptions = {}): Promise<MailServer> {
  const mails = new Arrivals<ReceivedMail>();
  const hold = new Hold();
  let refusal: { code: number; text: string } | null = null;
  const server = new SMTPServer({
    secure: encryption === "tls",
    ...(encryption === "none" ? {} : loopbackCertificate()),
    disabledCommands: [
      ...(encryption === "starttls" ? [] : ["STARTTLS"]),
      ...(login === undefined ? ["AUTH"] : []),
    ],
    authOptional: login === undefined,
    disableReverseLookup: true,
    closeTimeout: 0,
    onAuth({ username, password }, _session, done) {
      const isRight = username === login?.user && password === login?.password;
      done(isRight ? null : new Error("Invalid login"), isRight ? { user: username } : undefined);
    },
    onRcptTo(_address, _session, done) {
      done(refusal === null ? null : refusalError(refusal));
    },
    async onData(stream, { envelope }, done) {
      const raw = await buffer(stream).catch(() => null);
      // The sender was killed in the middle of its message.
      if (raw === null) return;
      mails.add({
        from: envelope.mailFrom === false ? "" : envelope.mailFrom.address,
        to: envelope.rcptTo.map(({ address }) => address),
        raw,
        mail: await PostalMime.parse(raw),
      });
      await hold.passed;
      done();
    },
  });
  // A client that goes away in the middle is no fault of the server's.
  server.on("error", () => {});
  const sockets = new Connections(server.server);
  const listening = server.listen(port, "127.0.0.1");
  await once(listening, "listening");
  const { port: open } = listening.address() as AddressInfo;
  const user = login
    ? `${encodeURIComponent(login.user)}:${encodeURIComponent(login.password)}@`
    : "";
  return {
    url: `${encryption === "tls" ? "smtps" : "smtp"}://${user}127.0.0.1:${open}`,
    mails,
    sockets,
    refuse(given) {
      refusal = given;
    },
    hold: () => hold.start(),
    async close() {
      hold.end();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
