// Tests of notices over HTTP: who is told is set, listed and removed; secrets of devices and hostile values go nowhere.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { apiPaths, clientPath, problem } from "#core/api.ts";
import { NOTICE_CHANNELS } from "#core/notices/notice.ts";
import { noticesAnswer, TARGETS_PER_QUOTE } from "#core/notices/notice-target.ts";
import { seedQuote } from "#server/testing/app-for-tests.ts";
import { accept, publishOffer } from "#server/testing/offers-for-tests.ts";
import { ownTestApp, sharedTestApp } from "#server/testing/shared-app.ts";

const SECRET = "device-0f3a";
const PUSH = {
  channel: "push",
  endpoint: `https://fcm.googleapis.com/fcm/send/${SECRET}`,
  keys: { p256dh: "B".repeat(87), auth: "A".repeat(22) },
  showsDetails: true,
};
const MAIL = { channel: "mail", address: "ann@example.com" };

const LEASE = { channels: NOTICE_CHANNELS, most: 100, leaseMs: 60_000 };

const app = sharedTestApp({ noticeChannels: { pushKey: "BPublicKey", mail: true } });
const silent = sharedTestApp();

const set = (quoteId: string, target: unknown, targetId: string = randomUUID()) =>
  app.call("PUT", apiPaths.noticeTarget(quoteId, targetId), target);
const listed = async (quoteId: string) =>
  noticesAnswer.parse((await app.call("GET", apiPaths.notices(quoteId))).body);

test("a device and an address are set, listed without secrets, and removed; the quote stays as it is", async () => {
  const { quoteId } = await seedQuote(app);
  const etag = async () => (await app.call("GET", apiPaths.quote(quoteId))).headers.get("etag");
  const before = await etag();
  const [phone, inbox] = [randomUUID(), randomUUID()];
  for (const [target, targetId] of [
    [PUSH, phone],
    [MAIL, inbox],
    [MAIL, inbox],
  ] as const)
    expect(await set(quoteId, target, targetId)).toMatchObject({ status: 204, body: undefined });
  const answer = await app.call("GET", apiPaths.notices(quoteId));
  expect(answer.body).toEqual({
    targets: [
      { id: phone, channel: "push", address: "", showsDetails: true, state: "told" },
      { id: inbox, channel: "mail", address: "ann@example.com", showsDetails: true, state: "told" },
    ],
    notices: [],
  });
  expect(answer.headers.get("cache-control")).toBe("no-store");
  for (const targetId of [phone, phone, randomUUID()])
    expect((await app.call("DELETE", apiPaths.noticeTarget(quoteId, targetId))).status).toBe(204);
  expect((await listed(quoteId)).targets.map(({ id }) => id)).toEqual([inbox]);
  expect(await etag()).toBe(before);
});

test("what happens to an offer is listed, and the client sees nothing of who is told", async () => {
  const { quoteId } = await seedQuote(app);
  await set(quoteId, PUSH);
  await set(quoteId, MAIL);
  const offer = await publishOffer(app, quoteId);
  const answers = [
    await app.call("GET", clientPath(offer.token)),
    await app.call("GET", apiPaths.clientOffer(offer.token)),
    await app.call("GET", apiPaths.clientData(offer.token)),
    await accept(app, offer),
    await app.call("GET", apiPaths.clientData(offer.token)),
    await app.call("GET", apiPaths.wholeQuote(quoteId)),
    await app.call("GET", apiPaths.notices(quoteId)),
  ];
  const said = answers.map(({ body }) => JSON.stringify(body));
  expect(said.join()).not.toContain(SECRET);
  expect(said.slice(0, -1).join()).not.toContain(MAIL.address);
  const { notices } = await listed(quoteId);
  expect(notices.map(({ kind, channel, state }) => `${kind} ${channel} ${state}`).sort()).toEqual([
    "accepted mail waiting",
    "accepted push waiting",
  ]);
});

test("a notice that failed is tried again; one that was sent is refused with a sentence", async () => {
  const { quoteId } = await seedQuote(app);
  await set(quoteId, MAIL);
  await accept(app, await publishOffer(app, quoteId));
  const retry = async () => {
    const [notice] = (await listed(quoteId)).notices;
    return app.call("POST", apiPaths.noticeRetry(quoteId, notice?.id ?? ""));
  };
  const settle = async (outcome: Parameters<typeof app.store.settleNotice>[1]) => {
    for (const notice of await app.store.claimNotices(LEASE))
      await app.store.settleNotice(notice, outcome);
  };
  await settle({ state: "failed", error: "The server refused the address." });
  expect((await listed(quoteId)).notices[0]).toMatchObject({
    state: "failed",
    attempts: 1,
    error: "The server refused the address.",
  });
  expect(await retry()).toMatchObject({
    status: 200,
    body: { state: "waiting", attempts: 0, error: "" },
  });
  await settle({ state: "sent" });
  expect(await retry()).toMatchObject({ status: 409, body: { detail: "This was sent already." } });
  const unknown = await app.call("POST", apiPaths.noticeRetry(quoteId, randomUUID()));
  expect(unknown.status).toBe(404);
});

test("without mail or push a target is refused with a sentence; the channels say so", async () => {
  const { quoteId } = await seedQuote(silent);
  for (const target of [PUSH, MAIL]) {
    const address = apiPaths.noticeTarget(quoteId, randomUUID());
    const { status, body } = await silent.call("PUT", address, target);
    expect(status).toBe(422);
    expect(problem.parse(body)).toMatchObject({
      detail: expect.stringMatching(/^This installation sends no (mail|notifications)/),
      errors: [{ pointer: "/channel" }],
    });
  }
  const channels = async (of: typeof app) => (await of.call("GET", apiPaths.noticeChannels)).body;
  expect(await channels(silent)).toEqual({ pushKey: null, mail: false });
  expect(await channels(app)).toEqual({ pushKey: "BPublicKey", mail: true });
});

const mailTo = (address: string) => ({ ...MAIL, address });
const pushTo = (endpoint: string) => ({ ...PUSH, endpoint });
const withKeys = (keys: object) => ({ ...PUSH, keys: { ...PUSH.keys, ...keys } });

test.each<[string, unknown]>([
  ["nothing", undefined],
  ["an unknown channel", { ...MAIL, channel: "fax" }],
  ["an unknown field", { ...MAIL, name: "Ann" }],
  ["an address with a line break", mailTo("ann@example.com\r\nBcc: all@example.com")],
  ["two addresses", mailTo("ann@example.com, bob@example.com")],
  ["a plain endpoint", pushTo("http://fcm.googleapis.com/1")],
  ["another push service", pushTo("https://push.example.com/1")],
  ["a host that begins like one", pushTo("https://fcm.googleapis.com.evil.example/")],
  ["a host that ends like one", pushTo("https://evilpush.apple.com/1")],
  ["a private address", pushTo("https://127.0.0.1/1")],
  ["another port", pushTo("https://fcm.googleapis.com:22/1")],
  ["an endpoint with a password", pushTo("https://a:b@fcm.googleapis.com/")],
  ["a key with other characters", withKeys({ auth: "=".repeat(22) })],
])("%s is refused with a sentence, repeats nothing, and changes nothing", async (_name, target) => {
  const { quoteId } = await seedQuote(app);
  const { status, body } = await set(quoteId, target);
  expect(status).toBe(422);
  expect(problem.parse(body).detail).toMatch(/\.$/);
  expect(JSON.stringify(body)).not.toMatch(/push\.example|evil|googleapis|ann@|alert/);
  expect((await listed(quoteId)).targets).toEqual([]);
});

test("one device or address too many is refused; unknown quotes and malformed ids are too", async () => {
  const { quoteId } = await seedQuote(app);
  const setMany = Array.from({ length: TARGETS_PER_QUOTE + 1 }, (_, at) =>
    set(quoteId, { ...MAIL, address: `ann${at}@example.com` }),
  );
  const statuses = (await Promise.all(setMany)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 204)).toHaveLength(TARGETS_PER_QUOTE);
  const refused = await set(quoteId, PUSH);
  expect(refused).toMatchObject({ status: 422, body: { detail: expect.stringMatching(/Remove/) } });
  expect((await set(randomUUID(), MAIL)).status).toBe(404);
  expect((await set(quoteId, MAIL, "1")).status).toBe(400);
  expect((await app.call("GET", apiPaths.notices(randomUUID()))).status).toBe(404);
});

test("a flood of changes is refused", async () => {
  const limited = await ownTestApp({ env: { RATE_LIMIT: "on" } });
  const address = apiPaths.noticeTarget(randomUUID(), randomUUID());
  const flood = Array.from({ length: 31 }, () => limited.call("DELETE", address));
  const statuses = (await Promise.all(flood)).map(({ status }) => status);
  expect([...new Set(statuses)].sort()).toEqual([404, 429]);
});
