// Contract tests of offers: publishing, opening, deciding, withdrawing.
import { describe, expect } from "vitest";
import { OFFERS_PER_QUOTE } from "#core/limits.ts";
import { AT_ONCE, id, refusal, refused, type ContractContext } from "./context.ts";
import {
  acceptance,
  DAY,
  onPaper,
  OffersContext,
  refusedOffer,
  SIGNED,
  UNSIGNED,
} from "./offers-context.ts";

export function offersContract(context: ContractContext): void {
  const { test, store } = context;
  const offers = new OffersContext(context);
  const { quoteWithOptions, toPublish, statesOf, open } = offers;

  describe("publishing", () => {
    test("freezes a revision, which its token, its quote and its id find, on both engines", async () => {
      const { quoteId } = await quoteWithOptions();
      const version = await context.versionOf(quoteId);
      const made = await open(quoteId, { expiresAt: DAY });
      expect(made.answer).toMatchObject({ replayed: false, version: version + 1 });
      const offer = made.answer.value;
      expect(offer).toMatchObject({
        quoteId,
        revision: 1,
        state: "open",
        quoteVersion: version,
        expiresAt: DAY,
        openedAt: null,
        decision: null,
      });
      expect(await store.readOffers(quoteId)).toEqual({
        value: [offer],
        version: version + 1,
        lastRevision: 1,
      });
      const found = await store.readOfferByToken(made.tokenHash);
      expect(found).toEqual({
        ...offer,
        snapshot: found.snapshot,
        source: made.source,
        acceptedDocument: null,
        others: [],
      });
      const { others: _none, ...detail } = found;
      expect(await store.readOffer(quoteId, offer.id)).toEqual(detail);
      const { pdf, signedPdf } = await store.readOfferFiles(offer.id);
      expect({ pdf: [...pdf], signedPdf }).toEqual({ pdf: [...UNSIGNED], signedPdf: null });
      expect(await store.readQuote(quoteId)).toMatchObject({ status: "sent" });
    });

    test("replaces the open revision, and no other", async () => {
      const { quoteId } = await quoteWithOptions();
      const first = await open(quoteId);
      await store.decideOffer(first, refusedOffer());
      await open(quoteId);
      await open(quoteId);
      expect(await statesOf(quoteId)).toEqual(["open", "superseded", "declined"]);
    });

    test("happens once for one id, only for the version that was printed, and not without end", async () => {
      const { quoteId } = await quoteWithOptions();
      const offer = await toPublish(quoteId);
      const version = await context.versionOf(quoteId);
      const again = () => store.publishOffer(quoteId, offer, { versions: [version] });
      expect(await again()).toMatchObject({ replayed: false, version: version + 1 });
      expect(await again()).toMatchObject({ replayed: true, version: version + 1 });
      await refused(
        store.publishOffer(quoteId, { ...offer, creationKey: "other" }, {}),
        "conflict",
      );
      const next = await toPublish(quoteId);
      await refused(store.publishOffer(quoteId, next, { versions: [version] }), "versionMismatch");
      const last = { ...next, revision: OFFERS_PER_QUOTE + 1 };
      await refused(store.publishOffer(quoteId, last, {}), "invalid");
      await refused(store.publishOffer(quoteId, { ...next, revision: 1 }, {}), "versionMismatch");
      expect(await statesOf(quoteId)).toEqual(["open"]);
      await refused(store.publishOffer(id(), next, {}), "notFound");
    });
  });

  describe("what becomes of an offer", () => {
    test("it is opened once, by the first person who reads it", async () => {
      const { quoteId } = await quoteWithOptions();
      const { tokenHash, answer } = await open(quoteId);
      await store.markOpened(tokenHash);
      const { openedAt } = await store.readOfferByToken(tokenHash);
      expect(openedAt).toBeGreaterThan(0);
      await store.markOpened(tokenHash);
      expect(await store.readOffers(quoteId)).toMatchObject({
        version: answer.version + 1,
        value: [{ openedAt }],
      });
      await refused(store.markOpened("0".repeat(64)), "notFound");
    });

    test("accepted, it keeps the decision and the signed document; the quote follows and is closed, on both engines", async () => {
      const { quoteId, tub, shower } = await quoteWithOptions();
      const { tokenHash } = await open(quoteId);
      const decided = acceptance({ selected: ["t2"] });
      const made = await store.decideOffer({ tokenHash }, decided);
      expect(made).toMatchObject({
        replayed: false,
        value: { state: "accepted", decision: decided.decision },
      });
      const { signedPdf } = await store.readOfferFiles(made.value.id);
      expect([...(signedPdf ?? [])]).toEqual([...SIGNED.pdf]);
      const { acceptedDocument } = await store.readOfferByToken(tokenHash);
      expect(acceptedDocument).toEqual(JSON.parse(SIGNED.document));
      const { quote, tasks } = await store.readWholeQuote(quoteId);
      expect(quote).toMatchObject({ status: "won", acceptedRevision: 1, total: 200 });
      const chosen = tasks.map((task) => [task.id, task.selected]);
      expect(chosen).toEqual([
        [tub, false],
        [shower, true],
      ]);
    });

    test("of several acceptances at once one wins, and each of the others is refused, on both engines", async () => {
      const { quoteId } = await quoteWithOptions();
      const { tokenHash } = await open(quoteId);
      const answers = await Promise.allSettled(
        Array.from({ length: AT_ONCE }, () => store.decideOffer({ tokenHash }, acceptance())),
      );
      const [won, ...others] = answers.sort((one) => (one.status === "fulfilled" ? -1 : 1));
      expect(won?.status).toBe("fulfilled");
      expect(others).toHaveLength(AT_ONCE - 1);
      for (const other of others)
        expect(other).toMatchObject({ status: "rejected", reason: refusal("decided") });
    });

    test("an equal request is answered as before; another one, or another hash, is refused", async () => {
      const { quoteId } = await quoteWithOptions();
      const { tokenHash } = await open(quoteId);
      const decide = (decided: ReturnType<typeof acceptance>) =>
        store.decideOffer({ tokenHash }, decided);
      await refused(decide(acceptance({}, { sha256: "0".repeat(64) })), "decided", "/sha256");
      const decided = acceptance();
      const first = await decide(decided);
      const again = await decide({ ...decided, signed: null });
      expect(again).toEqual({ ...first, replayed: true });
      await refused(decide(acceptance()), "decided");
      await refused(store.decideOffer({ tokenHash: "0".repeat(64) }, acceptance()), "notFound");
    });

    test("without its printed document nothing is accepted", async () => {
      const { quoteId } = await quoteWithOptions();
      const { tokenHash } = await open(quoteId);
      await refused(
        store.decideOffer({ tokenHash }, acceptance({}, { signed: null })),
        "unavailable",
      );
      expect(await statesOf(quoteId)).toEqual(["open"]);
    });

    test("declined, it sets the quote to lost, and only a new revision can be accepted", async () => {
      const { quoteId } = await quoteWithOptions();
      const { tokenHash } = await open(quoteId);
      const declined = refusedOffer();
      await store.decideOffer({ tokenHash }, declined);
      expect(await store.readQuote(quoteId)).toMatchObject({
        status: "lost",
        acceptedRevision: null,
      });
      expect(await store.decideOffer({ tokenHash }, declined)).toMatchObject({ replayed: true });
      await refused(store.decideOffer({ tokenHash }, acceptance()), "decided");
      const second = await open(quoteId);
      expect(await store.readQuote(quoteId)).toMatchObject({ status: "sent" });
      await store.decideOffer(second, acceptance());
      expect(await statesOf(quoteId)).toEqual(["accepted", "declined"]);
    });

    test("withdrawn, it is gone for the client; replaced or withdrawn, it is decided for the contractor", async () => {
      const { quoteId } = await quoteWithOptions();
      const first = await open(quoteId);
      const second = await open(quoteId);
      const ids = [first, second].map(({ answer }) => answer.value.id);
      const withdraw = (index: number) => store.withdrawOffer(quoteId, ids[index] ?? "");
      expect(await withdraw(1)).toMatchObject({ replayed: false, value: { state: "withdrawn" } });
      expect(await store.readQuote(quoteId)).toMatchObject({ status: "draft" });
      expect(await withdraw(1)).toMatchObject({ replayed: true });
      await refused(withdraw(0), "decided");
      for (const [index, { tokenHash }] of [first, second].entries()) {
        for (const decided of [acceptance(), refusedOffer()])
          await refused(store.decideOffer({ tokenHash }, decided), "gone");
        const place = { quoteId, offerId: ids[index] ?? "" };
        await refused(store.decideOffer(place, onPaper()), "decided");
      }
      await refused(store.withdrawOffer(quoteId, id()), "notFound");
    });

    test("expired, the client can decide no more; the contractor can still record a yes, or withdraw", async () => {
      const { quoteId } = await quoteWithOptions();
      const past = { expiresAt: Date.now() - 1 };
      const first = await open(quoteId, past);
      for (const decided of [acceptance(), refusedOffer()])
        await refused(store.decideOffer({ tokenHash: first.tokenHash }, decided), "decided");
      await store.withdrawOffer(quoteId, first.answer.value.id);
      const second = await open(quoteId, past);
      const place = { quoteId, offerId: second.answer.value.id };
      expect(await store.decideOffer(place, onPaper())).toMatchObject({
        value: { state: "accepted", decision: { kind: "acceptedOnPaper", method: "phone" } },
      });
      await refused(store.withdrawOffer(quoteId, place.offerId), "decided");
    });
  });
}
