// Contract tests of replacing a quote's link, for every engine: what stays, and that every old id is gone.
import { describe, expect, test } from "vitest";
import { documentChanges } from "#core/offers/changes/document-changes.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { DELETED } from "#server/store/engines/changes.ts";
import { id, paint, refusal, task, type ContractContext } from "./context.ts";
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
  const { newQuote, newCategory, versionOf } = context;
  const { quoteWithOptions, open, statesOf } = new OffersContext(context);

  async function fullQuote() {
    const quoteId = await newQuote();
    const categoryId = await newCategory(quoteId);
    const taskIds = Array.from({ length: 12 }, id);
    await context.store.addTasks(
      categoryId,
      taskIds.map((taskId) => ({ ...paint(), id: taskId, name: taskId, position: 0 })),
    );
    await newCategory(quoteId, "Roof");
    const paymentId = id();
    const payment = { id: paymentId, name: "Deposit", isPercentage: true, amount: 33.33 };
    await context.store.addPayment(quoteId, payment);
    await context.store.updateQuote(quoteId, { title: "Garage", number: "Q-7", status: "won" });
    await context.store.saveLogo(quoteId, PIXEL);
    return { quoteId, categoryId, taskId: taskIds[0] ?? "", paymentId };
  }

  describe("replacing a quote's link", () => {
    test("everything stays but the ids, also the order of equal positions, and the version goes on", async () => {
      const { quoteId } = await fullQuote();
      const before = await context.store.readWholeQuote(quoteId);
      const newId = id();
      const made = await context.store.rotateQuote(quoteId, newId);
      const after = await context.store.readWholeQuote(newId);
      expect(made).toMatchObject({ replayed: false, version: before.quote.version + 1 });
      expect(made.value).toEqual(after.quote);
      expect(after.quote).toMatchObject({ id: newId, createdAt: before.quote.createdAt });
      expect(contentOf({ ...after, tasks: [] })).toEqual(contentOf({ ...before, tasks: [] }));
      const named = (whole: WholeQuote) => whole.tasks.map(({ position: _any, name }) => name);
      expect(named(after)).toEqual(named(before));
      await context.store.updateTask(after.tasks[0]?.id ?? "", { quantity: 2 });
      expect(await versionOf(newId)).toBe(before.quote.version + 2);
    });

    test("no old id finds anything any more", async () => {
      const { quoteId, categoryId, taskId, paymentId } = await fullQuote();
      await context.store.rotateQuote(quoteId, id());
      const { store } = context;
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
      await context.store.rotateQuote(quoteId, newId, { versions: [1] });
      await context.store.updateQuote(newId, { title: "Later" });
      expect(await context.store.rotateQuote(quoteId, newId, { versions: [1] })).toMatchObject({
        replayed: true,
        version: 3,
        value: { id: newId, title: "Later", version: 3 },
      });
      await expect(context.store.rotateQuote(other, newId)).rejects.toEqual(refusal("conflict"));
      await expect(context.store.rotateQuote(other, other)).rejects.toEqual(refusal("conflict"));
      await expect(context.store.rotateQuote(id(), newId)).rejects.toEqual(refusal("notFound"));
      await expect(context.store.rotateQuote(other, id(), { versions: [7] })).rejects.toEqual(
        refusal("versionMismatch"),
      );
      expect(await versionOf(other)).toBe(1);
    });

    test("requests at the same time make one new link, and changes meanwhile are applied or refused", async () => {
      const { quoteId, taskId } = await fullQuote();
      const newId = id();
      const before = await versionOf(quoteId);
      const changed = await Promise.allSettled([
        context.store.rotateQuote(quoteId, newId),
        context.store.updateTask(taskId, { description: "Meanwhile" }),
        context.store.rotateQuote(quoteId, newId),
        context.store.updateTask(taskId, { name: "Meanwhile" }),
        context.store.rotateQuote(quoteId, newId),
      ]);
      const applied = [1, 3].filter((index) => changed[index]?.status === "fulfilled").length;
      expect([0, 2, 4].map((index) => changed[index]?.status)).toEqual(
        Array.from({ length: 3 }, () => "fulfilled"),
      );
      const after = await context.store.readWholeQuote(newId);
      expect(after.quote.version).toBe(before + 1 + applied);
      const meanwhile = after.tasks.filter((each) =>
        [each.name, each.description].includes("Meanwhile"),
      );
      expect(meanwhile.length).toBe(applied === 0 ? 0 : 1);
    });

    test("a client's link shows the same offer, which is accepted as before", async () => {
      const { quoteId, tub } = await quoteWithOptions();
      const first = await open(quoteId);
      await context.store.deleteTask(tub);
      await context.store.addTasks(
        (await context.store.readWholeQuote(quoteId)).categories[0]?.id ?? "",
        [task({ name: "Tiles", laborUnitCost: 5 })],
      );
      const { tokenHash } = await open(quoteId);
      const before = await context.store.readOfferByToken(tokenHash);
      const whole = await context.store.readWholeQuote(quoteId);
      const newId = id();
      await context.store.rotateQuote(quoteId, newId);
      const after = await context.store.readOfferByToken(tokenHash);
      expect({ ...after, quoteId: "", source: null }).toEqual({
        ...before,
        quoteId: "",
        source: null,
      });
      expect(after.quoteId).toBe(newId);
      expect(JSON.stringify(after.source)).not.toContain(whole.tasks[0]?.id);
      expect(await context.store.readQuoteIdByToken(tokenHash)).toBe(newId);
      expect(await statesOf(newId)).toEqual(["open", "superseded"]);
      expect(documentChanges(after.source, await context.store.readWholeQuote(newId))).toBe(0);

      const offerId = after.id;
      await context.store.markOpened(tokenHash);
      await context.store.decideOffer({ tokenHash }, acceptance({ selected: ["t1"] }));
      const accepted = await context.store.readWholeQuote(newId);
      expect(accepted.quote).toMatchObject({ status: "won", acceptedRevision: 2 });
      expect(accepted.tasks.map(({ name, selected }) => [name, selected])).toEqual([
        ["Shower", true],
        ["Tiles", false],
      ]);
      await expect(context.store.readOffer(quoteId, offerId)).rejects.toEqual(refusal("notFound"));
      expect((await context.store.readOfferByToken(first.tokenHash)).quoteId).toBe(newId);
    });

    test("an accepted quote stays accepted, with its signed PDF and the way to a change order", async () => {
      const { quoteId } = await quoteWithOptions();
      const { answer } = await open(quoteId);
      const place = { quoteId, offerId: answer.value.id };
      await context.store.decideOffer(place, acceptance({ selected: ["t2"] }));
      const files = await context.store.readOfferFiles(place.offerId);
      const newId = id();
      await context.store.rotateQuote(quoteId, newId);
      const offer = await context.store.readOffer(newId, place.offerId);
      expect(offer).toMatchObject({ state: "accepted", decision: { name: "Jane Doe" } });
      expect(await context.store.readOfferFiles(place.offerId)).toEqual(files);
      await expect(context.store.updateQuote(newId, { title: "Other" })).rejects.toEqual(
        refusal("decided"),
      );
      const { value: order } = await context.store.createChangeOrder(newId, id());
      expect(order.changeOrder).toMatchObject({ revision: 1 });
      await context.store.startNewRevision(newId);
      await context.store.deleteQuote(newId);
      await expect(context.store.readOfferByToken(offer.sha256)).rejects.toEqual(
        refusal("notFound"),
      );
    });

    test("a client's decision while the link is replaced reaches the quote", async () => {
      const { quoteId } = await quoteWithOptions();
      const { tokenHash } = await open(quoteId);
      const newId = id();
      await Promise.all([
        context.store.rotateQuote(quoteId, newId),
        context.store.markOpened(tokenHash),
        context.store.decideOffer({ tokenHash }, acceptance()),
      ]);
      expect((await context.store.readQuote(newId)).acceptedRevision).toBe(1);
    });

    test("whoever follows the old id hears that it is gone", async () => {
      const quoteId = await newQuote();
      const { promise, resolve } = Promise.withResolvers<void>();
      const stop = context.store.onChange(quoteId, (version) => version === DELETED && resolve());
      await context.store.rotateQuote(quoteId, id());
      await promise;
      stop();
    });
  });
}
