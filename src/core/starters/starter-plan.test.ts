// Tests of the tasks that follow from the dimensions of a starter job, with worked examples.
import { expect, test } from "vitest";
import { QUANTITY_MAX } from "../limits.ts";
import {
  defaultDimensions,
  isUsable,
  measuresOf,
  planStarter,
  quantityOf,
  sumOfPlan,
  titleOf,
} from "./starter-plan.ts";
import { starterJob, type StarterJob } from "./starter.ts";

const task = (id: string, unit: "each" | "sq.ft", quantity: string, isExtra = false) => ({
  id,
  name: id,
  description: "",
  unit,
  materialUnitCost: 1.5,
  laborUnitCost: 2,
  quantity,
  isExtra,
});

const PAINT: StarterJob = starterJob.parse({
  id: "paint",
  name: "Paint a room",
  description: "Walls and doors.",
  title: "Paint a room, {width} x {length} ft",
  dimensions: [
    { name: "width", label: "Width", kind: "length", value: 10 },
    { name: "length", label: "Length", kind: "length", value: 12.5 },
    { name: "height", label: "Height", kind: "length", value: 8 },
    { name: "doors", label: "Doors", kind: "count", value: 1 },
  ],
  measures: ["wallArea"],
  categories: [
    {
      id: "painting",
      name: "Painting",
      defaultLaborHourlyRate: 55,
      tasks: [
        task("walls", "sq.ft", "wallArea"),
        task("doors", "each", "doors"),
        task("gallons", "each", "wallArea / 350"),
        task("primer", "sq.ft", "wallArea", true),
      ],
    },
    {
      id: "doors",
      name: "Doors",
      defaultLaborHourlyRate: 66,
      tasks: [task("new-doors", "each", "doors - 1")],
    },
  ],
});

const listed = (dimensions: Record<string, number>) =>
  planStarter(PAINT, { ...defaultDimensions(PAINT), ...dimensions }, () => 0).map(
    ({ category, tasks }) =>
      `${category.name}: ${tasks.map((each) => `${each.task.id} ${each.quantity}`).join(", ")}`,
  );

test("quantities follow from the dimensions; pieces are rounded up to whole ones", () => {
  // 2 x (12.5 + 10) x 8 = 360 sq.ft, which are 1.03 gallons at 350 sq.ft.
  expect(listed({})).toEqual(["Painting: walls 360, doors 1, gallons 2, primer 360"]);
});

test("tasks without a quantity and categories without tasks are left out", () => {
  expect(listed({ doors: 0, length: 10 })).toEqual(["Painting: walls 320, gallons 1, primer 320"]);
  expect(listed({ doors: 3 })[1]).toBe("Doors: new-doors 2");
});

test("a quantity is rounded half up to three decimals, and is at most what a quote holds", () => {
  expect(quantityOf("length * width", "sq.ft", { length: 1.005, width: 0.1 })).toBe(0.101);
  expect(quantityOf("length / 9", "sq.yd", { length: 300 })).toBe(33.333);
  expect(quantityOf("length * width", "sq.ft", { length: 5_000, width: 5_000 })).toBe(QUANTITY_MAX);
  expect(quantityOf("0 - length", "sq.ft", { length: 5 })).toBe(0);
});

test("the sum has the chosen tasks with their markup, each rounded once", () => {
  const plan = planStarter(PAINT, { ...defaultDimensions(PAINT), length: 10.01 }, () => 10);
  // 2 x (10.01 + 10) x 8 = 320.16 sq.ft x 3.50 x 1.1 = 1,232.616
  expect(plan[0]?.tasks[0]?.totalCents).toBe(123_262);
  expect(sumOfPlan(plan, ({ isExtra }) => !isExtra)).toBe(123_262 + 385 + 385);
  expect(sumOfPlan(plan, () => false)).toBe(0);
});

test("the title and the measures have the dimensions", () => {
  const dimensions = { ...defaultDimensions(PAINT), width: 5 };
  expect(titleOf(PAINT, dimensions)).toBe("Paint a room, 5 x 12.5 ft");
  expect(measuresOf(PAINT, dimensions)).toEqual([{ label: "Walls", quantity: 280, unit: "sq.ft" }]);
});

test("a length is more than zero; a count, a share and a pitch may be zero", () => {
  expect([isUsable({ kind: "length" }, 0), isUsable({ kind: "area" }, null)]).toEqual([
    false,
    false,
  ]);
  for (const kind of ["count", "percent", "pitch"] as const)
    expect([isUsable({ kind }, 0), isUsable({ kind }, null)]).toEqual([true, false]);
});
