// Tests of what the sender takes from the outbox: one process has a notice, for a time, and says what became of it.
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { NOTICE_CHANNELS } from "#core/notices/notice.ts";
import { ENGINES } from "#server/testing/shared-app.ts";
import { testFolder } from "#server/testing/server-process.ts";
import type { ClaimedNotice } from "../contract/stored-notice.ts";
import { openStore } from "../open-store.ts";
import { OffersContext } from "../testing/contract/offers-context.ts";
import { openPlainStore } from "../testing/plain-store.ts";
import { ContractContext, id, refused } from "../testing/contract/context.ts";
import { questionAbout } from "../testing/contract/messages.ts";
import {
  ALL_CHANNELS,
  device,
  LEASE,
  mailTo,
  NoticesContext,
} from "../testing/contract/notices-context.ts";

describe.each(ENGINES)("claims of notices at once on %s", (engine) => {
  const context = new NoticesContext(engine);
  const { store } = context;

  test("two processes take each due notice once, and again when a lease is over", async () => {
    const { quoteId, tokenHash } = await context.toldQuote();
    await store.markOpened(tokenHash);
    const second =
      engine === "postgres" ? await openPlainStore(context.env, { channels: ALL_CHANNELS }) : store;
    const both = await Promise.all([store.claimNotices(LEASE), second.claimNotices(LEASE)]);
    const own = new Set((await context.listed(quoteId)).map((notice) => notice.id));
    const taken = both.flat().filter((notice) => own.has(notice.id));
    expect(taken).toHaveLength(3);
    expect(new Set(taken.map((notice) => notice.id)).size).toBe(3);
    expect(await context.claimOf(quoteId)).toEqual([]);
    for (const notice of taken)
      await store.settleNotice(notice, { state: "waiting", dueAt: Date.now(), error: "Busy." });
    // A lease of no time is over at once.
    expect((await context.claimOf(quoteId, 0)).map(({ attempts }) => attempts)).toEqual([2, 2, 2]);
    expect((await context.claimOf(quoteId)).map(({ attempts }) => attempts)).toEqual([3, 3, 3]);
    if (second !== store) await second.close();
  });
});

describe("claims of notices", () => {
  const context = new NoticesContext("sqlite");
  const { store } = context;

  test("what became of an attempt is recorded unless the notice was taken by another one since", async () => {
    const { quoteId, tokenHash } = await context.toldQuote();
    await store.markOpened(tokenHash);
    const [late, sent, failed] = await context.claimOf(quoteId, 0);
    if (!late || !sent || !failed) throw new Error("Three were claimed.");
    const again = await context.claimOf(quoteId);
    await store.settleNotice(late, { state: "failed", error: "Too late." });
    await store.settleNotice(sent, { state: "sent" });
    const mine = again.find((notice) => notice.id === failed.id);
    if (mine) await store.settleNotice(mine, { state: "failed", error: "Refused." });
    const stateOf = async ({ id: noticeId }: ClaimedNotice) =>
      (await context.listed(quoteId)).find((notice) => notice.id === noticeId);
    expect(await stateOf(late)).toMatchObject({ state: "waiting", attempts: 2, error: "" });
    expect(await stateOf(sent)).toMatchObject({ state: "sent" });
    expect(await stateOf(failed)).toMatchObject({ state: "failed", error: "Refused." });
    expect(await context.claimOf(quoteId)).toEqual([]);
  });

  test("one that failed is tried again when its contractor asks; one that was sent, or is being sent, is not", async () => {
    const { quoteId, tokenHash, phone } = await context.toldQuote();
    await store.markOpened(tokenHash);
    const claimed = await context.claimOf(quoteId);
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
    await refused(store.retryNotice(quoteId, of("webhook").id), "decided");
    await store.retryNotice(quoteId, of("push").id);
    await refused(store.retryNotice(quoteId, id()), "notFound");
    await refused(store.retryNotice(id(), of("mail").id), "notFound");
    const again = await context.claimOf(quoteId);
    expect(again.map(({ channel, attempts }) => [channel, attempts])).toEqual([["mail", 1]]);
    await store.settleNotice(of("push"), { state: "failed", error: "Gone.", endsTarget: true });
    expect(await context.targetIds(quoteId)).not.toContain(phone);
  });

  test("a device that its service does not know any more is removed, unless it has subscribed again since", async () => {
    const { quoteId, tokenHash, phone } = await context.toldQuote();
    await store.markOpened(tokenHash);
    const ofPhone = async () =>
      (await context.claimOf(quoteId)).find(({ channel }) => channel === "push");
    const tried = await ofPhone();
    await store.setNoticeTarget(quoteId, phone, device());
    const gone = { state: "failed", error: "Gone.", endsTarget: true } as const;
    if (tried) await store.settleNotice(tried, gone);
    expect(await context.targetIds(quoteId)).toContain(phone);
    await store.addClientMessage(tokenHash, questionAbout(null));
    const next = await ofPhone();
    await store.addClientMessage(tokenHash, questionAbout(null));
    if (next) await store.settleNotice(next, gone);
    expect(await context.targetIds(quoteId)).not.toContain(phone);
    // What waited for it is not sent; what failed stays in the list.
    const pushed = (await context.listed(quoteId)).filter(({ channel }) => channel === "push");
    expect(pushed.map(({ state, targetId }) => [state, targetId])).toEqual([
      ["failed", null],
      ["failed", null],
    ]);
    await refused(store.retryNotice(quoteId, pushed[0]?.id ?? ""), "decided");
  });

  test("the next due time is known, and nothing is due without anything that waits", async () => {
    const { quoteId, tokenHash } = await context.toldQuote();
    const before = Date.now();
    await store.markOpened(tokenHash);
    expect((await store.nextNoticeDue(["webhook"]))?.dueAt).toBeLessThanOrEqual(Date.now());
    expect(await store.nextNoticeDue(["signedCopy"])).toBeNull();
    for (const notice of await context.claimOf(quoteId))
      await store.settleNotice(notice, { state: "waiting", dueAt: before + 3.6e6, error: "Busy." });
    for (const notice of await store.claimNotices(LEASE))
      await store.settleNotice(notice, { state: "sent" });
    expect((await store.nextNoticeDue(NOTICE_CHANNELS))?.dueAt).toBeGreaterThan(Date.now());
  });

  test("an address gets at most 30 mails a day over all quotes and spellings; the others fail with a sentence, and can be tried again", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    onTestFinished(() => void vi.useRealTimers());
    const address = `${id()}@example.com`;
    const quotes = [await context.toldQuote(), await context.toldQuote()];
    for (const [at, { quoteId, inbox, tokenHash }] of quotes.entries()) {
      const spelled = address.toUpperCase().replace("@", `+${at}@`);
      await store.setNoticeTarget(quoteId, inbox, mailTo(spelled));
      for (let count = 0; count < 16; count += 1)
        await store.addClientMessage(tokenHash, questionAbout(null));
    }
    const ofAddress = async () => {
      const notices = await Promise.all(quotes.map(({ quoteId }) => context.listed(quoteId)));
      return notices.flat().filter(({ channel }) => channel === "mail");
    };
    const claimed = await store.claimNotices({ ...LEASE, most: 1_000 });
    expect(claimed.filter(({ channel }) => channel === "mail")).toHaveLength(30);
    const failed = (await ofAddress()).filter(({ state }) => state === "failed");
    expect(failed).toHaveLength(2);
    expect(failed[0]).toMatchObject({
      error: expect.stringMatching(/most\. Try again tomorrow\.$/),
    });
    const owner = async (noticeId: string) => {
      for (const { quoteId } of quotes)
        if ((await context.listed(quoteId)).some((each) => each.id === noticeId)) return quoteId;
      return "";
    };
    for (const notice of claimed) await store.settleNotice(notice, { state: "sent" });
    const again = failed[0]?.id ?? "";
    await store.retryNotice(await owner(again), again);
    expect(await store.claimNotices(LEASE)).toEqual([]);
    vi.setSystemTime(Date.now() + 24 * 60 * 60 * 1_000);
    await store.retryNotice(await owner(again), again);
    const nextDay = await store.claimNotices(LEASE);
    expect(nextDay.filter((notice) => notice.id === again)).toMatchObject([{ attempts: 1 }]);
  });
});

test("on SQLite what a process had taken that was killed is due at the start of the next one", async () => {
  const folder = testFolder();
  // With the writer thread, which has to know the channels.
  const context = new ContractContext(() =>
    openStore({ DATA_DIR: folder }, { channels: ALL_CHANNELS }),
  );
  await context.reopen();
  const offers = new OffersContext(context);
  const { quoteId } = await offers.quoteWithOptions();
  const { tokenHash } = await offers.open(quoteId);
  await context.store.markOpened(tokenHash);
  const claimed = await context.store.claimNotices(LEASE);
  expect(claimed).toMatchObject([
    { channel: "webhook", attempts: 1, targetId: null, target: null },
  ]);
  expect(await context.store.claimNotices(LEASE)).toEqual([]);
  await context.reopen();
  expect(await context.store.claimNotices(LEASE)).toMatchObject([{ attempts: 2 }]);
  await context.store.close();
});
