// Contract tests of replacing a quote's link: what stays, and that every old id is gone.
import { describe, expect } from "vitest";
import { documentChanges } from "#core/offers/changes/document-changes.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { DELETED } from "#server/store/engines/changes.ts";
import { id, paint, refusal, refused, task, type ContractContext } from "./context.ts";
import { acceptance, OffersContext } from "./offers-context.ts";

const PIXEL = { bytes: new Uint8Array([137, 80, 78, 71, 1, 2]), type: "image/png" } as const;

/** Everything but ids, versions and the time of the last change. */
const contentOf = ({ quote, categories, tasks, payments }: WholeQuote) => {
  const places = new Map(categories.map((category, index) => [category.id, index]));
  const { id: _id, version: _version, updatedAt: _at, ...fields } = quote;
  return {
    fields,
    categories: categories.map(({ id: _own, quoteId: _quote, ...rest }) => rest),
    tasks: tasks.map(({ id: _own, categoryId, ...rest }) => [places.get(categoryId), rest]),
    payments: payments.map(({ id: _own, quoteId: _quote, ...rest }) => rest),
  };
};

export function rotationContract(context: ContractContext): void {
  const { test, store, newQuote, newCategory, versionOf } = context;
  const { quoteWithOptions, open, statesOf } = new OffersContext(context);

  async function fullQuote() {
    const quoteId = await newQuote();
    const categoryId = await newCategory(quoteId);
    const taskIds = Array.from({ length: 12 }, id);
    await store.addTasks(
      categoryId,
      taskIds.map((taskId) => ({ ...paint(), id: taskId, name: taskId, position: 0 })),
    );
    await newCategory(quoteId, "Roof");
    const paymentId = id();
    const payment = { id: paymentId, name: "Deposit", isPercentage: true, amount: 33.33 };
    await store.addPayment(quoteId, payment);
    await store.updateQuote(quoteId, { title: "Garage", number: "Q-7", status: "won" });
    await store.saveLogo(quoteId, PIXEL);
    return { quoteId, categoryId, taskId: taskIds[0] ?? "", paymentId };
  }

  describe("replacing a quote's link", () => {
    test("everything stays but the ids, also the order of equal positions, and the version goes on, on both engines", async () => {
      const { quoteId } = await fullQuote();
      const before = await store.readWholeQuote(quoteId);
      const newId = id();
      const made = await store.rotateQuote(quoteId, newId);
      const after = await store.readWholeQuote(newId);
      expect(made).toMatchObject({ replayed: false, version: before.quote.version + 1 });
      expect(made.value).toEqual(after.quote);
      expect(after.quote).toMatchObject({ id: newId, createdAt: before.quote.createdAt });
      expect(contentOf({ ...after, tasks: [] })).toEqual(contentOf({ ...before, tasks: [] }));
      const named = (whole: WholeQuote) => whole.tasks.map(({ position: _any, name }) => name);
      expect(named(after)).toEqual(named(before));
      await store.updateTask(after.tasks[0]?.id ?? "", { quantity: 2 });
      expect(await versionOf(newId)).toBe(before.quote.version + 2);
    });

    test("no old id finds anything any more", async () => {
      const { quoteId, categoryId, taskId, paymentId } = await fullQuote();
      await store.rotateQuote(quoteId, id());
      const gone: [string, () => Promise<unknown>][] = [
        ["quote", () => store.readQuote(quoteId)],
        ["document", () => store.readWholeQuote(quoteId)],
        ["offers", () => store.readOffers(quoteId)],
        ["category", () => store.readCategory(categoryId)],
        ["change of the quote", () => store.updateQuote(quoteId, { title: "Theirs" })],
        ["change of a category", () => store.updateCategory(categoryId, { name: "Theirs" })],
        ["override", () => store.setOverridePrice(categoryId, 1)],
        ["new task", () => store.addTasks(categoryId, [task()])],
        ["change of a task", () => store.updateTask(taskId, { quantity: 9 })],
        ["change of a payment", () => store.updatePayment(paymentId, { amount: 1 })],
        ["deleted task", () => store.deleteTask(taskId)],
        ["deleted category", () => store.deleteCategory(categoryId)],
        ["deleted payment", () => store.deletePayment(paymentId)],
        ["deleted quote", () => store.deleteQuote(quoteId)],
        ["another new link", () => store.rotateQuote(quoteId, id())],
      ];
      for (const [what, call] of gone)
        await expect(call(), what).rejects.toEqual(refusal("notFound"));
    });

    test("a repetition answers with the quote as it is now; another request with the id is refused", async () => {
      const [quoteId, other, newId] = [await newQuote(), await newQuote(), id()];
      await store.rotateQuote(quoteId, newId, { versions: [1] });
      await store.updateQuote(newId, { title: "Later" });
      expect(await store.rotateQuote(quoteId, newId, { versions: [1] })).toMatchObject({
        replayed: true,
        version: 3,
        value: { id: newId, title: "Later", version: 3 },
      });
      await refused(store.rotateQuote(other, newId), "conflict");
      await refused(store.rotateQuote(other, other), "conflict");
      await refused(store.rotateQuote(id(), newId), "notFound");
      await refused(store.rotateQuote(other, id(), { versions: [7] }), "versionMismatch");
      expect(await versionOf(other)).toBe(1);
    });

    test("requests at the same time make one new link, and changes meanwhile are applied or refused, on both engines", async () => {
      const { quoteId, taskId } = await fullQuote();
      const newId = id();
      const before = await versionOf(quoteId);
      const changed = await Promise.allSettled([
        store.rotateQuote(quoteId, newId),
        store.updateTask(taskId, { description: "Meanwhile" }),
        store.rotateQuote(quoteId, newId),
        store.updateTask(taskId, { name: "Meanwhile" }),
        store.rotateQuote(quoteId, newId),
      ]);
      const applied = [1, 3].filter((index) => changed[index]?.status === "fulfilled").length;
      expect([0, 2, 4].map((index) => changed[index]?.status)).toEqual(
        Array.from({ length: 3 }, () => "fulfilled"),
      );
      const after = await store.readWholeQuote(newId);
      expect(after.quote.version).toBe(before + 1 + applied);
      const meanwhile = after.tasks.filter((each) =>
        [each.name, each.description].includes("Meanwhile"),
      );
      expect(meanwhile.length).toBe(applied === 0 ? 0 : 1);
    });

    test("a client's link shows the same offer, which is accepted as before", async () => {
      const { quoteId, tub } = await quoteWithOptions();
      const first = await open(quoteId);
      await store.deleteTask(tub);
      await store.addTasks((await store.readWholeQuote(quoteId)).categories[0]?.id ?? "", [
        task({ name: "Tiles", laborUnitCost: 5 }),
      ]);
      const { tokenHash } = await open(quoteId);
      const before = await store.readOfferByToken(tokenHash);
      const whole = await store.readWholeQuote(quoteId);
      const newId = id();
      await store.rotateQuote(quoteId, newId);
      const after = await store.readOfferByToken(tokenHash);
      expect({ ...after, quoteId: "", source: null }).toEqual({
        ...before,
        quoteId: "",
        source: null,
      });
      expect(after.quoteId).toBe(newId);
      expect(JSON.stringify(after.source)).not.toContain(whole.tasks[0]?.id);
      expect(await store.readQuoteIdByToken(tokenHash)).toBe(newId);
      expect(await statesOf(newId)).toEqual(["open", "superseded"]);
      expect(documentChanges(after.source, await store.readWholeQuote(newId))).toBe(0);

      const offerId = after.id;
      await store.markOpened(tokenHash);
      await store.decideOffer({ tokenHash }, acceptance({ selected: ["t1"] }));
      const accepted = await store.readWholeQuote(newId);
      expect(accepted.quote).toMatchObject({ status: "won", acceptedRevision: 2 });
      expect(accepted.tasks.map(({ name, selected }) => [name, selected])).toEqual([
        ["Shower", true],
        ["Tiles", false],
      ]);
      await refused(store.readOffer(quoteId, offerId), "notFound");
      expect((await store.readOfferByToken(first.tokenHash)).quoteId).toBe(newId);
    });

    test("an accepted quote stays accepted, with its signed PDF and the way to a change order", async () => {
      const { quoteId } = await quoteWithOptions();
      const { answer } = await open(quoteId);
      const place = { quoteId, offerId: answer.value.id };
      await store.decideOffer(place, acceptance({ selected: ["t2"] }));
      const files = await store.readOfferFiles(place.offerId);
      const newId = id();
      await store.rotateQuote(quoteId, newId);
      const offer = await store.readOffer(newId, place.offerId);
      expect(offer).toMatchObject({ state: "accepted", decision: { name: "Jane Doe" } });
      expect(await store.readOfferFiles(place.offerId)).toEqual(files);
      await refused(store.updateQuote(newId, { title: "Other" }), "decided");
      const { value: order } = await store.createChangeOrder(newId, id());
      expect(order.changeOrder).toMatchObject({ revision: 1 });
      await store.startNewRevision(newId);
      await store.deleteQuote(newId);
      await refused(store.readOfferByToken(offer.sha256), "notFound");
    });

    test("a client's decision while the link is replaced reaches the quote, on both engines", async () => {
      const { quoteId } = await quoteWithOptions();
      const { tokenHash } = await open(quoteId);
      const newId = id();
      await Promise.all([
        store.rotateQuote(quoteId, newId),
        store.markOpened(tokenHash),
        store.decideOffer({ tokenHash }, acceptance()),
      ]);
      expect((await store.readQuote(newId)).acceptedRevision).toBe(1);
    });

    test("whoever follows the old id hears that it is gone, on both engines", async () => {
      const quoteId = await newQuote();
      const { promise, resolve } = Promise.withResolvers<void>();
      const stop = store.onChange(quoteId, (version) => version === DELETED && resolve());
      await store.rotateQuote(quoteId, id());
      await promise;
      stop();
    });
  });
}
