// Contract tests of tasks, for every engine.
import { describe, expect, test } from "vitest";
import { MARKUPS_PER_CALL, TASKS_PER_QUOTE } from "#core/limits.ts";
import { applyEdit, type Edit } from "#core/edits/edit.ts";
import { id, paint, refusal, task, type ContractContext } from "./context.ts";

export function tasksContract(context: ContractContext): void {
  const { newQuote, newCategory } = context;

  describe("tasks", () => {
    test("keep every decimal of quantity, cost and markup, and have defaults", async () => {
      const categoryId = await newCategory(await newQuote());
      const { value } = await context.store.addTasks(categoryId, [
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
      await context.store.addTasks(categoryId, [first]);
      await context.store.updateTask(first.id, { name: "Paint twice" });
      expect(await context.store.addTasks(categoryId, [first])).toMatchObject({
        replayed: true,
        version: 4,
      });
      const both = await context.store.addTasks(categoryId, [first, second]);
      expect(both).toMatchObject({
        replayed: false,
        version: 5,
        value: [{ name: "Paint twice" }, { name: "Hang board" }],
      });
      expect((await context.store.readWholeQuote(quoteId)).tasks).toHaveLength(2);
    });

    test("an id with other content or in another category is refused, and nothing is added", async () => {
      const quoteId = await newQuote();
      const [categoryId, other] = [await newCategory(quoteId), await newCategory(quoteId)];
      const asked = paint();
      await context.store.addTasks(categoryId, [asked]);
      await expect(
        context.store.addTasks(categoryId, [task(), { ...asked, quantity: 2 }]),
      ).rejects.toEqual(refusal("conflict"));
      await expect(context.store.addTasks(other, [asked])).rejects.toEqual(refusal("conflict"));
      expect((await context.store.readWholeQuote(quoteId)).tasks).toHaveLength(1);
    });

    test("a retry matches after the task was moved to another category", async () => {
      const quoteId = await newQuote();
      const [from, to] = [await newCategory(quoteId), await newCategory(quoteId)];
      const asked = paint();
      await context.store.addTasks(from, [asked]);
      await context.store.moveTasks(quoteId, [{ id: asked.id, categoryId: to, position: 0 }]);
      expect(await context.store.addTasks(from, [asked])).toMatchObject({
        replayed: true,
        value: [{ categoryId: to }],
      });
    });

    test("a move between categories gives the same order as on the screens", async () => {
      const quoteId = await newQuote();
      const [first, second] = [await newCategory(quoteId, "A"), await newCategory(quoteId, "B")];
      const named = ["a", "b", "c"].map((name) => task({ name }));
      await context.store.addTasks(first, named);
      await context.store.addTasks(second, [task({ name: "x" }), task({ name: "y" })]);
      const before = await context.store.readWholeQuote(quoteId);
      const positions = [{ id: named[1]?.id ?? "", categoryId: second, position: 1 }];
      const operation: Edit = { kind: "moveTasks", quoteId, positions };
      const { value } = await context.store.moveTasks(quoteId, positions);
      expect(value.map(({ name }) => name)).toEqual(["a", "c", "x", "b", "y"]);
      const expected = applyEdit(before, operation).tasks;
      expect(new Map(value.map((each) => [each.id, each.categoryId]))).toEqual(
        new Map(expected.map((each) => [each.id, each.categoryId])),
      );
      expect((await context.store.readWholeQuote(quoteId)).tasks).toEqual(value);
    });

    test("a move to a category of another quote is refused with a pointer", async () => {
      const quoteId = await newQuote();
      const { value } = await context.store.addTasks(await newCategory(quoteId), [task()]);
      const stranger = await newCategory(await newQuote());
      const places = [{ id: value[0]?.id ?? "", categoryId: stranger, position: 0 }];
      await expect(context.store.moveTasks(quoteId, places)).rejects.toEqual(
        refusal("invalid", "/positions/0/categoryId"),
      );
    });

    test(`a quote has at most ${TASKS_PER_QUOTE.toLocaleString("en-US")} of them, which can all be moved and copied`, async () => {
      const quoteId = await newQuote();
      const categoryId = await newCategory(quoteId);
      for (let added = 0; added < TASKS_PER_QUOTE; added += 500) {
        await context.store.addTasks(
          categoryId,
          Array.from({ length: 500 }, () => task()),
        );
      }
      await expect(context.store.addTasks(categoryId, [task()])).rejects.toEqual(
        refusal("invalid"),
      );
      const { tasks } = await context.store.readWholeQuote(quoteId);
      const last = tasks.at(-1)?.id ?? "";
      const { value } = await context.store.moveTasks(quoteId, [
        { id: last, categoryId, position: 0 },
      ]);
      expect(value[0]?.id).toBe(last);
      expect((await context.store.readWholeQuote(quoteId)).tasks).toEqual(value);
      const copy = await context.store.duplicateQuote(quoteId, id());
      expect((await context.store.readWholeQuote(copy.value.id)).tasks).toHaveLength(
        TASKS_PER_QUOTE,
      );
    });

    test("a total beyond the limit is refused without any change", async () => {
      const quoteId = await newQuote();
      const categoryId = await newCategory(quoteId);
      const huge = task({ quantity: 1_000_000, materialUnitCost: 1_000_000 });
      await context.store.addTasks(categoryId, [huge]);
      await expect(context.store.updateTask(huge.id, { markup: 1 })).rejects.toEqual(
        refusal("invalid"),
      );
      await expect(
        context.store.addTasks(categoryId, [task({ laborUnitCost: 0.1 })]),
      ).rejects.toEqual(refusal("invalid"));
      const taxes = [{ name: "GST", rate: 5, applyOn: "both" as const }];
      await expect(context.store.updateQuote(quoteId, { taxes })).rejects.toEqual(
        refusal("invalid"),
      );
      expect(await context.store.readQuote(quoteId)).toMatchObject({
        total: 1e12,
        version: 3,
        taxes: [],
      });
    });

    test("markups that raise the total beyond the limit are refused, and none is set", async () => {
      const quoteId = await newQuote();
      const categoryId = await newCategory(quoteId);
      const [huge, small] = [
        task({ quantity: 1_000_000, materialUnitCost: 1_000_000 }),
        task({ markup: 5 }),
      ];
      await context.store.addTasks(categoryId, [huge, small]);
      const markups = [
        { id: small.id, markup: 20 },
        { id: huge.id, markup: 0.01 },
      ];
      await expect(context.store.setMarkups(quoteId, markups)).rejects.toEqual(refusal("invalid"));
      const { tasks: value, quote } = await context.store.readWholeQuote(quoteId);
      expect([value.map(({ markup }) => markup), quote.version]).toEqual([[0, 5], 3]);
      // Lower markups are taken whatever the total is.
      await context.store.setMarkups(quoteId, [{ id: small.id, markup: 0 }]);
    });

    test(`${MARKUPS_PER_CALL.toLocaleString("en-US")} different markups are set by one call`, async () => {
      const quoteId = await newQuote();
      const categoryId = await newCategory(quoteId);
      const tasks = Array.from({ length: MARKUPS_PER_CALL }, () => task());
      await context.store.addTasks(categoryId, tasks);
      const markups = tasks.map(({ id: taskId }, index) => ({ id: taskId, markup: index / 100 }));
      const { value } = await context.store.setMarkups(quoteId, markups);
      expect(value.map(({ markup }) => markup)).toEqual(markups.map(({ markup }) => markup));
      expect((await context.store.readWholeQuote(quoteId)).tasks).toEqual(value);
    });

    test("a task that is moved out of an overridden category counts again", async () => {
      const quoteId = await newQuote();
      const [overridden, open] = [await newCategory(quoteId), await newCategory(quoteId)];
      await context.store.setOverridePrice(overridden, 1e12);
      const { value } = await context.store.addTasks(overridden, [task({ laborUnitCost: 100 })]);
      const places = [{ id: value[0]?.id ?? "", categoryId: open, position: 0 }];
      await expect(context.store.moveTasks(quoteId, places)).rejects.toEqual(refusal("invalid"));
    });

    test("several tasks are deleted together; unknown ids and those of other quotes are ignored", async () => {
      const [quoteId, other] = [await newQuote(), await newQuote()];
      const [categoryId, foreign] = [await newCategory(quoteId), await newCategory(other)];
      const [first, second, third, stranger] = [paint(), paint(), paint(), paint()];
      await context.store.addTasks(categoryId, [first, second, third]);
      await context.store.addTasks(foreign, [stranger]);
      const ids = [first.id, third.id, stranger.id, id()];
      expect(await context.store.deleteTasks(quoteId, ids)).toBe(4);
      expect((await context.store.readWholeQuote(quoteId)).tasks.map((kept) => kept.id)).toEqual([
        second.id,
      ]);
      expect((await context.store.readWholeQuote(other)).tasks).toHaveLength(1);
      expect(await context.store.deleteTasks(quoteId, ids)).toBe(5);
      await expect(context.store.deleteTasks(quoteId, ids, { versions: [1] })).rejects.toEqual(
        refusal("versionMismatch"),
      );
      await expect(context.store.deleteTasks(id(), ids)).rejects.toEqual(refusal("notFound"));
    });

    test("the id of a deleted task can be used again", async () => {
      const quoteId = await newQuote();
      const categoryId = await newCategory(quoteId);
      const asked = paint();
      await context.store.addTasks(categoryId, [asked]);
      expect(await context.store.deleteTask(asked.id)).toBe(4);
      await expect(context.store.deleteTask(asked.id)).rejects.toEqual(refusal("notFound"));
      expect(await context.store.addTasks(categoryId, [{ ...asked, name: "Again" }])).toMatchObject(
        { replayed: false },
      );
    });
  });
}
