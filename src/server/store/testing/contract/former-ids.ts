// Contract tests of the ids of deleted quotes and of replaced links: no other quote gets one.
import { describe, expect } from "vitest";
import { id, type ContractContext } from "./context.ts";
import { OffersContext } from "./offers-context.ts";

export function formerIdsContract(context: ContractContext): void {
  const { test, store, newQuote } = context;
  const { acceptedQuote } = new OffersContext(context);

  /** Every way to make a quote with this id is refused. */
  async function expectNoWay(former: string, message: string): Promise<void> {
    const [other, accepted] = [await newQuote(), (await acceptedQuote()).quoteId];
    const ways: [string, () => Promise<unknown>][] = [
      ["a new quote", () => store.createQuote(former)],
      ["a copy", () => store.duplicateQuote(other, former)],
      ["a change order", () => store.createChangeOrder(accepted, former)],
      ["a new link", () => store.rotateQuote(other, former)],
    ];
    for (const [way, call] of ways)
      await expect(call(), way).rejects.toMatchObject({ kind: "gone", message });
    for (const read of [store.readQuote, store.readWholeQuote, store.readVersion])
      await expect(read(former)).rejects.toMatchObject({ kind: "notFound", message });
    expect((await store.readQuote(other)).version).toBe(1);
  }

  describe("the id of a former quote", () => {
    test("a replaced link does not come back to life", async () => {
      const [quoteId, newId] = [await newQuote(), id()];
      await store.rotateQuote(quoteId, newId);
      await expectNoWay(quoteId, "This link was replaced.");
      expect(await store.rotateQuote(quoteId, newId)).toMatchObject({ replayed: true });
    });

    test("nor does a deleted quote, by hand or by retention, on both engines", async () => {
      const quoteId = await newQuote();
      for (const forever of [false, true]) {
        await store.deleteQuote(quoteId, undefined, { forever });
        await expectNoWay(quoteId, "This quote was deleted.");
      }
      const old = await newQuote();
      await store.purge(new Date(Date.now() + 1_000));
      await expectNoWay(old, "This quote was deleted.");
    });
  });
}
