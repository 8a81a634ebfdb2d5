// Tests that incremental sums equal a full recomputation.
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyTaskFields } from "../testing/example-arbitraries.ts";
import { exampleId, exampleTask } from "../testing/example-quotes.ts";
import { costOf } from "./task-cost.ts";
import { CategorySums, type SumsByCategory } from "./category-sums.ts";
import type { Task } from "../quote/schema.ts";

/** Adds up the rounded totals directly. */
function plainTotals(tasks: readonly Task[]): Record<string, number> {
  const totals: Record<string, number> = {};
  for (const task of tasks) {
    totals[task.categoryId] = (totals[task.categoryId] ?? 0) + costOf(task).priced.totalCents;
  }
  return totals;
}

/** Sums that are computed from scratch. */
const computed = (tasks: readonly Task[]): SumsByCategory => new CategorySums().of(tasks);

const [FLOORS, DOORS] = [exampleId("category", 1), exampleId("category", 2)];

describe("CategorySums", () => {
  test("adds up a category's rounded totals and its exact costs", () => {
    // 3 x 1.25 = 3.75 of material and 3 x 2 = 6 of labor, with 10 % of markup 10.725, rounded 10.73.
    const task = exampleTask({
      categoryId: FLOORS,
      quantity: 3,
      materialUnitCost: 1.25,
      laborUnitCost: 2,
      markup: 10,
    });
    const sum = computed([task, { ...task, id: exampleId("task", 3) }]).get(FLOORS);
    expect(sum?.totalCents).toBe(2_146);
    expect(sum?.net).toEqual({
      material: 2n * costOf(task).net.material,
      labor: 2n * costOf(task).net.labor,
    });
    expect(computed([]).get(FLOORS)).toBeUndefined();
  });

  test("after any edits gives the same sums as a full recomputation", () => {
    const start = Array.from({ length: 12 }, (_, index) =>
      exampleTask({ id: exampleId("task", 100 + index), categoryId: index % 2 ? FLOORS : DOORS }),
    );
    const edit = fc.record({
      index: fc.nat(start.length - 1),
      fields: anyTaskFields,
      categoryId: fc.constantFrom(FLOORS, DOORS),
      kind: fc.constantFrom("change", "remove", "add", "swap"),
    });
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 30 }), (edits) => {
        let tasks = start;
        const memo = new CategorySums();
        for (const { index, fields, categoryId, kind } of edits) {
          const changed = exampleTask({ ...tasks[index], ...fields, categoryId });
          if (kind === "change") tasks = tasks.with(Math.min(index, tasks.length - 1), changed);
          if (kind === "swap") tasks = tasks.toReversed();
          if (kind === "add") tasks = [...tasks, changed];
          if (kind === "remove" && tasks.length > 1) tasks = tasks.toSpliced(index, 1);
          const followed = memo.of(tasks);
          for (const [id, total] of Object.entries(plainTotals(tasks))) {
            expect(followed.get(id)?.totalCents).toBe(total);
          }
          expect(followed).toEqual(computed(tasks));
        }
      }),
      { numRuns: 60 },
    );
  });

  test("refuses a number that is not finite, and stays unchanged", () => {
    const good = [exampleTask({ categoryId: FLOORS, quantity: 2, materialUnitCost: 1, markup: 0 })];
    const memo = new CategorySums();
    const before = memo.of(good);
    expect(() => memo.of([exampleTask({ quantity: Number.NaN })])).toThrow(RangeError);
    expect(memo.of(good)).toBe(before);
  });
});
