// Tests that contractors are told of offers that expire soon: in time, once, and only while they are open.
import { describe, expect, test } from "vitest";
import { EXPIRY_NOTICE_DAYS } from "#core/notices/notice.ts";
import { id } from "../testing/contract/context.ts";
import { mailTo, NoticesContext } from "../testing/contract/notices-context.ts";
import { acceptance } from "../testing/contract/offers-context.ts";

const DAY_MS = 24 * 60 * 60 * 1_000;
const SOON_MS = EXPIRY_NOTICE_DAYS * DAY_MS;

describe("offers that expire soon", () => {
  const context = new NoticesContext("sqlite", { push: true, mail: true, webhook: false });
  const { store } = context;

  test.each([
    ["within the last days, published long before", SOON_MS, 10 * DAY_MS, 2],
    ["at the last moment, published long before", 1, 10 * DAY_MS, 2],
    ["published one day before the time of the notice", SOON_MS, SOON_MS + DAY_MS, 2],
    ["published for a shorter time", SOON_MS, SOON_MS + DAY_MS - 1, 0],
    ["later", SOON_MS + 1, 10 * DAY_MS, 0],
    ["over already", 0, 10 * DAY_MS, 0],
  ])("%s", async (_when, left, lasts, count) => {
    const now = Date.now();
    const expiresAt = now + left;
    const { quoteId } = await context.toldQuote({ expiresAt, createdAt: expiresAt - lasts });
    await store.addExpiryNotices(now);
    const notices = await context.listed(quoteId);
    expect(notices.map(({ kind, at }) => [kind, at])).toEqual(
      Array.from({ length: count }, () => ["expires", new Date(expiresAt).toISOString()]),
    );
    await store.addExpiryNotices(now);
    expect(await context.listed(quoteId)).toHaveLength(count);
  });

  test("nobody is told of what is decided, deleted or told nobody; one that is answered meanwhile is not sent", async () => {
    const now = Date.now();
    const soon = { expiresAt: now + SOON_MS, createdAt: now - DAY_MS };
    const decided = await context.toldQuote(soon);
    await store.decideOffer({ tokenHash: decided.tokenHash }, acceptance());
    const deleted = await context.toldQuote(soon);
    await store.deleteQuote(deleted.quoteId);
    const silent = await context.toldQuote(soon);
    for (const target of [silent.phone, silent.inbox])
      await store.deleteNoticeTarget(silent.quoteId, target);
    expect(await store.addExpiryNotices(now)).toBe(0);
    // Who asks to be told afterwards is.
    await store.setNoticeTarget(silent.quoteId, id(), mailTo());
    expect(await store.addExpiryNotices(now)).toBe(1);
    expect(await context.channelsOf(silent.quoteId)).toEqual(["expires mail"]);
    await store.decideOffer({ tokenHash: silent.tokenHash }, acceptance());
    const claimed = await context.claimOf(silent.quoteId);
    expect(claimed.map(({ facts }) => facts.kind)).toEqual(["accepted"]);
    expect(await context.channelsOf(silent.quoteId)).toEqual(["accepted mail"]);
  });
});
