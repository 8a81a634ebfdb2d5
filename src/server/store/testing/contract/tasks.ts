// Contract tests of tasks.
import { describe, expect } from "vitest";
import { MARKUPS_PER_CALL, TASKS_PER_QUOTE } from "#core/limits.ts";
import { applyEdit, type Edit } from "#core/edits/edit.ts";
import { id, paint, refused, task, type ContractContext } from "./context.ts";

export function tasksContract(context: ContractContext): void {
  const { test, store, newQuote, newCategory } = context;

  describe("tasks", () => {
    test("keep every decimal of quantity, cost and markup, and have defaults, on both engines", async () => {
      const categoryId = await newCategory(await newQuote());
      const { value } = await store.addTasks(categoryId, [
        task({ quantity: 0.125, materialUnitCost: 999999.9, markup: 12.25 }),
        task({ name: "Plain" }),
      ]);
      expect(value[0]).toMatchObject({
        quantity: 0.125,
        materialUnitCost: 999999.9,
        markup: 12.25,
        position: 0,
      });
      expect(value[1]).toMatchObject({
        quantity: 1,
        unit: "each",
        materialUnitCost: 0,
        laborUnitCost: 0,
        markup: 0,
        description: "",
        position: 1,
      });
    });

    test("an equal request adds nothing; a partly known one adds the missing tasks", async () => {
      const quoteId = await newQuote();
      const categoryId = await newCategory(quoteId);
      const [first, second] = [paint(), task()];
      await store.addTasks(categoryId, [first]);
      await store.updateTask(first.id, { name: "Paint twice" });
      expect(await store.addTasks(categoryId, [first])).toMatchObject({
        replayed: true,
        version: 4,
      });
      const both = await store.addTasks(categoryId, [first, second]);
      expect(both).toMatchObject({
        replayed: false,
        version: 5,
        value: [{ name: "Paint twice" }, { name: "Hang board" }],
      });
      expect((await store.readWholeQuote(quoteId)).tasks).toHaveLength(2);
    });

    test("an id with other content or in another category is refused, and nothing is added", async () => {
      const quoteId = await newQuote();
      const [categoryId, other] = [await newCategory(quoteId), await newCategory(quoteId)];
      const asked = paint();
      await store.addTasks(categoryId, [asked]);
      await refused(store.addTasks(categoryId, [task(), { ...asked, quantity: 2 }]), "conflict");
      await refused(store.addTasks(other, [asked]), "conflict");
      expect((await store.readWholeQuote(quoteId)).tasks).toHaveLength(1);
    });

    test("a retry matches after the task was moved to another category", async () => {
      const quoteId = await newQuote();
      const [from, to] = [await newCategory(quoteId), await newCategory(quoteId)];
      const asked = paint();
      await store.addTasks(from, [asked]);
      await store.moveTasks(quoteId, [{ id: asked.id, categoryId: to, position: 0 }]);
      expect(await store.addTasks(from, [asked])).toMatchObject({
        replayed: true,
        value: [{ categoryId: to }],
      });
    });

    test("a move between categories gives the same order as on the screens", async () => {
      const quoteId = await newQuote();
      const [first, second] = [await newCategory(quoteId, "A"), await newCategory(quoteId, "B")];
      const named = ["a", "b", "c"].map((name) => task({ name }));
      await store.addTasks(first, named);
      await store.addTasks(second, [task({ name: "x" }), task({ name: "y" })]);
      const before = await store.readWholeQuote(quoteId);
      const positions = [{ id: named[1]?.id ?? "", categoryId: second, position: 1 }];
      const operation: Edit = { kind: "moveTasks", quoteId, positions };
      const { value } = await store.moveTasks(quoteId, positions);
      expect(value.map(({ name }) => name)).toEqual(["a", "c", "x", "b", "y"]);
      const expected = applyEdit(before, operation).tasks;
      expect(new Map(value.map((each) => [each.id, each.categoryId]))).toEqual(
        new Map(expected.map((each) => [each.id, each.categoryId])),
      );
      expect((await store.readWholeQuote(quoteId)).tasks).toEqual(value);
    });

    test("a move to a category of another quote is refused with a pointer", async () => {
      const quoteId = await newQuote();
      const { value } = await store.addTasks(await newCategory(quoteId), [task()]);
      const stranger = await newCategory(await newQuote());
      const places = [{ id: value[0]?.id ?? "", categoryId: stranger, position: 0 }];
      await refused(store.moveTasks(quoteId, places), "invalid", "/positions/0/categoryId");
    });

    test(`a quote has at most ${TASKS_PER_QUOTE.toLocaleString("en-US")} of them, which can all be moved and copied`, async () => {
      const quoteId = await newQuote();
      const categoryId = await newCategory(quoteId);
      for (let added = 0; added < TASKS_PER_QUOTE; added += 500) {
        await store.addTasks(
          categoryId,
          Array.from({ length: 500 }, () => task()),
        );
      }
      await refused(store.addTasks(categoryId, [task()]), "invalid");
      const { tasks } = await store.readWholeQuote(quoteId);
      const last = tasks.at(-1)?.id ?? "";
      const { value } = await store.moveTasks(quoteId, [{ id: last, categoryId, position: 0 }]);
      expect(value[0]?.id).toBe(last);
      expect((await store.readWholeQuote(quoteId)).tasks).toEqual(value);
      const copy = await store.duplicateQuote(quoteId, id());
      expect((await store.readWholeQuote(copy.value.id)).tasks).toHaveLength(TASKS_PER_QUOTE);
    });

    test("a total beyond the limit is refused without any change", async () => {
      const quoteId = await newQuote();
      const categoryId = await newCategory(quoteId);
      const huge = task({ quantity: 1_000_000, materialUnitCost: 1_000_000 });
      await store.addTasks(categoryId, [huge]);
      await refused(store.updateTask(huge.id, { markup: 1 }), "invalid");
      await refused(store.addTasks(categoryId, [task({ laborUnitCost: 0.1 })]), "invalid");
      const taxes = [{ name: "GST", rate: 5, applyOn: "both" as const }];
      await refused(store.updateQuote(quoteId, { taxes }), "invalid");
      expect(await store.readQuote(quoteId)).toMatchObject({ total: 1e12, version: 3, taxes: [] });
    });

    test("markups that raise the total beyond the limit are refused, and none is set", async () => {
      const quoteId = await newQuote();
      const categoryId = await newCategory(quoteId);
      const [huge, small] = [
        task({ quantity: 1_000_000, materialUnitCost: 1_000_000 }),
        task({ markup: 5 }),
      ];
      await store.addTasks(categoryId, [huge, small]);
      const markups = [
        { id: small.id, markup: 20 },
        { id: huge.id, markup: 0.01 },
      ];
      await refused(store.setMarkups(quoteId, markups), "invalid");
      const { tasks: value, quote } = await store.readWholeQuote(quoteId);
      expect([value.map(({ markup }) => markup), quote.version]).toEqual([[0, 5], 3]);
      // Lower markups are taken whatever the total is.
      await store.setMarkups(quoteId, [{ id: small.id, markup: 0 }]);
    });

    test(`${MARKUPS_PER_CALL.toLocaleString("en-US")} different markups are set by one call`, async () => {
      const quoteId = await newQuote();
      const categoryId = await newCategory(quoteId);
      const tasks = Array.from({ length: MARKUPS_PER_CALL }, () => task());
      await store.addTasks(categoryId, tasks);
      const markups = tasks.map(({ id: taskId }, index) => ({ id: taskId, markup: index / 100 }));
      const { value } = await store.setMarkups(quoteId, markups);
      expect(value.map(({ markup }) => markup)).toEqual(markups.map(({ markup }) => markup));
      expect((await store.readWholeQuote(quoteId)).tasks).toEqual(value);
    });

    test("several tasks are deleted together; unknown ids and those of other quotes are ignored", async () => {
      const [quoteId, other] = [await newQuote(), await newQuote()];
      const [categoryId, foreign] = [await newCategory(quoteId), await newCategory(other)];
      const [first, second, third, stranger] = [paint(), paint(), paint(), paint()];
      await store.addTasks(categoryId, [first, second, third]);
      await store.addTasks(foreign, [stranger]);
      const ids = [first.id, third.id, stranger.id, id()];
      expect(await store.deleteTasks(quoteId, ids)).toBe(4);
      expect((await store.readWholeQuote(quoteId)).tasks.map((kept) => kept.id)).toEqual([
        second.id,
      ]);
      expect((await store.readWholeQuote(other)).tasks).toHaveLength(1);
      expect(await store.deleteTasks(quoteId, ids)).toBe(5);
      await refused(store.deleteTasks(quoteId, ids, { versions: [1] }), "versionMismatch");
      await refused(store.deleteTasks(id(), ids), "notFound");
    });

    test("the id of a deleted task can be used again", async () => {
      const quoteId = await newQuote();
      const categoryId = await newCategory(quoteId);
      const asked = paint();
      await store.addTasks(categoryId, [asked]);
      expect(await store.deleteTask(asked.id)).toBe(4);
      await refused(store.deleteTask(asked.id), "notFound");
      expect(await store.addTasks(categoryId, [{ ...asked, name: "Again" }])).toMatchObject({
        replayed: false,
      });
    });
  });
}
