// Contract tests of quotes that the client has accepted, and of what is deleted with offers.
import { describe, expect } from "vitest";
import { id, refusal, refused, task, type ContractContext } from "./context.ts";
import { acceptance, DAY, OffersContext, refusedOffer } from "./offers-context.ts";

const PIXEL = { bytes: new Uint8Array([137, 80, 78, 71, 9, 9]), type: "image/png" } as const;

export function acceptedContract(context: ContractContext): void {
  const { test, store } = context;
  const { quoteWithOptions, open, statesOf } = new OffersContext(context);

  async function acceptedQuote(decided = acceptance({ selected: ["t2"] })) {
    const quote = await quoteWithOptions();
    const payment = { id: id(), name: "Deposit", isPercentage: true, amount: 50 };
    await store.addPayment(quote.quoteId, payment);
    await store.updateTask(quote.shower, { internalNote: "Ask Ann" });
    const offer = await open(quote.quoteId);
    const place = { quoteId: quote.quoteId, offerId: offer.answer.value.id };
    await store.decideOffer(place, decided);
    return { ...quote, ...place, tokenHash: offer.tokenHash, paymentId: payment.id };
  }
  type Accepted = Awaited<ReturnType<typeof acceptedQuote>>;

  const editsOf = (quote: Accepted): Record<string, () => Promise<unknown>> => {
    const { quoteId, categoryId, tub, paymentId } = quote;
    const payment = { id: id(), name: "Rest", isPercentage: true, amount: 50 };
    return {
      "its fields": () => store.updateQuote(quoteId, { title: "Other" }),
      "its status with another field": () =>
        store.updateQuote(quoteId, { status: "lost", title: "Other" }),
      "a new category": () => store.addCategory(quoteId, { id: id(), name: "Roof" }),
      "a category": () => store.updateCategory(categoryId, { name: "Other" }),
      "an override": () => store.setOverridePrice(categoryId, 5),
      "the order of categories": () =>
        store.moveCategories(quoteId, [{ id: categoryId, position: 0 }]),
      "a deleted category": () => store.deleteCategory(categoryId),
      "a new task": () => store.addTasks(categoryId, [task()]),
      "a task": () => store.updateTask(tub, { selected: true }),
      markups: () => store.setMarkups(quoteId, [{ id: tub, markup: 9 }]),
      "the order of tasks": () => store.moveTasks(quoteId, [{ id: tub, categoryId, position: 1 }]),
      "a deleted task": () => store.deleteTask(tub),
      "deleted tasks": () => store.deleteTasks(quoteId, [tub]),
      "a new payment": () => store.addPayment(quoteId, payment),
      "a payment": () => store.updatePayment(paymentId, { amount: 1 }),
      "the order of payments": () => store.movePayments(quoteId, [{ id: paymentId, position: 0 }]),
      "a deleted payment": () => store.deletePayment(paymentId),
      "a logo": () => store.saveLogo(quoteId, PIXEL),
    };
  };

  /** For offers that have no event since a time from now, in milliseconds. @param accepted - the same for accepted ones */
  const past = (since: number, accepted = since) => ({
    unchangedSince: new Date(Date.now() + since),
    acceptedBefore: new Date(Date.now() + accepted),
  });

  describe("accepted quotes", () => {
    test("cannot be changed in any of its parts", async () => {
      const quote = await acceptedQuote();
      const before = await store.readWholeQuote(quote.quoteId);
      for (const [what, edit] of Object.entries(editsOf(quote)))
        await expect(edit(), what).rejects.toEqual(refusal("decided"));
      expect(await store.readWholeQuote(quote.quoteId)).toEqual(before);
    });

    test("can get another status and be copied", async () => {
      const { quoteId } = await acceptedQuote();
      const quote = await store.updateQuote(quoteId, { status: "lost" });
      expect(quote).toMatchObject({ status: "lost", acceptedRevision: 1 });
      const { value: copy } = await store.duplicateQuote(quoteId, id());
      expect(copy).toMatchObject({ acceptedRevision: null, changeOrder: null, status: "draft" });
    });

    test("are editable again with a new revision, which a retry does not make twice", async () => {
      const { quoteId } = await acceptedQuote();
      const version = await context.versionOf(quoteId);
      await refused(
        store.startNewRevision(quoteId, { versions: [version - 1] }),
        "versionMismatch",
      );
      const draft = await store.startNewRevision(quoteId, { versions: [version] });
      expect(draft).toMatchObject({
        status: "draft",
        acceptedRevision: null,
        version: version + 1,
      });
      expect(await store.startNewRevision(quoteId, { versions: [version] })).toEqual(draft);
      await store.updateQuote(quoteId, { title: "Other" });
      const second = await open(quoteId);
      expect(second.answer.value.revision).toBe(2);
      await store.decideOffer(second, acceptance());
      expect(await statesOf(quoteId)).toEqual(["accepted", "accepted"]);
      expect(await store.readQuote(quoteId)).toMatchObject({ acceptedRevision: 2 });
    });

    test("retention keeps what was accepted for its own period, with its quote, and deletes declined offers", async () => {
      const accepted = await acceptedQuote();
      const before = await store.readOfferFiles(accepted.offerId);
      const declined = await quoteWithOptions();
      const offer = await open(declined.quoteId);
      await store.decideOffer(offer, refusedOffer());
      await store.purgeOffers(past(1_000, -60_000));
      expect(await statesOf(declined.quoteId)).toEqual([]);
      expect(await store.readOfferByToken(accepted.tokenHash)).toMatchObject({
        state: "accepted",
        quoteId: accepted.quoteId,
      });
      expect(await store.readOfferFiles(accepted.offerId)).toEqual(before);
      const { acceptedRevision } = await store.readQuote(accepted.quoteId);
      expect(acceptedRevision).toBe(1);
      // Without a period of its own it is kept as long as other offers, not deleted before.
      await store.purgeOffers(past(-60_000, 1_000));
      expect(await statesOf(accepted.quoteId)).toEqual(["accepted"]);
    });

    test("retention deletes offers without a recent event; their quote can be changed again and hears of it, on both engines", async () => {
      const { quoteId, tokenHash } = await acceptedQuote();
      const before = await store.readQuote(quoteId);
      await store.purgeOffers(past(-60_000));
      expect(await statesOf(quoteId)).toEqual(["accepted"]);
      // Postgres may tell the earlier versions late.
      const heard = new Promise<void>((resolve) => {
        const stop = store.onChange(quoteId, (version) => {
          if (version === before.version + 1) resolve(stop());
        });
      });
      expect(await store.purgeOffers(past(1_000))).toBeGreaterThan(0);
      await heard;
      expect(await store.readQuote(quoteId)).toEqual({
        ...before,
        acceptedRevision: null,
        version: before.version + 1,
      });
      await refused(store.readOfferByToken(tokenHash), "notFound");
      await store.updateQuote(quoteId, { title: "Other" });
      // The client keeps a signed R1: no other document may have its number.
      expect((await open(quoteId)).answer.value.revision).toBe(2);
    });

    test("retention keeps an open offer that can still be accepted", async () => {
      for (const [expiresAt, kept] of [
        [null, ["open"]],
        [DAY, ["open"]],
        [1, []],
      ] as const) {
        const { quoteId } = await quoteWithOptions();
        await open(quoteId, { expiresAt });
        await store.purgeOffers(past(1_000));
        expect(await statesOf(quoteId), String(expiresAt)).toEqual(kept);
      }
    });
  });
}
