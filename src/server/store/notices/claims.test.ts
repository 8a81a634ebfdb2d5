// Tests of what the sender takes from the outbox: one process has a notice, for a time, and says what became of it.
import { describe, expect, onTestFinished, test, vi } from "vitest";
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

  test("an address gets at most 30 mails a day over all spellings; a further one fails with a sentence, and can be tried again", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    onTestFinished(() => void vi.useRealTimers());
    const address = `${id()}@example.com`;
    const { quoteId, inbox, tokenHash } = await context.toldQuote();
    await store.setNoticeTarget(quoteId, inbox, mailTo(address));
    const mailsAfterAsking = async (count: number) => {
      for (let asked = 0; asked < count; asked += 1)
        await store.addClientMessage(tokenHash, questionAbout(null));
      const claimed = await context.claimOf(quoteId);
      for (const notice of claimed) await store.settleNotice(notice, { state: "sent" });
      return claimed.filter(({ channel }) => channel === "mail").length;
    };
    expect(await mailsAfterAsking(30)).toBe(30);
    await store.setNoticeTarget(quoteId, inbox, mailTo(address.toUpperCase().replace("@", "+1@")));
    expect(await mailsAfterAsking(1)).toBe(0);
    const failed = (await context.listed(quoteId)).filter(({ state }) => state === "failed");
    const error = expect.stringMatching(/most\. Try again tomorrow\.$/);
    expect(failed).toMatchObject([{ channel: "mail", error }]);
    vi.setSystemTime(Date.now() + 24 * 60 * 60 * 1_000);
    await store.retryNotice(quoteId, failed[0]?.id ?? "");
    expect(await mailsAfterAsking(0)).toBe(1);
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
