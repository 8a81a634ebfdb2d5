// Contract tests of accepted offers whose quote was deleted: the proof outlives the quote.
import { describe, expect } from "vitest";
import { id, refused, type ContractContext } from "./context.ts";
import { acceptance, OffersContext } from "./offers-context.ts";

export function keptContract(context: ContractContext): void {
  const { test, store } = context;
  const { acceptedQuote, open, statesOf } = new OffersContext(context);

  describe("when an accepted quote is deleted", () => {
    test("for good, what was accepted stays by its link, without costs, and all else is gone, on both engines", async () => {
      const decided = acceptance({ selected: ["t2"] });
      const { quoteId, offerId, tokenHash } = await acceptedQuote(decided);
      await store.startNewRevision(quoteId);
      // A link of its own, as revisions had in databases of before.
      const second = await open(quoteId);
      await store.rotateQuote(quoteId, id());
      const before = await store.readOfferByToken(tokenHash, 1);
      const files = await store.readOfferFiles(offerId);
      await store.deleteQuote(before.quoteId, undefined, { forever: true });
      const after = await store.readOfferByToken(tokenHash);
      expect({ ...after, quoteId: "", source: null }).toEqual({
        ...before,
        quoteId: "",
        source: null,
        others: [],
      });
      expect(await store.readOfferByToken(second.tokenHash)).toEqual(after);
      expect(await store.readOfferFiles(offerId)).toEqual(files);
      expect(after.source.tasks.map(({ laborUnitCost }) => laborUnitCost)).toEqual([0, 0]);
      await store.markOpened(tokenHash);
      expect(await store.decideOffer({ tokenHash }, decided)).toMatchObject({ replayed: true });
      await refused(store.decideOffer({ tokenHash }, acceptance()), "decided");
      for (const gone of [
        () => store.readOfferFiles(second.answer.value.id),
        () => store.readOffers(before.quoteId),
        () => store.readOffer(before.quoteId, offerId),
      ])
        await refused(gone(), "notFound");
    });

    test("and kept for a while, retention leaves what was accepted for when it is brought back", async () => {
      const { quoteId, tokenHash } = await acceptedQuote();
      await store.deleteQuote(quoteId, undefined, { confirmed: true });
      await store.purgeKept(new Date(Date.now() + 1_000));
      expect((await store.readOfferByToken(tokenHash)).state).toBe("accepted");
      await store.restoreQuote(quoteId);
      expect(await statesOf(quoteId)).toEqual(["accepted"]);
    });

    test("by retention, what was accepted stays until it is old enough itself", async () => {
      const { quoteId, tokenHash } = await acceptedQuote();
      await store.purgeKept(new Date(Date.now() + 1_000));
      expect(await statesOf(quoteId)).toEqual(["accepted"]);
      await store.purge(new Date(Date.now() + 1_000));
      await store.purgeKept(new Date(Date.now() - 60_000));
      expect((await store.readOfferByToken(tokenHash)).state).toBe("accepted");
      expect(await store.purgeKept(new Date(Date.now() + 1_000))).toBeGreaterThan(0);
      await refused(store.readOfferByToken(tokenHash), "notFound");
    });
  });
}
