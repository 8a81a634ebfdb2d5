// Contract tests of change orders that are overtaken: something else was accepted since they were made.
import { describe, expect } from "vitest";
import type { TaskPatch } from "#core/quote/schema.ts";
import { id, task, type ContractContext } from "./context.ts";
import { acceptance, OffersContext } from "./offers-context.ts";

export function overtakenContract(context: ContractContext): void {
  const { test, store } = context;
  const { acceptedQuote, open, statesOf } = new OffersContext(context);

  const ordered = async (quoteId: string) => (await store.createChangeOrder(quoteId, id())).value;

  /** Changes the first task, which is of $200. */
  async function change(orderId: string, fields: TaskPatch): Promise<void> {
    const { tasks } = await store.readWholeQuote(orderId);
    await store.updateTask(tasks[0]?.id ?? "", fields);
  }

  /** Adds a task to a change order and accepts it. */
  async function acceptWith(orderId: string, name: string, dollars: number): Promise<void> {
    const { categories } = await store.readWholeQuote(orderId);
    await store.addTasks(categories[0]?.id ?? "", [task({ name, laborUnitCost: dollars })]);
    await store.decideOffer(await open(orderId), acceptance({ selected: [] }));
  }

  describe("a change order that waits for its client", () => {
    test("is overtaken once others were accepted, and is carried over to what is agreed then", async () => {
      const { quoteId } = await acceptedQuote(acceptance({ selected: ["t2"] }));
      const [first, waiting] = [await ordered(quoteId), await ordered(quoteId)];
      await change(waiting.id, { laborUnitCost: 210, internalNote: "Ask Bob" });
      const offer = await open(waiting.id);
      const stateOf = async () => (await store.readOfferByToken(offer.tokenHash)).state;
      expect([await stateOf(), (await store.carryOver(waiting.id)).replayed]).toEqual([
        "open",
        true,
      ]);
      await acceptWith(first.id, "Niche", 50);
      // Another one after that one: what it started from is what the waiting one is carried over to first.
      await acceptWith((await ordered(quoteId)).id, "Shelf", 30);
      expect(await stateOf()).toBe("overtaken");
      expect(await statesOf(waiting.id)).toEqual(["overtaken"]);
      await expect(store.decideOffer(offer, acceptance({ selected: [] }))).rejects.toMatchObject({
        kind: "decided",
        message: /contract has changed/,
      });
      for (let times = 0; times < 2; times += 1)
        expect((await store.carryOver(waiting.id)).replayed).toBe(false);
      expect((await store.carryOver(waiting.id)).replayed).toBe(true);
      const whole = await store.readWholeQuote(waiting.id);
      expect(whole).toMatchObject({
        quote: { total: 290, changeOrder: { withTaxes: 280, reference: "Change order CO3" } },
        changeBase: { totalCents: 28_000 },
      });
      expect(whole.tasks.map(({ name, internalNote }) => [name, internalNote])).toEqual([
        ["Shower", "Ask Bob"],
        ["Niche", ""],
        ["Shelf", ""],
      ]);
      await store.decideOffer(await open(waiting.id), acceptance({ selected: [] }));
      expect((await ordered(quoteId)).total).toBe(290);
    });

    test("of two that are accepted at once one counts, on both engines", async () => {
      const { quoteId } = await acceptedQuote(acceptance({ selected: ["t2"] }));
      const offers = [await ordered(quoteId), await ordered(quoteId)].map((each) => open(each.id));
      const decided = (await Promise.all(offers)).map((offer) =>
        store.decideOffer(offer, acceptance({ selected: [] })),
      );
      const states = (await Promise.allSettled(decided)).map(({ status }) => status);
      expect(states.sort()).toEqual(["fulfilled", "rejected"]);
    });

    test("that changes what another one has changed is not carried over", async () => {
      const { quoteId } = await acceptedQuote(acceptance({ selected: ["t2"] }));
      const [first, second] = [await ordered(quoteId), await ordered(quoteId)];
      await change(first.id, { laborUnitCost: 250 });
      await change(second.id, { laborUnitCost: 260 });
      await store.decideOffer(await open(first.id), acceptance({ selected: [] }));
      const before = await store.readWholeQuote(second.id);
      await expect(store.carryOver(second.id)).rejects.toMatchObject({ kind: "invalid" });
      expect(await store.readWholeQuote(second.id)).toEqual(before);
    });

    test("is not overtaken by what was accepted before the one that it starts from, which is revised", async () => {
      const { quoteId } = await acceptedQuote(acceptance({ selected: ["t2"] }));
      const first = await ordered(quoteId);
      await acceptWith(first.id, "Niche", 50);
      const later = await ordered(quoteId);
      const offer = await open(later.id);
      await store.startNewRevision(first.id);
      expect(await statesOf(later.id)).toEqual(["open"]);
      expect((await store.carryOver(later.id)).replayed).toBe(true);
      // What was agreed later holds the former revision of the first one: that cannot be added once more.
      await store.decideOffer(offer, acceptance({ selected: [] }));
      await expect(store.carryOver(first.id)).rejects.toMatchObject({ kind: "invalid" });
    });

    test("is carried over to another revision of the one that it starts from", async () => {
      const { quoteId } = await acceptedQuote(acceptance({ selected: ["t2"] }));
      const first = await ordered(quoteId);
      await acceptWith(first.id, "Niche", 50);
      const waiting = await ordered(quoteId);
      await change(waiting.id, { laborUnitCost: 210 });
      await store.startNewRevision(first.id);
      await acceptWith(first.id, "Shelf", 30);
      expect((await store.carryOver(waiting.id)).replayed).toBe(false);
      const { quote, changeBase } = await store.readWholeQuote(waiting.id);
      expect([quote.total, changeBase?.totalCents]).toEqual([290, 28_000]);
    });
  });
}
