// Contract tests of ids: whose they are, when they are free again, and that only ids are stored as ids.
import { describe, expect, test } from "vitest";
import { id, refusal, task, type ContractContext } from "./context.ts";
import { OffersContext } from "./offers-context.ts";

const deposit = { name: "Deposit", isPercentage: true, amount: 30 };

export function placesContract(context: ContractContext): void {
  const { newQuote, newCategory } = context;

  /** A quote with a category, a task and a payment of the given ids. */
  async function quoteWith(ids: { category: string; task: string; payment: string }) {
    const quoteId = await newQuote();
    await context.store.addCategory(quoteId, { id: ids.category, name: "Walls" });
    await context.store.addTasks(ids.category, [task({ id: ids.task })]);
    await context.store.addPayment(quoteId, { id: ids.payment, ...deposit });
    return quoteId;
  }

  const someIds = () => ({ category: id(), task: id(), payment: id() });

  describe("ids of parts", () => {
    test("an id of another quote's category, task or payment is a conflict, and changes nothing", async () => {
      const ids = someIds();
      await quoteWith(ids);
      const other = await newQuote();
      const categoryId = await newCategory(other);
      const { store } = context;
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
      await context.store.createQuote(same);
      await context.store.addCategory(same, { id: same, name: "Walls" });
      await context.store.addTasks(same, [task({ id: same })]);
      await context.store.addPayment(same, { id: same, ...deposit });
      await context.store.updateTask(same, { name: "Sand" });
      const { categories, tasks, payments } = await context.store.readWholeQuote(same);
      expect([categories, tasks, payments]).toMatchObject([
        [{ id: same }],
        [{ name: "Sand" }],
        [{}],
      ]);
      await context.store.deleteTask(same);
      expect((await context.store.readCategory(same)).value.name).toBe("Walls");
    });

    test("the ids of a quote that was deleted for good, and of the tasks of a deleted category, are free", async () => {
      const ids = someIds();
      await context.store.deleteQuote(await quoteWith(ids), undefined, { forever: true });
      const second = await quoteWith(ids);
      await context.store.deleteCategory(ids.category);
      await context.store.deletePayment(ids.payment);
      expect((await context.store.readWholeQuote(second)).tasks).toEqual([]);
      await expect(context.store.updateTask(ids.task, {})).rejects.toEqual(refusal("notFound"));
      const third = await quoteWith(ids);
      await context.store.deleteTasks(third, [ids.task]);
      const { value } = await context.store.addTasks(await newCategory(await newQuote()), [
        task({ id: ids.task }),
      ]);
      expect(value[0]?.id).toBe(ids.task);
    });

    test("the ids of quotes that the retention deletes are free, and so are those of offers", async () => {
      const ids = someIds();
      await quoteWith(ids);
      const offers = new OffersContext(context);
      const { quoteId } = await offers.quoteWithOptions();
      const { tokenHash, answer } = await offers.open(quoteId);
      await context.store.purge(new Date(Date.now() + 1_000));
      await expect(context.store.readOfferByToken(tokenHash)).rejects.toEqual(refusal("notFound"));
      await expect(context.store.readOfferFiles(answer.value.id)).rejects.toEqual(
        refusal("notFound"),
      );
      await quoteWith(ids);
      const again = await offers.quoteWithOptions();
      const published = await offers.open(again.quoteId, { id: answer.value.id, tokenHash });
      expect(published.answer.replayed).toBe(false);
      const other = await offers.quoteWithOptions();
      await expect(offers.open(other.quoteId, { id: answer.value.id })).rejects.toEqual(
        refusal("conflict"),
      );
    });

    test("texts that look like ids stay texts", async () => {
      const quoteId = await newQuote();
      const categoryId = await newCategory(quoteId, quoteId);
      const named = task({
        name: id(),
        description: quoteId,
        choiceGroup: id(),
        internalNote: id(),
      });
      await context.store.addTasks(categoryId, [named]);
      await context.store.updateQuote(quoteId, { title: categoryId, number: quoteId });
      const whole = await context.store.readWholeQuote(quoteId);
      expect(whole).toMatchObject({
        quote: { title: categoryId, number: quoteId },
        categories: [{ name: quoteId }],
        tasks: [named],
      });
    });
  });
}
