// Tests mails by the bytes that a real SMTP server gets: what they say, that hostile texts stay text, and each refusal.
import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { NOTICE_KINDS } from "#core/notices/notice.ts";
import { WHY_YOU_GET_THIS } from "#core/notices/notice-texts.ts";
import { EMPTY_BUSINESS_INFO, EMPTY_CLIENT_INFO } from "#core/quote/details/business-and-client.ts";
import { loopbackCertificate } from "../../testing/receivers/loopback-certificate.ts";
import {
  startMailServer,
  type MailServer,
  type MailServerOptions,
} from "../../testing/receivers/mail-server.ts";
import { exampleNotice, exampleOffer, HOSTILE_TEXTS } from "../testing/example-notices.ts";
import { mailChannels } from "./mail-channel.ts";
import type { MailSettings } from "./mail-settings.ts";

const signal = new AbortController().signal;
const { cert: ca } = loopbackCertificate();
const SETTINGS = {
  from: "quotes@host.example",
  brand: "Ace Quotes",
  publicUrl: "https://quotes.host.example/",
  tokenFor: (address: string) => `token-${address.length}`,
};

let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
});
afterAll(() => server.close());

const channelsTo = ({ url }: Pick<MailServer, "url">, settings: Partial<MailSettings> = {}) =>
  mailChannels({ ...SETTINGS, url, ...settings });

const toOwner = (fields: Parameters<typeof exampleNotice>[0] = {}) =>
  exampleNotice({
    channel: "mail",
    target: { channel: "mail", address: "ann@ace.example" },
    ...fields,
  });
const toClient = (fields: Parameters<typeof exampleNotice>[0] = {}) =>
  toOwner({
    channel: "signedCopy",
    target: { channel: "mail", address: "jane@client.example" },
    ...fields,
  });

/** Sends one mail, and reads what arrived. */
async function arrived(sending: Promise<unknown>, from: MailServer = server) {
  const before = from.mails.all.length;
  expect(await sending).toEqual({ kind: "sent" });
  expect(from.mails.all).toHaveLength(before + 1);
  return from.mails.all[before]!;
}

async function serverWith(options: MailServerOptions): Promise<MailServer> {
  const made = await startMailServer(options);
  onTestFinished(() => made.close());
  return made;
}

test("the contractor's mail says what happened, and leads to My quotes; an answer goes to the client", async () => {
  const notice = toOwner();
  const { from, to, mail } = await arrived(channelsTo(server).mail(notice, exampleOffer(), signal));
  expect({ from, to }).toEqual({ from: SETTINGS.from, to: ["ann@ace.example"] });
  const link = "https://quotes.host.example/quotes";
  expect(mail).toMatchObject({
    from: { name: "Ace Quotes", address: SETTINGS.from },
    to: [{ address: "ann@ace.example" }],
    replyTo: [{ address: "jane@client.example" }],
    messageId: `<${notice.id}@host.example>`,
    subject: "Jane Doe accepted the quote",
    text: `Kitchen\nTotal $100.00\n\nOpen My quotes: ${link}\n\nA reply to this message goes to your client.\n\n-- \n${WHY_YOU_GET_THIS}\n\n`,
  });
  expect(mail.html).toContain(`<a href="${link}">Open My quotes</a>`);
  expect(mail.html).toContain("<p>Kitchen<br />Total $100.00</p>");
  expect(mail.headers.find(({ key }) => key === "auto-submitted")?.value).toBe("auto-generated");
  // Sent again it is the same message; without PUBLIC_URL it has no link.
  const channels = channelsTo(server, { publicUrl: undefined });
  const again = await arrived(channels.mail(notice, exampleOffer(), signal));
  expect(again.mail.messageId).toBe(mail.messageId);
  expect(again.mail.text).not.toContain("Open My quotes");
});

test("no mail has what opens the quote: its reader answers the client with all of it", async () => {
  const offer = exampleOffer();
  const notices = NOTICE_KINDS.map((kind) => toOwner({ facts: { kind } }));
  const mails = [await arrived(channelsTo(server).signedCopy(toClient(), offer, signal))];
  for (const notice of notices)
    mails.push(await arrived(channelsTo(server).mail(notice, offer, signal)));
  const secrets = [offer.quoteId ?? "", offer.offer.id, "/quote/"];
  for (const { raw, mail } of mails)
    for (const secret of [...secrets, ...notices.map(({ innerId }) => innerId)])
      expect(`${raw}${mail.text}${mail.html}`).not.toContain(secret);
});

test("the client gets the signed PDF byte for byte, from the brand, under the name of the download", async () => {
  const signedPdf = Buffer.concat([Buffer.from("%PDF-1.7\r\n.\r\n\n"), randomBytes(300_000)]);
  const offer = exampleOffer({}, { signedPdf, quoteId: null });
  const { to, mail } = await arrived(channelsTo(server).signedCopy(toClient(), offer, signal));
  expect(to).toEqual(["jane@client.example"]);
  expect(mail).toMatchObject({
    from: { name: "Ace Quotes", address: SETTINGS.from },
    replyTo: [{ address: "ann@ace.example" }],
    subject: "The signed PDF that you asked for",
    text: expect.stringContaining("asked for on Ace Quotes after a quote was accepted."),
  });
  const [attached, ...more] = mail.attachments;
  expect(more).toEqual([]);
  expect(attached).toMatchObject({
    filename: "Kitchen - R1 accepted.pdf",
    mimeType: "application/pdf",
    disposition: "attachment",
  });
  expect(Buffer.from(attached?.content as ArrayBuffer).equals(signedPdf)).toBe(true);
});

test.each(HOSTILE_TEXTS)(
  "what strangers wrote is text in every part of a mail (%#)",
  async (text) => {
    const offer = exampleOffer({
      title: text,
      businessInfo: { ...EMPTY_BUSINESS_INFO, companyName: text, email: "ann@ace.example" },
      clientInfo: { ...EMPTY_CLIENT_INFO, contactName: text, email: "jane@client.example" },
    });
    const facts = { kind: "question", name: text, text, line: text, asks: "question" } as const;
    const { mail: tell, signedCopy } = channelsTo(server);
    for (const sending of [
      tell(toOwner({ facts }), offer, signal),
      signedCopy(toClient({ facts: { name: text } }), offer, signal),
    ]) {
      const { to, raw, mail } = await arrived(sending);
      expect(to).toHaveLength(1);
      expect([mail.to, mail.replyTo]).toMatchObject([{ length: 1 }, { length: 1 }]);
      expect(mail.from?.address).toBe(SETTINGS.from);
      const [head = ""] = raw.toString().split("\r\n\r\n");
      expect(head.split("\r\n").every((each) => /^(\s|[\w-]+:)/.test(each))).toBe(true);
      expect(mail.headers.map(({ key }) => key)).not.toContain("bcc");
      expect(`${mail.subject}${mail.from?.name}`).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
      expect(mail.subject?.length).toBeLessThan(200);
      expect(mail.html).not.toMatch(/<(script|img|h1)/);
      expect(mail.text).not.toMatch(/\p{Bidi_Control}/u);
    }
  },
);

test("answers go nowhere when the quote's address is none", async () => {
  const offer = exampleOffer({
    clientInfo: { ...EMPTY_CLIENT_INFO, email: "a,b@client.example" },
  });
  const { mail } = await arrived(channelsTo(server).mail(toOwner(), offer, signal));
  expect(mail.replyTo).toBeUndefined();
  const wrong = toClient({ target: { channel: "mail", address: "a,b@client.example" } });
  expect(await channelsTo(server).signedCopy(wrong, offer, signal)).toMatchObject({
    kind: "refused",
  });
});

test.each([
  [550, "5.1.1 No such user", { kind: "refused", reason: "smtp 550" }],
  [450, "4.2.0 Greylisted", { kind: "later", reason: "smtp 450" }],
])("a refusal with %i", async (code, text, result) => {
  const refusing = await serverWith({});
  refusing.refuse({ code, text: `${text}\u202E <b>jane@client.example</b> ${"x".repeat(600)}` });
  const got = await channelsTo(refusing).mail(toOwner(), exampleOffer(), signal);
  expect(got).toMatchObject(result);
  const { error } = got as { error: string };
  expect(error).toContain(`: ${code} ${text}`);
  expect(error.length).toBeLessThan(300);
  expect(error).not.toMatch(/\p{Bidi_Control}/u);
});

test("a server that is not there, and one that asks for another login, are tried again", async () => {
  const gone = await startMailServer();
  await gone.close();
  expect(await channelsTo(gone).mail(toOwner(), exampleOffer(), signal)).toEqual({
    kind: "later",
    error: "The mail server could not be reached.",
    reason: "ECONNREFUSED",
  });
  const locked = await serverWith({
    encryption: "tls",
    login: { user: "quotes", password: "right" },
  });
  const url = locked.url.replace("right", "wrong");
  const got = await channelsTo({ url }, { ca }).mail(toOwner(), exampleOffer(), signal);
  expect(got).toMatchObject({ kind: "later", reason: "smtp 535" });
  expect(JSON.stringify(got)).not.toContain("wrong");
});

test.each(["starttls", "tls"] as const)("certificates are verified (%s)", async (encryption) => {
  const secure = await serverWith({ encryption, login: { user: "quotes", password: "p:/?#" } });
  expect(await channelsTo(secure).mail(toOwner(), exampleOffer(), signal)).toMatchObject({
    kind: "later",
    error: "The mail server could not be reached.",
  });
  await arrived(channelsTo(secure, { ca }).mail(toOwner(), exampleOffer(), signal), secure);
});

test("a password is never sent unencrypted, unless the address says so", async () => {
  const url = server.url.replace("smtp://", "smtp://quotes:secret@");
  expect(await channelsTo({ url }).mail(toOwner(), exampleOffer(), signal)).toMatchObject({
    kind: "later",
  });
  const open = { url: `${url}?ignoreTLS=true` };
  // This server asks for no login.
  await arrived(channelsTo(open).mail(toOwner(), exampleOffer(), signal));
});

test("a mail that is ended while the server says nothing counts as not sent", async () => {
  const slow = await serverWith({});
  slow.hold();
  const ending = new AbortController();
  const sending = channelsTo(slow).mail(toOwner(), exampleOffer(), ending.signal);
  await slow.mails.until(1);
  ending.abort();
  expect(await sending).toMatchObject({ kind: "later" });
});
