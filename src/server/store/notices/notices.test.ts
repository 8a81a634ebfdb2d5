// Contract tests of the outbox on both engines: each event is stored once for everybody who is told, and sent by one process.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import type { NoticeTarget, PushTarget } from "#core/notices/notice-target.ts";
import type { ClaimedNotice, ConfiguredChannels } from "../contract/stored-notice.ts";
import type { StoreEnv } from "../open-store.ts";
import { ContractContext, id, refusal } from "../testing/contract/context.ts";
import { questionAbout } from "../testing/contract/messages.ts";
import {
  acceptance,
  OffersContext,
  onPaper,
  refusedOffer,
} from "../testing/contract/offers-context.ts";
import { run } from "../testing/older-database.ts";
import { openPlainStore } from "../testing/plain-store.ts";
import { storeDatabase } from "../testing/postgres-for-tests.ts";

const ALL: ConfiguredChannels = { push: true, mail: true, webhook: true };
const LEASE = { most: 100, leaseMs: 60_000 };

const device = (fields: Partial<PushTarget> = {}): PushTarget => ({
  channel: "push",
  endpoint: `https://push.example.com/${id()}`,
  keys: { p256dh: "B".repeat(87), auth: "A".repeat(22) },
  showsDetails: false,
  ...fields,
});

const mail = (address = "ann@example.com"): NoticeTarget => ({ channel: "mail", address });

describe.each(["sqlite", "postgres"] as const)("notices on %s", (engine) => {
  const folder = mkdtempSync(path.join(tmpdir(), "quotewright-notices-"));
  let env: StoreEnv;
  const context = new ContractContext(() => openPlainStore(env, { channels: ALL }));
  const offers = new OffersContext(context);

  beforeAll(async () => {
    const DATABASE_URL =
      engine === "postgres" ? await storeDatabase(inject("postgresUrl")) : undefined;
    env = { DATA_DIR: folder, DATABASE_URL };
    await context.reopen();
  });
  afterAll(async () => {
    await context.store.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** A published quote with a device and an address, and a client who has an e-mail address. */
  const toldQuote = async () => {
    const { store } = context;
    const { quoteId } = await offers.quoteWithOptions();
    await store.updateQuote(quoteId, { clientInfo: { email: "client@example.com" } });
    const [phone, inbox] = [id(), id()];
    await store.setNoticeTarget(quoteId, phone, device());
    await store.setNoticeTarget(quoteId, inbox, mail(`${id()}@example.com`));
    const { tokenHash, answer } = await offers.open(quoteId);
    return { quoteId, phone, inbox, tokenHash, offerId: answer.value.id };
  };

  const listed = async (quoteId: string) => (await context.store.readNotices(quoteId)).notices;
  const channelsOf = async (quoteId: string) =>
    (await listed(quoteId)).map(({ kind, channel }) => `${kind} ${channel}`).sort();

  /** Takes all that is due, and hands over those of one quote; the others are sent. */
  const claimOf = async (quoteId: string, leaseMs = LEASE.leaseMs): Promise<ClaimedNotice[]> => {
    const { store } = context;
    const own = new Set((await listed(quoteId)).map((notice) => notice.id));
    const claimed = await store.claimNotices({ ...LEASE, leaseMs });
    for (const notice of claimed)
      if (!own.has(notice.id)) await store.settleNotice(notice, { state: "sent" });
    return claimed.filter((notice) => own.has(notice.id));
  };

  test("each event is stored once for every device, address and webhook, and the signed PDF for the client", async () => {
    const { store } = context;
    const { quoteId, tokenHash, phone, inbox } = await toldQuote();
    await Promise.all([store.markOpened(tokenHash), store.markOpened(tokenHash)]);
    const asked = questionAbout({ id: "t1", name: "Tub" });
    await Promise.all([
      store.addClientMessage(tokenHash, asked),
      store.addClientMessage(tokenHash, asked),
    ]);
    const decided = acceptance();
    await Promise.all([
      store.decideOffer({ tokenHash }, decided),
      store.decideOffer({ tokenHash }, decided),
    ]);
    await store.decideOffer({ tokenHash }, decided);
    await store.addClientMessage(tokenHash, asked);
    await store.markOpened(tokenHash);
    expect(await channelsOf(quoteId)).toEqual([
      "accepted mail",
      "accepted push",
      "accepted signedCopy",
      "accepted webhook",
      "opened mail",
      "opened push",
      "opened webhook",
      "question mail",
      "question push",
      "question webhook",
    ]);
    const notices = await listed(quoteId);
    expect(new Set(notices.map((notice) => notice.id)).size).toBe(10);
    expect(notices.find(({ channel }) => channel === "push")?.targetId).toBe(phone);
    expect(notices.find(({ channel }) => channel === "mail")?.targetId).toBe(inbox);
    expect(notices.find(({ channel }) => channel === "signedCopy")).toMatchObject({
      targetId: null,
      address: "client@example.com",
      state: "waiting",
    });
    const claimed = await claimOf(quoteId);
    const facts = (kind: string) => claimed.find((notice) => notice.facts.kind === kind)?.facts;
    expect(facts("question")).toEqual({
      kind: "question",
      at: expect.any(String),
      revision: 1,
      name: "Jane Doe",
      text: "Is it deep?\nAnd wide?",
      asks: "question",
      line: "Tub",
    });
    expect(facts("accepted")).toMatchObject({ name: "Jane Doe", at: decided.decision.at });
  });

  test("a refusal is told with its reason; what the contractor records himself is told nobody", async () => {
    const { store } = context;
    const { quoteId, tokenHash } = await toldQuote();
    await store.decideOffer({ tokenHash }, refusedOffer());
    expect(await channelsOf(quoteId)).toEqual([
      "declined mail",
      "declined push",
      "declined webhook",
    ]);
    expect((await claimOf(quoteId))[0]?.facts).toMatchObject({ text: "Too late", name: "" });
    const other = await toldQuote();
    await store.decideOffer({ quoteId: other.quoteId, offerId: other.offerId }, onPaper());
    expect(await listed(other.quoteId)).toEqual([]);
  });

  test("two processes take each due notice once, and again when a lease is over", async () => {
    const { store } = context;
    const { quoteId, tokenHash } = await toldQuote();
    await store.markOpened(tokenHash);
    const second = engine === "postgres" ? await openPlainStore(env, { channels: ALL }) : store;
    const both = await Promise.all([store.claimNotices(LEASE), second.claimNotices(LEASE)]);
    const own = new Set((await listed(quoteId)).map((notice) => notice.id));
    const taken = both.flat().filter((notice) => own.has(notice.id));
    expect(taken).toHaveLength(3);
    expect(new Set(taken.map((notice) => notice.id)).size).toBe(3);
    expect(await claimOf(quoteId)).toEqual([]);
    for (const notice of taken)
      await store.settleNotice(notice, { state: "waiting", dueAt: Date.now(), error: "Busy." });
    // A lease of no time is over at once.
    expect((await claimOf(quoteId, 0)).map(({ attempts }) => attempts)).toEqual([2, 2, 2]);
    expect((await claimOf(quoteId)).map(({ attempts }) => attempts)).toEqual([3, 3, 3]);
    if (second !== store) await second.close();
  });

  test("what became of an attempt is recorded unless the notice was taken by another one since", async () => {
    const { store } = context;
    const { quoteId, tokenHash } = await toldQuote();
    await store.markOpened(tokenHash);
    const [late, sent, failed] = await claimOf(quoteId, 0);
    if (!late || !sent || !failed) throw new Error("Three were claimed.");
    const again = await claimOf(quoteId);
    await store.settleNotice(late, { state: "failed", error: "Too late." });
    await store.settleNotice(sent, { state: "sent" });
    const mine = again.find((notice) => notice.id === failed.id);
    if (mine) await store.settleNotice(mine, { state: "failed", error: "Refused." });
    const stateOf = async ({ id: noticeId }: ClaimedNotice) =>
      (await listed(quoteId)).find((notice) => notice.id === noticeId);
    expect(await stateOf(late)).toMatchObject({ state: "waiting", attempts: 2, error: "" });
    expect(await stateOf(sent)).toMatchObject({ state: "sent" });
    expect(await stateOf(failed)).toMatchObject({ state: "failed", error: "Refused." });
    expect(await claimOf(quoteId)).toEqual([]);
  });

  test("one that failed is tried again when its contractor asks; one that was sent, or is being sent, is not", async () => {
    const { store } = context;
    const { quoteId, tokenHash, phone } = await toldQuote();
    await store.markOpened(tokenHash);
    const claimed = await claimOf(quoteId);
    const of = (channel: string) => {
      const found = claimed.find((notice) => notice.channel === channel);
      if (found === undefined) throw new Error(`There is a notice for ${channel}.`);
      return found;
    };
    await store.settleNotice(of("mail"), { state: "failed", error: "Refused." });
    await store.settleNotice(of("webhook"), { state: "sent" });
    expect(await store.retryNotice(quoteId, of("mail").id)).toMatchObject({
      state: "waiting",
      attempts: 0,
      error: "",
    });
    await expect(store.retryNotice(quoteId, of("webhook").id)).rejects.toEqual(refusal("decided"));
    await store.retryNotice(quoteId, of("push").id);
    await expect(store.retryNotice(quoteId, id())).rejects.toEqual(refusal("notFound"));
    await expect(store.retryNotice(id(), of("mail").id)).rejects.toEqual(refusal("notFound"));
    const again = await claimOf(quoteId);
    expect(again.map(({ channel, attempts }) => [channel, attempts])).toEqual([["mail", 1]]);
    await store.settleNotice(of("push"), { state: "failed", error: "Gone.", endsTarget: true });
    expect((await store.readNotices(quoteId)).targets.map((target) => target.id)).not.toContain(
      phone,
    );
  });

  test("a device that its service does not know any more is removed, unless it has subscribed again since", async () => {
    const { store } = context;
    const { quoteId, tokenHash, phone } = await toldQuote();
    await store.markOpened(tokenHash);
    const ofPhone = async () => (await claimOf(quoteId)).find(({ channel }) => channel === "push");
    const tried = await ofPhone();
    await store.setNoticeTarget(quoteId, phone, device());
    const gone = { state: "failed", error: "Gone.", endsTarget: true } as const;
    if (tried) await store.settleNotice(tried, gone);
    const idsOf = async () => (await store.readNotices(quoteId)).targets.map((each) => each.id);
    expect(await idsOf()).toContain(phone);
    await store.addClientMessage(tokenHash, questionAbout(null));
    const next = await ofPhone();
    await store.addClientMessage(tokenHash, questionAbout(null));
    if (next) await store.settleNotice(next, gone);
    expect(await idsOf()).not.toContain(phone);
    // What waited for it is not sent; what failed stays in the list.
    const pushed = (await listed(quoteId)).filter(({ channel }) => channel === "push");
    expect(pushed.map(({ state, targetId }) => [state, targetId])).toEqual([
      ["failed", null],
      ["failed", null],
    ]);
    await expect(store.retryNotice(quoteId, pushed[0]?.id ?? "")).rejects.toEqual(
      refusal("decided"),
    );
  });

  test("the next due time is known, and nothing is due without anything that waits", async () => {
    const { store } = context;
    const { quoteId, tokenHash } = await toldQuote();
    const before = Date.now();
    await store.markOpened(tokenHash);
    expect(await store.nextNoticeDue()).toBeLessThanOrEqual(Date.now());
    for (const notice of await claimOf(quoteId))
      await store.settleNotice(notice, { state: "waiting", dueAt: before + 3.6e6, error: "Busy." });
    for (const notice of await store.claimNotices(LEASE))
      await store.settleNotice(notice, { state: "sent" });
    expect(await store.nextNoticeDue()).toBeGreaterThan(Date.now());
  });

  test("a decision and its notices are stored together or not at all", async () => {
    const { store } = context;
    const { quoteId, tokenHash } = await toldQuote();
    const version = await context.versionOf(quoteId);
    const decided = acceptance();
    // As when the disk fails at the last statement.
    await run(["alter table notices rename to notices_away"], env);
    await expect(store.decideOffer({ tokenHash }, decided)).rejects.toThrow();
    await run(["alter table notices_away rename to notices"], env);
    expect(await context.versionOf(quoteId)).toBe(version);
    expect(await offers.statesOf(quoteId)).toEqual(["open"]);
    expect(await listed(quoteId)).toEqual([]);
    await store.decideOffer({ tokenHash }, decided);
    expect(await listed(quoteId)).toHaveLength(4);
  });
});
