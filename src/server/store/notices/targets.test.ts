// Tests of who is told of a quote: set, replaced and removed, and what becomes of them with their quote.
import { describe, expect, test } from "vitest";
import { TARGETS_PER_QUOTE } from "#core/notices/notice-target.ts";
import { ENGINES } from "#server/testing/shared-app.ts";
import { id, refusal, refused } from "../testing/contract/context.ts";
import { questionAbout } from "../testing/contract/messages.ts";
import { device, LEASE, mailTo, NoticesContext } from "../testing/contract/notices-context.ts";
import { acceptance } from "../testing/contract/offers-context.ts";

describe.each(ENGINES)("targets of notices at once on %s", (engine) => {
  const context = new NoticesContext(engine);
  const { store, targetIds, toldQuote } = context;

  test("have a limit, also when many come at once; the same place under another id counts once", async () => {
    const { quoteId, phone, inbox } = await toldQuote();
    const same = device();
    await store.setNoticeTarget(quoteId, phone, same);
    const again = id();
    await store.setNoticeTarget(quoteId, again, same);
    expect(await targetIds(quoteId)).toEqual([inbox, again]);
    const many = Array.from({ length: TARGETS_PER_QUOTE }, () =>
      store.setNoticeTarget(quoteId, id(), mailTo()),
    );
    const results = await Promise.allSettled(many);
    const rejected = results.filter(({ status }) => status === "rejected");
    expect(rejected.map((each) => "reason" in each && each.reason)).toEqual([
      refusal("invalid"),
      refusal("invalid"),
    ]);
    await store.setNoticeTarget(quoteId, again, device());
    expect(await targetIds(quoteId)).toHaveLength(TARGETS_PER_QUOTE);
  });
});

describe("targets of notices", () => {
  const context = new NoticesContext("sqlite");
  const { store, targetIds, listed, toldQuote } = context;
  const far = () => new Date(Date.now() + 1_000);

  test("that are removed, or had the link of before, get nothing that waits", async () => {
    const { quoteId, phone, tokenHash } = await toldQuote();
    await store.markOpened(tokenHash);
    await store.deleteNoticeTarget(quoteId, phone);
    expect(await context.channelsOf(quoteId)).toEqual(["opened mail", "opened webhook"]);
    const moved = id();
    await store.rotateQuote(quoteId, moved);
    expect(await targetIds(moved)).toEqual([]);
    expect(await context.channelsOf(moved)).toEqual(["opened webhook"]);
    await store.decideOffer({ tokenHash }, acceptance());
    expect(await context.channelsOf(moved)).toEqual(["accepted webhook", "opened webhook"]);
  });

  test("are not copied; a change order and a new revision are told to those of the accepted quote", async () => {
    const { quoteId, phone, inbox, tokenHash } = await toldQuote();
    expect(await targetIds((await store.duplicateQuote(quoteId, id())).value.id)).toEqual([]);
    await store.decideOffer({ tokenHash }, acceptance());
    const order = (await store.createChangeOrder(quoteId, id())).value.id;
    expect((await targetIds(order)).sort()).toEqual([phone, inbox].sort());
    expect(await listed(order)).toEqual([]);
    await store.startNewRevision(quoteId);
    expect((await targetIds(quoteId)).sort()).toEqual([phone, inbox].sort());
    const { tokenHash: ofOrder } = await context.offers.open(order);
    await store.markOpened(ofOrder);
    expect(await context.channelsOf(order)).toEqual([
      "opened mail",
      "opened push",
      "opened webhook",
    ]);
  });

  test("come back with a deleted quote that is brought back, and go with one that is deleted for good", async () => {
    const { quoteId, phone, inbox, tokenHash, offerId } = await toldQuote();
    const decided = acceptance();
    await store.decideOffer({ tokenHash }, decided);
    const accepted = { id: offerId, revision: 1, decision: decided.decision };
    await store.askForSignedCopy(accepted, "client@example.com");
    await store.deleteQuote(quoteId, {}, { confirmed: true });
    await refused(store.readNotices(quoteId), "notFound");
    await refused(store.setNoticeTarget(quoteId, id(), mailTo()), "notFound");
    await store.restoreQuote(quoteId);
    expect((await targetIds(quoteId)).sort()).toEqual([phone, inbox].sort());
    const waiting = new Set((await listed(quoteId)).map((notice) => notice.id));
    await store.deleteQuote(quoteId, {}, { confirmed: true, forever: true });
    const claimed = (await store.claimNotices({ ...LEASE, leaseMs: 0 })).filter((notice) =>
      waiting.has(notice.id),
    );
    // The client still gets what was signed.
    expect(claimed.map(({ channel }) => channel).sort()).toEqual(["signedCopy", "webhook"]);
    const [{ innerId = "" } = {}] = claimed;
    const about = await store.readNoticeOffer({ innerId, offerId });
    expect(about).toMatchObject({ quoteId: null, offer: { id: offerId, state: "accepted" } });
    expect(about.signedPdf).toBeInstanceOf(Uint8Array);
    await store.purgeKept(far());
    const left = await store.claimNotices({ ...LEASE, leaseMs: 0 });
    expect(left.filter((notice) => waiting.has(notice.id))).toEqual([]);
    await refused(store.readNoticeOffer({ innerId, offerId }), "notFound");
  });

  test("a notice is about an offer with the present id of its quote; it goes with its offer", async () => {
    const { quoteId, tokenHash, offerId } = await toldQuote();
    await store.addClientMessage(tokenHash, questionAbout(null));
    const [{ innerId = "" } = {}] = await context.claimOf(quoteId);
    const moved = id();
    await store.rotateQuote(quoteId, moved);
    expect(await store.readNoticeOffer({ innerId, offerId })).toMatchObject({
      quoteId: moved,
      offer: { quoteId: moved, revision: 1 },
      signedPdf: null,
    });
    await store.withdrawOffer(moved, offerId);
    expect(await listed(moved)).toHaveLength(1);
    await store.purgeOffers({ unchangedSince: far(), acceptedBefore: far() });
    expect(await listed(moved)).toEqual([]);
  });
});
