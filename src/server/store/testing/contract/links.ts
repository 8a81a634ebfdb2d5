// Contract tests of clients' links: every token of a quote leads to its newest revision.
import { describe, expect } from "vitest";
import { id, refused, type ContractContext } from "./context.ts";
import { acceptance, OffersContext, refusedOffer } from "./offers-context.ts";

export function linksContract(context: ContractContext): void {
  const { test, store } = context;
  const { quoteWithOptions, open, acceptedQuote } = new OffersContext(context);

  /** The revision, its state, and the others that the link shows. */
  async function shown(tokenHash: string, revision?: number): Promise<string> {
    const offer = await store.readOfferByToken(tokenHash, revision);
    return [offer, ...offer.others].map((each) => `R${each.revision} ${each.state}`).join(", ");
  }

  /** A quote whose first revision was accepted, and whose second one is open under the same link. */
  async function acceptedAndOpen() {
    const accepted = await acceptedQuote();
    await store.startNewRevision(accepted.quoteId);
    const { tokenHash } = accepted;
    const second = await open(accepted.quoteId, { tokenHash });
    return { ...accepted, second };
  }

  describe("a client's link", () => {
    test("is sent once, by the contractor, and only while it waits for its client", async () => {
      const { quoteId } = await quoteWithOptions();
      const { tokenHash, answer } = await open(quoteId);
      const { id: offerId, sentAt: before } = answer.value;
      expect(before).toBeNull();
      const made = await store.markSent(quoteId, offerId);
      expect(made).toMatchObject({ replayed: false, version: answer.version + 1 });
      const { sentAt } = made.value;
      expect(sentAt).toBeGreaterThan(0);
      expect(await store.markSent(quoteId, offerId)).toMatchObject({
        replayed: true,
        version: answer.version + 1,
        value: { sentAt },
      });
      await refused(store.markSent(quoteId, id()), "notFound");
      const next = await open(quoteId);
      await store.decideOffer({ tokenHash }, refusedOffer());
      const late = await store.markSent(quoteId, next.answer.value.id);
      expect(late).toMatchObject({ replayed: true, value: { state: "declined", sentAt: null } });
    });

    test("stays with a further revision, and so do links that former revisions had of their own", async () => {
      const { quoteId } = await quoteWithOptions();
      const first = await open(quoteId);
      const second = await open(quoteId, { tokenHash: first.tokenHash });
      const third = await open(quoteId);
      for (const { tokenHash } of [first, second, third])
        expect(await shown(tokenHash)).toBe("R3 open");
      await store.markOpened(first.tokenHash);
      await store.decideOffer(first, acceptance());
      expect(await shown(third.tokenHash)).toBe("R3 accepted");
      expect((await store.readOffers(quoteId)).value.map((each) => each.openedAt)).toEqual([
        expect.any(Number),
        null,
        null,
      ]);
    });

    test("shows what was accepted beside a newer revision, and no other former one, on both engines", async () => {
      const { quoteId, tokenHash, second } = await acceptedAndOpen();
      expect(await shown(tokenHash)).toBe("R2 open, R1 accepted");
      expect(await shown(tokenHash, 1)).toBe("R1 accepted, R2 open");
      expect(await shown(tokenHash, 7)).toBe("R2 open, R1 accepted");
      await store.withdrawOffer(quoteId, second.answer.value.id);
      await open(quoteId, { tokenHash });
      expect(await shown(tokenHash, 2)).toBe("R3 open, R1 accepted");
    });

    test("repeats a decision that was made before a newer revision, and makes no other about it", async () => {
      const decided = acceptance();
      const { quoteId, tokenHash } = await acceptedQuote(decided);
      await store.startNewRevision(quoteId);
      await open(quoteId, { tokenHash, sha256: "6".repeat(64) });
      expect(await store.decideOffer({ tokenHash }, decided)).toMatchObject({
        replayed: true,
        value: { revision: 1, state: "accepted" },
      });
      await refused(store.decideOffer({ tokenHash }, acceptance()), "decided", "/sha256");
      expect(await shown(tokenHash)).toBe("R2 open, R1 accepted");
    });

    test("takes a refusal in the same words as a new one, and of another hash as none", async () => {
      const { quoteId } = await quoteWithOptions();
      const { tokenHash } = await open(quoteId);
      const declined = refusedOffer();
      await store.decideOffer({ tokenHash }, declined);
      await open(quoteId, { tokenHash });
      const ofBefore = { ...declined, sha256: "0".repeat(64) };
      await refused(store.decideOffer({ tokenHash }, ofBefore), "decided", "/sha256");
      expect(await store.decideOffer({ tokenHash }, declined)).toMatchObject({
        replayed: false,
        value: { revision: 2, state: "declined" },
      });
    });

    test("is opened only by who reads the newest revision", async () => {
      const { quoteId } = await quoteWithOptions();
      const { tokenHash } = await open(quoteId);
      await open(quoteId, { tokenHash });
      await store.markOpened(tokenHash, 1);
      expect((await store.readOfferByToken(tokenHash)).openedAt).toBeNull();
      await store.markOpened(tokenHash, 2);
      expect((await store.readOfferByToken(tokenHash)).openedAt).not.toBeNull();
    });

    test("that is replaced by a new one stops, also when the quote is deleted and brought back", async () => {
      const { quoteId } = await quoteWithOptions();
      const first = await open(quoteId);
      const second = await open(quoteId);
      const third = await open(quoteId, { endsLinks: true });
      const requireStopped = async () => {
        for (const { tokenHash } of [first, second])
          await refused(store.readOfferByToken(tokenHash), "notFound");
      };
      await requireStopped();
      const { value } = await store.readOffers(quoteId);
      expect(value.map(({ tokenCipher }) => tokenCipher)).toEqual(["cipher", "", ""]);
      await store.deleteQuote(quoteId);
      await store.restoreQuote(quoteId);
      await requireStopped();
      expect(await shown(third.tokenHash)).toBe("R3 open");
    });

    test("of a deleted quote leads to what was accepted, and back to the newest when it is brought back", async () => {
      const { quoteId, tokenHash } = await acceptedAndOpen();
      const { tokenHash: own } = await open(quoteId);
      await store.deleteQuote(quoteId);
      expect(await shown(tokenHash)).toBe("R1 accepted");
      expect(await shown(own)).toBe("R1 accepted");
      await store.restoreQuote(quoteId);
      expect(await shown(tokenHash)).toBe("R3 open, R1 accepted");
      const unaccepted = await open((await quoteWithOptions()).quoteId);
      await store.deleteQuote(unaccepted.answer.value.quoteId);
      await refused(store.readOfferByToken(unaccepted.tokenHash), "notFound");
      await store.restoreQuote(unaccepted.answer.value.quoteId);
      expect(await shown(unaccepted.tokenHash)).toBe("R1 open");
    });

    test("goes on when former revisions are deleted after their retention, and is free when all are", async () => {
      const { quoteId } = await quoteWithOptions();
      const first = await open(quoteId);
      await store.decideOffer(first, refusedOffer());
      await open(quoteId);
      const later = new Date(Date.now() + 1_000);
      await store.purgeOffers({ unchangedSince: later, acceptedBefore: later });
      expect(await shown(first.tokenHash)).toBe("R2 open");
      const { value } = await store.readOffers(quoteId);
      await store.withdrawOffer(quoteId, value[0]?.id ?? id());
      await store.purgeOffers({ unchangedSince: later, acceptedBefore: later });
      await refused(store.readQuoteIdByToken(first.tokenHash), "notFound");
    });
  });
}
