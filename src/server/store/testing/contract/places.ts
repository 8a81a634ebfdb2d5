// Contract tests of ids: whose they are, when they are free again, and that only ids are stored as ids.
import { describe, expect } from "vitest";
import { id, refusal, refused, task, type ContractContext } from "./context.ts";

const deposit = { name: "Deposit", isPercentage: true, amount: 30 };

export function placesContract(context: ContractContext): void {
  const { test, store, newQuote, newCategory } = context;

  /** A quote with a category, a task and a payment of the given ids. */
  async function quoteWith(ids: { category: string; task: string; payment: string }) {
    const quoteId = await newQuote();
    await store.addCategory(quoteId, { id: ids.category, name: "Walls" });
    await store.addTasks(ids.category, [task({ id: ids.task })]);
    await store.addPayment(quoteId, { id: ids.payment, ...deposit });
    return quoteId;
  }

  const someIds = () => ({ category: id(), task: id(), payment: id() });

  describe("ids of parts", () => {
    test("an id of another quote's category, task or payment is a conflict, and changes nothing, on both engines", async () => {
      const ids = someIds();
      await quoteWith(ids);
      const other = await newQuote();
      const categoryId = await newCategory(other);
      const conflict = refusal("conflict");
      await expect(store.addCategory(other, { id: ids.category, name: "Walls" })).rejects.toEqual(
        conflict,
      );
      const tasks = [task(), task({ id: ids.task })];
      await expect(store.addTasks(categoryId, tasks)).rejects.toEqual(conflict);
      await expect(store.addPayment(other, { id: ids.payment, ...deposit })).rejects.toEqual(
        conflict,
      );
      expect(await store.readWholeQuote(other)).toMatchObject({
        quote: { version: 2 },
        tasks: [],
        payments: [],
      });
    });

    test("one id may be that of a category, of a task, of a payment and of their quote", async () => {
      const same = id();
      await store.createQuote(same);
      await store.addCategory(same, { id: same, name: "Walls" });
      await store.addTasks(same, [task({ id: same })]);
      await store.addPayment(same, { id: same, ...deposit });
      await store.updateTask(same, { name: "Sand" });
      const { categories, tasks, payments } = await store.readWholeQuote(same);
      expect([categories, tasks, payments]).toMatchObject([
        [{ id: same }],
        [{ name: "Sand" }],
        [{}],
      ]);
      await store.deleteTask(same);
      expect((await store.readCategory(same)).value.name).toBe("Walls");
    });

    test("the ids of a quote that was deleted for good, and of the tasks of a deleted category, are free", async () => {
      const ids = someIds();
      await store.deleteQuote(await quoteWith(ids), undefined, { forever: true });
      const second = await quoteWith(ids);
      await store.deleteCategory(ids.category);
      await store.deletePayment(ids.payment);
      expect((await store.readWholeQuote(second)).tasks).toEqual([]);
      await refused(store.updateTask(ids.task, {}), "notFound");
      const third = await quoteWith(ids);
      await store.deleteTasks(third, [ids.task]);
      const { value } = await store.addTasks(await newCategory(await newQuote()), [
        task({ id: ids.task }),
      ]);
      expect(value[0]?.id).toBe(ids.task);
    });

    test("texts that look like ids stay texts, on both engines", async () => {
      const quoteId = await newQuote();
      const categoryId = await newCategory(quoteId, quoteId);
      const named = task({
        name: id(),
        description: quoteId,
        choiceGroup: id(),
        internalNote: id(),
      });
      await store.addTasks(categoryId, [named]);
      await store.updateQuote(quoteId, { title: categoryId, number: quoteId });
      const whole = await store.readWholeQuote(quoteId);
      expect(whole).toMatchObject({
        quote: { title: categoryId, number: quoteId },
        categories: [{ name: quoteId }],
        tasks: [named],
      });
    });
  });
}
