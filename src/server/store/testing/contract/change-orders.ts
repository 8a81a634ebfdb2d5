// Contract tests of change orders: their number, what they start from, and the list of the accepted quote.
import { describe, expect } from "vitest";
import { id, refused, task, type ContractContext } from "./context.ts";
import { acceptance, onPaper, OffersContext } from "./offers-context.ts";

const PIXEL = { bytes: new Uint8Array([137, 80, 78, 71, 9, 9]), type: "image/png" } as const;

export function changeOrdersContract(context: ContractContext): void {
  const { test, store } = context;
  const { quoteWithOptions, open } = new OffersContext(context);

  /** An accepted quote, with the shower of $200 instead of the tub, a note on it, and a deposit. */
  async function acceptedQuote(
    decided = acceptance({ selected: ["t2"] }),
    fields: { number?: string } = {},
  ) {
    const quote = await quoteWithOptions();
    const deposit = { id: id(), name: "Deposit", isPercentage: true, amount: 50 };
    await store.addPayment(quote.quoteId, deposit);
    await store.updateTask(quote.shower, { internalNote: "Ask Ann" });
    await store.updateQuote(quote.quoteId, { number: "Q-118", introduction: "Hello.", ...fields });
    const offer = await open(quote.quoteId);
    await store.decideOffer(offer, decided);
    return { ...quote, tokenHash: offer.tokenHash };
  }

  const ordered = async (quoteId: string, copyId = id()) =>
    (await store.createChangeOrder(quoteId, copyId)).value;

  /** Adds a task to a change order and accepts it. */
  async function acceptWith(orderId: string, name: string, dollars: number): Promise<void> {
    const { categories } = await store.readWholeQuote(orderId);
    await store.addTasks(categories[0]?.id ?? "", [task({ name, laborUnitCost: dollars })]);
    await store.decideOffer(await open(orderId), acceptance({ selected: [] }));
  }

  const numbersOf = async (quoteId: string): Promise<string[]> =>
    (await store.readAgreedState(quoteId)).changeOrders.map(({ number }) => number);

  describe("a change order", () => {
    test("has what was accepted as firm parts under new ids, and keeps what it starts from", async () => {
      const at = "2036-11-23T02:00:00.000Z";
      const { quoteId } = await acceptedQuote(acceptance({ selected: ["t2"], at }));
      const copyId = id();
      const made = await store.createChangeOrder(quoteId, copyId);
      expect(made).toMatchObject({
        replayed: false,
        value: {
          id: copyId,
          number: "Q-118-CO1",
          introduction: "",
          status: "draft",
          total: 200,
          acceptedRevision: null,
          // 02:00 UTC on November 23 is November 22 in Toronto.
          changeOrder: {
            reference: "Quote Q-118",
            revision: 1,
            acceptedOn: "2036-11-22",
            total: 200,
          },
        },
      });
      const original = await store.readWholeQuote(quoteId);
      const copy = await store.readWholeQuote(copyId);
      const [shower] = copy.tasks;
      expect(copy.tasks).toMatchObject([
        { name: "Shower", internalNote: "Ask Ann", optional: false, choiceGroup: "" },
      ]);
      expect(copy.changeBase).toMatchObject({
        categories: [{ id: copy.categories[0]?.id, tasks: [{ id: shower?.id, cents: 20_000 }] }],
        payments: [{ id: copy.payments[0]?.id, name: "Deposit", share: 50, cents: 10_000 }],
        totalCents: 20_000,
      });
      expect(JSON.stringify(copy.changeBase)).not.toContain("Ask Ann");
      const ids = ({ categories, tasks, payments }: typeof copy) =>
        [...categories, ...tasks, ...payments].map((part) => part.id);
      expect(ids(copy).some((each) => ids(original).includes(each))).toBe(false);
      await store.updateTask(shower?.id ?? "", { name: "Other" });
      expect(await store.readWholeQuote(quoteId)).toEqual(original);
      const { changeBase } = await store.readWholeQuote(copyId);
      expect(changeBase).toEqual(copy.changeBase);
    });

    test("names the day that the contractor gave, and is not made twice, also after a new revision", async () => {
      const { quoteId } = await acceptedQuote(onPaper());
      const copyId = id();
      const { value } = await store.createChangeOrder(quoteId, copyId);
      expect(value.changeOrder?.acceptedOn).toBe("2026-11-22");
      await store.startNewRevision(quoteId);
      expect(await store.createChangeOrder(quoteId, copyId)).toEqual({
        value,
        version: value.version,
        replayed: true,
      });
      await refused(store.createChangeOrder(quoteId, id()), "decided");
    });

    test("is made only of an accepted quote, and under an id that is free", async () => {
      const { quoteId } = await acceptedQuote();
      await refused(store.createChangeOrder(quoteId, await context.newQuote()), "conflict");
      expect(await numbersOf(quoteId)).toEqual([]);
      await refused(store.createChangeOrder(await context.newQuote(), id()), "decided");
      await refused(store.createChangeOrder(id(), id()), "notFound");
    });

    test("keeps the logo that was accepted", async () => {
      const { quoteId } = await quoteWithOptions();
      const { value: hash } = await store.saveLogo(quoteId, PIXEL);
      const offer = await open(quoteId);
      await store.updateQuote(quoteId, { businessInfo: { logoUrl: "" } });
      await store.decideOffer(offer, acceptance());
      expect((await ordered(quoteId)).businessInfo.logoUrl).toBe(`/api/logos/${hash}`);
    });

    test("gets a number of its own, also when several are made at once, and one that is deleted keeps its number, on both engines", async () => {
      const { quoteId } = await acceptedQuote();
      const [same, other] = [id(), id()];
      const made = await Promise.all([same, other, same].map((each) => ordered(quoteId, each)));
      expect(made[2]?.number).toBe(made[0]?.number);
      expect(await numbersOf(quoteId)).toEqual(["Q-118-CO1", "Q-118-CO2"]);
      await store.deleteQuote(other, {}, { forever: true });
      expect((await ordered(quoteId)).number).toBe("Q-118-CO3");
      const without = await acceptedQuote(acceptance({ selected: ["t2"] }), { number: "" });
      expect((await ordered(without.quoteId)).number).toBe("CO1");
    });

    test("starts from the change order that was accepted last, also when it is made of that", async () => {
      const { quoteId } = await acceptedQuote();
      const first = await ordered(quoteId);
      await acceptWith(first.id, "Niche", 50);
      const second = await ordered(quoteId);
      expect(second).toMatchObject({
        number: "Q-118-CO2",
        total: 250,
        changeOrder: { reference: "Change order Q-118-CO1", withTaxes: 250, total: 250 },
      });
      expect((await store.readWholeQuote(second.id)).changeBase?.totalCents).toBe(25_000);
      await acceptWith(second.id, "Shelf", 30);
      const third = await ordered(first.id);
      expect(third).toMatchObject({ number: "Q-118-CO3", total: 280 });
      expect(await numbersOf(quoteId)).toEqual(["Q-118-CO1", "Q-118-CO2", "Q-118-CO3"]);
      expect(await numbersOf(first.id)).toEqual([]);
    });

    test("a copy of it is an ordinary quote", async () => {
      const { quoteId } = await acceptedQuote();
      const order = await ordered(quoteId);
      await store.updateQuote(order.id, { changeDays: -3 });
      const { value: copy } = await store.duplicateQuote(order.id, id());
      expect(copy).toMatchObject({ changeOrder: null, changeDays: null });
      expect(await store.readWholeQuote(copy.id)).not.toHaveProperty("changeBase");
      expect(await numbersOf(quoteId)).toEqual(["Q-118-CO1"]);
    });
  });

  describe("the accepted quote lists its change orders", () => {
    const namedIds = async (quoteId: string): Promise<string[]> =>
      (await store.readAgreedState(quoteId)).changeOrders.map(({ id: each }) => each);

    test("with what was accepted and the newest offer of each; making one raises its version, on both engines", async () => {
      const { quoteId } = await acceptedQuote();
      const before = await context.versionOf(quoteId);
      const order = await ordered(quoteId);
      const state = await store.readAgreedState(quoteId, true);
      // The shower of $200 was accepted.
      const agreed = { beforeTaxes: 200, withTaxes: 200, total: 200, adds: null };
      expect(state).toMatchObject({
        version: before + 1,
        accepted: { state: "accepted", agreed: { number: "Q-118", ...agreed } },
      });
      expect(state.changeOrders).toMatchObject([
        { id: order.id, newest: null, draft: { quote: { id: order.id } } },
      ]);
      await open(order.id);
      const [sent] = (await store.readAgreedState(quoteId)).changeOrders;
      expect(sent).toMatchObject({ newest: { state: "open", revision: 1 } });
      await refused(store.readAgreedState(id()), "notFound");
    });

    test("without those that are deleted, until they are brought back", async () => {
      const { quoteId } = await acceptedQuote();
      const order = await ordered(quoteId);
      await store.deleteQuote(order.id);
      expect(await namedIds(quoteId)).toEqual([]);
      await store.restoreQuote(order.id);
      expect(await namedIds(quoteId)).toEqual([order.id]);
    });

    test("under their present ids after a link was replaced, of either, with what they start from", async () => {
      const { quoteId } = await acceptedQuote();
      const order = await ordered(quoteId);
      const [newQuoteId, newOrderId, again] = [id(), id(), id()];
      await store.rotateQuote(quoteId, newQuoteId);
      await store.rotateQuote(order.id, newOrderId);
      await store.rotateQuote(newOrderId, again);
      expect(await namedIds(newQuoteId)).toEqual([again]);
      const { changeBase, ...whole } = await store.readWholeQuote(again);
      expect(changeBase?.categories[0]?.id).toBe(whole.categories[0]?.id);
      expect(changeBase?.categories[0]?.tasks[0]?.id).toBe(whole.tasks[0]?.id);
      expect(changeBase?.payments[0]?.id).toBe(whole.payments[0]?.id);
      expect((await ordered(newQuoteId)).number).toBe("Q-118-CO2");
    });

    test("a change order outlives its accepted quote", async () => {
      const { quoteId } = await acceptedQuote();
      const order = await ordered(quoteId);
      await store.deleteQuote(quoteId, {}, { forever: true, confirmed: true });
      expect((await store.readWholeQuote(order.id)).changeBase?.totalCents).toBe(20_000);
      await acceptWith(order.id, "Niche", 50);
      expect((await ordered(order.id)).number).toBe("Q-118-CO1-CO1");
    });
  });
}
