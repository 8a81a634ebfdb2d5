// Tests that an open installation is no mail relay: an address confirms before it is told anything, and can end it.
import { randomBytes, randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { apiPaths, clientPath, mailPath, problem } from "#core/api.ts";
import { noticesAnswer } from "#core/notices/notice-target.ts";
import { EMPTY_BUSINESS_INFO, EMPTY_CLIENT_INFO } from "#core/quote/details/business-and-client.ts";
import { readEnv } from "../env.ts";
import {
  seedQuote,
  startTestApp,
  type TestApp,
  type TestAppOptions,
} from "../testing/app-for-tests.ts";
import { accept, publishOffer, type OpenOffer } from "../testing/offers-for-tests.ts";
import {
  startMailServer,
  type MailServer,
  type ReceivedMail,
} from "../testing/receivers/mail-server.ts";
import { noticeSetup } from "./notice-setup.ts";

const ORIGIN = "https://quotes.host.example";
const VICTIM = "victim@elsewhere.example";
/** Words of the visitor, which no mail that nobody has asked for may have. */
const WORDS = /CHEAP|Eve|buy-now/;

let app: TestApp;
let mails: MailServer;

async function start(options: TestAppOptions = {}): Promise<void> {
  const { accessCode } = options;
  const env = readEnv({
    SMTP_URL: mails.url,
    MAIL_FROM: "quotes@host.example",
    PUBLIC_URL: ORIGIN,
    ACCESS_CODE: accessCode,
  });
  const notices = await noticeSetup(env, randomBytes(32), { name: "Host Quotes", origin: ORIGIN });
  app = await startTestApp({ notices, ...options });
}

beforeEach(async () => {
  mails = await startMailServer();
});
afterEach(async () => {
  await app.close();
  await mails.close();
});

/** A quote in the words of a stranger. */
async function strangersQuote(): Promise<string> {
  const { quoteId } = await seedQuote(app);
  await app.call("PUT", apiPaths.quote(quoteId), {
    title: "CHEAP pills at buy-now.example",
    clientInfo: { ...EMPTY_CLIENT_INFO, contactName: "Eve", email: VICTIM },
    businessInfo: { ...EMPTY_BUSINESS_INFO, companyName: "CHEAP Pills", email: "eve@evil.example" },
  });
  return quoteId;
}

const tell = (quoteId: string, address: string, headers: Record<string, string> = {}) =>
  app.call(
    "PUT",
    apiPaths.noticeTarget(quoteId, randomUUID()),
    { channel: "mail", address },
    headers,
  );

const listed = async (quoteId: string) =>
  noticesAnswer.parse((await app.call("GET", apiPaths.notices(quoteId))).body);
/** Once all that waited was tried. */
const settled = (quoteId: string) =>
  expect
    .poll(async () => (await listed(quoteId)).notices.map(({ state }) => state))
    .not.toContain("waiting");

/** The client asks something. */
const ask = ({ sha256, token }: OpenOffer) =>
  app.call("POST", apiPaths.clientMessages(token), {
    id: randomUUID(),
    sha256,
    kind: "question",
    text: "Which paint?",
  });

/** The path of the page that a mail leads to. */
function pageIn({ mail }: ReceivedMail): string {
  const [, path = ""] = new RegExp(`${ORIGIN}(/m/[\\w.-]+)`).exec(mail.text ?? "") ?? [];
  return path;
}

test("an address that a stranger names gets one mail that asks, without a word of the stranger, and nothing else", async () => {
  await start();
  for (const address of [VICTIM.toUpperCase(), "victim+2@elsewhere.example"]) {
    const quoteId = await strangersQuote();
    for (const each of [VICTIM, address]) expect((await tell(quoteId, each)).status).toBe(204);
    const { token } = await publishOffer(app, quoteId);
    await app.call("POST", apiPaths.clientOpened(token));
    await settled(quoteId);
  }
  expect(mails.mails.all).toHaveLength(1);
  const [{ raw, mail }] = mails.mails.all as [ReceivedMail];
  expect(mail.from).toMatchObject({ name: "Host Quotes", address: "quotes@host.example" });
  expect(mail.replyTo).toBeUndefined();
  expect(`${raw}${mail.subject}${mail.text}${mail.html}`).not.toMatch(WORDS);
});

const press = (path: string, body?: RequestInit["body"], headers: Record<string, string> = {}) =>
  fetch(app.url + path, { method: "POST", body: body ?? "", headers, redirect: "manual" });
const FORM = { "content-type": "application/x-www-form-urlencoded" };
/** As browsers say it of a page that sends no referrer, over http. */
const FORM_OF_PAGE = { ...FORM, origin: "null" };

test("opening the link of a mail confirms nothing, a press does; from then on the address is told", async () => {
  await start();
  const quoteId = await strangersQuote();
  await tell(quoteId, VICTIM);
  const page = pageIn((await mails.mails.until(1))[0]!);
  const offer = await publishOffer(app, quoteId);
  for (const method of ["GET", "HEAD"]) {
    const opened = await fetch(app.url + page, { method });
    expect(opened.status).toBe(200);
    expect(opened.headers.get("referrer-policy")).toBe("no-referrer");
    expect(opened.headers.get("cache-control")).toBe("no-store");
  }
  // A link that this installation has not made leads nowhere.
  const forged = mailPath(`${randomUUID()}.${randomBytes(32).toString("base64url")}`);
  for (const path of [mailPath("x"), forged]) {
    expect((await fetch(app.url + path)).status).toBe(404);
    expect((await press(path, "answer=yes", FORM)).status).toBe(404);
  }
  await app.call("POST", apiPaths.clientOpened(offer.token));
  await settled(quoteId);
  expect(await listed(quoteId)).toMatchObject({
    targets: [{ address: VICTIM, state: "waiting" }],
    notices: [{ state: "failed", error: expect.stringContaining("not confirmed yet") }],
  });
  expect(mails.mails.all).toHaveLength(1);
  const confirmed = await press(page, "answer=yes", FORM_OF_PAGE);
  expect(await confirmed.text()).toContain("This address is confirmed");
  expect((await listed(quoteId)).targets).toMatchObject([{ state: "told" }]);
  await ask(offer);
  expect((await mails.mails.until(2))[1]?.to).toEqual([VICTIM]);
});

test("one press in a mail program ends all mails, without the access code", async () => {
  await start({ accessCode: "open sesame" });
  const code = { authorization: "Bearer open sesame" };
  const { call } = app;
  app.call = (method, path, sent, headers) => call(method, path, sent, { ...code, ...headers });
  const quoteId = await strangersQuote();
  await tell(quoteId, VICTIM);
  const offer = await publishOffer(app, quoteId);
  await app.call("POST", apiPaths.clientOpened(offer.token));
  // A private installation asks nobody: its people know whom they name.
  const [{ mail }] = (await mails.mails.until(1)) as [ReceivedMail];
  const header = (key: string) => mail.headers.find((each) => each.key === key)?.value;
  expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  const [, page = ""] =
    /^<https:\/\/quotes\.host\.example(.+)>$/.exec(header("list-unsubscribe") ?? "") ?? [];
  const oneClick = new FormData();
  oneClick.set("List-Unsubscribe", "One-Click");
  expect((await press(page, oneClick)).status).toBe(200);
  await tell(quoteId, `Victim+2@elsewhere.example`);
  await ask(offer);
  await settled(quoteId);
  expect((await listed(quoteId)).targets.map(({ state }) => state)).toEqual(["refused", "refused"]);
  expect(mails.mails.all).toHaveLength(1);
  expect((await press(page, "answer=yes", FORM)).status).toBe(200);
  expect((await listed(quoteId)).targets.map(({ state }) => state)).toEqual(["told", "told"]);
});

test("a mail server that does not take the question is said at once, and the address can be asked again", async () => {
  await start();
  const quoteId = await strangersQuote();
  mails.refuse({ code: 451, text: "Later" });
  const { status, body } = await tell(quoteId, VICTIM);
  expect(status).toBe(503);
  expect(problem.parse(body).detail).toMatch(
    /^The mail that asks this address to confirm failed\./,
  );
  mails.refuse(null);
  expect((await tell(quoteId, VICTIM)).status).toBe(204);
  expect(mails.mails.all).toHaveLength(1);
});

test("the signed PDF goes out when the client asks for it, by a form without scripts, once to each address", async () => {
  await start();
  const quoteId = await strangersQuote();
  const offer = await publishOffer(app, quoteId);
  const path = `${clientPath(offer.token)}/signed-copy`;
  const send = (address: string) =>
    press(path, new URLSearchParams({ address }).toString(), FORM_OF_PAGE);
  expect((await send(VICTIM)).status).toBe(409);
  expect((await accept(app, offer)).status).toBe(200);
  const shown = async () => String((await app.call("GET", clientPath(offer.token))).body);
  expect(await shown()).toMatch(
    new RegExp(`<form class="signed-copy" action="${path}" method="post"`),
  );
  expect(await shown()).toContain(`value="${VICTIM}"`);
  expect(mails.mails.all).toEqual([]);
  expect((await send("no address")).status).toBe(409);
  for (let times = 0; times < 2; times += 1) {
    const asked = await send(VICTIM);
    expect([asked.status, asked.headers.get("location")]).toEqual([
      303,
      `${clientPath(offer.token)}#outcome`,
    ]);
    await mails.mails.until(1);
    await settled(quoteId);
  }
  const [{ to, mail }] = (await mails.mails.until(1)) as [ReceivedMail];
  expect(mails.mails.all).toHaveLength(1);
  expect(to).toEqual([VICTIM]);
  expect(mail.from).toMatchObject({ name: "Host Quotes" });
  expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(WORDS);
  expect(mail.attachments).toHaveLength(1);
  expect(await shown()).toContain("The signed PDF was mailed to v…@elsewhere.example.");
});

test("one client address can have a few mails sent on a day, whatever addresses it names", async () => {
  await start({ env: { RATE_LIMIT: "on" } });
  const statuses: number[] = [];
  for (const addresses of [8, 8, 5]) {
    const quoteId = await strangersQuote();
    for (let each = 0; each < addresses; each += 1)
      statuses.push((await tell(quoteId, `${quoteId}-${each}@elsewhere.example`)).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 204), 429]);
  expect(mails.mails.all).toHaveLength(20);
});
