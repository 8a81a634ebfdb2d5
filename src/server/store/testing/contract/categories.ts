// Contract tests of categories.
import { describe, expect } from "vitest";
import { CATEGORIES_PER_QUOTE } from "#core/limits.ts";
import { id, paint, refused, task, type ContractContext } from "./context.ts";

export function categoriesContract(context: ContractContext): void {
  const { test, store, newQuote, newCategory, versionOf } = context;

  describe("categories", () => {
    test("are returned in order, and added at the end unless a position is given", async () => {
      const quoteId = await newQuote();
      await newCategory(quoteId, "A");
      await newCategory(quoteId, "B");
      await store.addCategory(quoteId, {
        id: id(),
        name: "First",
        position: 0,
        defaultLaborHourlyRate: 72.25,
      });
      const value = (await store.readWholeQuote(quoteId)).categories;
      expect(value.map(({ name, position }) => [name, position]).sort()).toEqual([
        ["A", 0],
        ["B", 1],
        ["First", 0],
      ]);
      expect(value.find(({ name }) => name === "First")?.defaultLaborHourlyRate).toBe(72.25);
    });

    test("an equal request is a replay, also after edits; other content under the id is refused", async () => {
      const [quoteId, other] = [await newQuote(), await newQuote()];
      const asked = { id: id(), name: "Roofing", defaultLaborHourlyRate: 60 };
      await store.addCategory(quoteId, asked);
      await store.setOverridePrice(asked.id, 500);
      expect(await store.addCategory(quoteId, asked, { versions: [1] })).toMatchObject({
        replayed: true,
        version: 3,
        value: { overridePrice: 500 },
      });
      expect((await store.readWholeQuote(quoteId)).categories).toHaveLength(1);
      await refused(store.addCategory(quoteId, { ...asked, name: "Else" }), "conflict");
      await refused(store.addCategory(other, asked), "conflict");
    });

    test("renaming a category keeps its other fields, and its creation is still a replay", async () => {
      const quoteId = await newQuote();
      const asked = { id: id(), name: "Roofing", defaultLaborHourlyRate: 60, overridePrice: 500 };
      const { value: made } = await store.addCategory(quoteId, asked);
      const renamed = await store.updateCategory(asked.id, { name: "Flat roof" });
      const value = { ...made, name: "Flat roof" };
      expect(renamed).toMatchObject({ value, version: 3 });
      expect(await store.readCategory(asked.id)).toEqual({ value, version: 3 });
      expect(await store.addCategory(quoteId, asked)).toMatchObject({ replayed: true });
      await refused(store.updateCategory(id(), { name: "A" }), "notFound");
      await refused(
        store.updateCategory(asked.id, { name: "A" }, { versions: [1] }),
        "versionMismatch",
      );
    });

    test("an override clears its tasks' unit costs; removing it makes the tasks count again", async () => {
      const quoteId = await newQuote();
      const [categoryId, untouched] = [await newCategory(quoteId), await newCategory(quoteId)];
      await store.addTasks(categoryId, [paint()]);
      await store.addTasks(untouched, [task({ laborUnitCost: 10 })]);
      await store.setOverridePrice(categoryId, 1234.56);
      const overridden = await store.readWholeQuote(quoteId);
      expect(overridden.quote.subtotal).toBe(1244.56);
      expect(overridden.tasks[0]).toMatchObject({
        materialUnitCost: 0,
        laborUnitCost: 0,
        markup: 12.25,
        quantity: 12.5,
      });
      expect(await store.setOverridePrice(categoryId, null)).toMatchObject({
        value: { overridePrice: null },
      });
      expect(await store.readQuote(quoteId)).toMatchObject({ subtotal: 10 });
    });

    test("a moved category is at its new position, and the gaps are closed, on both engines", async () => {
      const quoteId = await newQuote();
      const ids = [
        await newCategory(quoteId, "A"),
        await newCategory(quoteId, "B"),
        await newCategory(quoteId, "C"),
      ];
      const { value } = await store.moveCategories(quoteId, [{ id: ids[2] ?? "", position: 0 }]);
      expect(value.map(({ name, position }) => `${name}${position}`)).toEqual(["C0", "A1", "B2"]);
      expect((await store.readWholeQuote(quoteId)).categories).toEqual(value);
    });

    test("unknown and duplicate ids in a move are refused with a pointer", async () => {
      const quoteId = await newQuote();
      const [own, stranger] = [await newCategory(quoteId), await newCategory(await newQuote())];
      const places = [
        { id: own, position: 0 },
        { id: stranger, position: 1 },
      ];
      await refused(store.moveCategories(quoteId, places), "invalid", "/positions/1/id");
      const twice = [places[0], places[0]].flatMap((place) => place ?? []);
      await refused(store.moveCategories(quoteId, twice), "invalid", "/positions/1/id");
      expect(await versionOf(quoteId)).toBe(2);
    });

    test("deleting a category deletes its tasks, and its id can be used again", async () => {
      const quoteId = await newQuote();
      const categoryId = await newCategory(quoteId);
      await store.addTasks(categoryId, [task()]);
      expect(await store.deleteCategory(categoryId)).toBe(4);
      const { quote, tasks } = await store.readWholeQuote(quoteId);
      expect([tasks, quote.version]).toEqual([[], 4]);
      await refused(store.deleteCategory(categoryId), "notFound");
      expect(await store.addCategory(quoteId, { id: categoryId, name: "Drywall" })).toMatchObject({
        replayed: false,
      });
    });

    test(`a quote has at most ${CATEGORIES_PER_QUOTE} of them`, async () => {
      const quoteId = await newQuote();
      for (let count = 0; count < CATEGORIES_PER_QUOTE; count += 1) await newCategory(quoteId);
      await refused(newCategory(quoteId), "invalid");
    });
  });
}
