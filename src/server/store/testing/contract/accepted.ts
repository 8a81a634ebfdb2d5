// Contract tests of quotes that the client has accepted, and of what is deleted with offers, for every engine.
import { describe, expect, test } from "vitest";
import type { Store } from "#server/store/methods.ts";
import { id, refusal, task, type ContractContext } from "./context.ts";
import { acceptance, DAY, OffersContext, refusedOffer } from "./offers-context.ts";

const PIXEL = { bytes: new Uint8Array([137, 80, 78, 71, 9, 9]), type: "image/png" } as const;

export function acceptedContract(context: ContractContext): void {
  const { quoteWithOptions, open, statesOf } = new OffersContext(context);

  async function acceptedQuote(decided = acceptance({ selected: ["t2"] })) {
    const quote = await quoteWithOptions();
    const payment = { id: id(), name: "Deposit", isPercentage: true, amount: 50 };
    await context.store.addPayment(quote.quoteId, payment);
    await context.store.updateTask(quote.shower, { internalNote: "Ask Ann" });
    const offer = await open(quote.quoteId);
    const place = { quoteId: quote.quoteId, offerId: offer.answer.value.id };
    await context.store.decideOffer(place, decided);
    return { ...quote, ...place, tokenHash: offer.tokenHash, paymentId: payment.id };
  }
  type Accepted = Awaited<ReturnType<typeof acceptedQuote>>;

  const EDITS: [string, (store: Store, quote: Accepted) => Promise<unknown>][] = [
    ["its fields", (store, { quoteId }) => store.updateQuote(quoteId, { title: "Other" })],
    [
      "its status with another field",
      (store, { quoteId }) => store.updateQuote(quoteId, { status: "lost", title: "Other" }),
    ],
    [
      "a new category",
      (store, { quoteId }) => store.addCategory(quoteId, { id: id(), name: "Roof" }),
    ],
    ["a category", (store, { categoryId }) => store.updateCategory(categoryId, { name: "Other" })],
    ["an override", (store, { categoryId }) => store.setOverridePrice(categoryId, 5)],
    [
      "the order of categories",
      (store, { quoteId, categoryId }) =>
        store.moveCategories(quoteId, [{ id: categoryId, position: 0 }]),
    ],
    ["a deleted category", (store, { categoryId }) => store.deleteCategory(categoryId)],
    ["a new task", (store, { categoryId }) => store.addTasks(categoryId, [task()])],
    ["a task", (store, { tub }) => store.updateTask(tub, { selected: true })],
    ["markups", (store, { quoteId, tub }) => store.setMarkups(quoteId, [{ id: tub, markup: 9 }])],
    [
      "the order of tasks",
      (store, { quoteId, categoryId, tub }) =>
        store.moveTasks(quoteId, [{ id: tub, categoryId, position: 1 }]),
    ],
    ["a deleted task", (store, { tub }) => store.deleteTask(tub)],
    ["deleted tasks", (store, { quoteId, tub }) => store.deleteTasks(quoteId, [tub])],
    [
      "a new payment",
      (store, { quoteId }) =>
        store.addPayment(quoteId, { id: id(), name: "Rest", isPercentage: true, amount: 50 }),
    ],
    ["a payment", (store, { paymentId }) => store.updatePayment(paymentId, { amount: 1 })],
    [
      "the order of payments",
      (store, { quoteId, paymentId }) =>
        store.movePayments(quoteId, [{ id: paymentId, position: 0 }]),
    ],
    ["a deleted payment", (store, { paymentId }) => store.deletePayment(paymentId)],
    ["a logo", (store, { quoteId }) => store.saveLogo(quoteId, PIXEL)],
  ];

  describe("an accepted quote", () => {
    test.each(EDITS)("cannot be changed: %s", async (_name, edit) => {
      const quote = await acceptedQuote();
      const before = await context.store.readWholeQuote(quote.quoteId);
      await expect(edit(context.store, quote)).rejects.toEqual(refusal("decided"));
      expect(await context.store.readWholeQuote(quote.quoteId)).toEqual(before);
    });

    test("can get another status and be copied", async () => {
      const { quoteId } = await acceptedQuote();
      const quote = await context.store.updateQuote(quoteId, { status: "lost" });
      expect(quote).toMatchObject({ status: "lost", acceptedRevision: 1 });
      const { value: copy } = await context.store.duplicateQuote(quoteId, id());
      expect(copy).toMatchObject({ acceptedRevision: null, changeOrder: null, status: "draft" });
    });

    test("is editable again with a new revision, which a retry does not make twice", async () => {
      const { quoteId } = await acceptedQuote();
      const version = await context.versionOf(quoteId);
      await expect(
        context.store.startNewRevision(quoteId, { versions: [version - 1] }),
      ).rejects.toEqual(refusal("versionMismatch"));
      const draft = await context.store.startNewRevision(quoteId, { versions: [version] });
      expect(draft).toMatchObject({
        status: "draft",
        acceptedRevision: null,
        version: version + 1,
      });
      expect(await context.store.startNewRevision(quoteId, { versions: [version] })).toEqual(draft);
      await context.store.updateQuote(quoteId, { title: "Other" });
      const second = await open(quoteId);
      expect(second.answer.value.revision).toBe(2);
      await context.store.decideOffer(second, acceptance());
      expect(await statesOf(quoteId)).toEqual(["accepted", "accepted"]);
      expect(await context.store.readQuote(quoteId)).toMatchObject({ acceptedRevision: 2 });
    });
  });

  /** For offers that have no event since a time from now, in milliseconds. @param accepted - the same for accepted ones */
  const past = (since: number, accepted = since) => ({
    unchangedSince: new Date(Date.now() + since),
    acceptedBefore: new Date(Date.now() + accepted),
  });

  describe("retention", () => {
    test("keeps what was accepted for its own period, with its quote, and deletes declined offers", async () => {
      const accepted = await acceptedQuote();
      const before = await context.store.readOfferFiles(accepted.offerId);
      const declined = await quoteWithOptions();
      const offer = await open(declined.quoteId);
      await context.store.decideOffer(offer, refusedOffer());
      await context.store.purgeOffers(past(1_000, -60_000));
      expect(await statesOf(declined.quoteId)).toEqual([]);
      expect(await context.store.readOfferByToken(accepted.tokenHash)).toMatchObject({
        state: "accepted",
        quoteId: accepted.quoteId,
      });
      expect(await context.store.readOfferFiles(accepted.offerId)).toEqual(before);
      const { acceptedRevision } = await context.store.readQuote(accepted.quoteId);
      expect(acceptedRevision).toBe(1);
      // Without a period of its own it is kept as long as other offers, not deleted before.
      await context.store.purgeOffers(past(-60_000, 1_000));
      expect(await statesOf(accepted.quoteId)).toEqual(["accepted"]);
    });

    test("deletes offers without a recent event; their quote can be changed again and hears of it", async () => {
      const { quoteId, tokenHash } = await acceptedQuote();
      const before = await context.store.readQuote(quoteId);
      await context.store.purgeOffers(past(-60_000));
      expect(await statesOf(quoteId)).toEqual(["accepted"]);
      const heard = new Promise<number>((resolve) => {
        const stop = context.store.onChange(quoteId, (version) => {
          stop();
          resolve(version);
        });
      });
      expect(await context.store.purgeOffers(past(1_000))).toBeGreaterThan(0);
      expect(await heard).toBe(before.version + 1);
      expect(await context.store.readQuote(quoteId)).toEqual({
        ...before,
        acceptedRevision: null,
        version: before.version + 1,
      });
      await expect(context.store.readOfferByToken(tokenHash)).rejects.toEqual(refusal("notFound"));
      await context.store.updateQuote(quoteId, { title: "Other" });
      // The client keeps a signed R1: no other document may have its number.
      expect((await open(quoteId)).answer.value.revision).toBe(2);
    });

    test.each([
      ["without a last day", null, ["open"]],
      ["before its last day", DAY, ["open"]],
      ["after its last day", 1, []],
    ])("keeps an open offer that can still be accepted: %s", async (_when, expiresAt, kept) => {
      const { quoteId } = await quoteWithOptions();
      await open(quoteId, { expiresAt });
      await context.store.purgeOffers(past(1_000));
      expect(await statesOf(quoteId)).toEqual(kept);
    });
  });
}
