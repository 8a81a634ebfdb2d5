// Tests of the price list: what is saved of a task, and where entries are listed beside the catalog.
import { expect, test } from "vitest";
import type { CatalogTask } from "../catalog/catalog-schema.ts";
import { catalogTaskNamed, exampleOwnPrice } from "../testing/example-catalog.ts";
import { bathroomRenovation } from "../testing/example-quotes.ts";
import { ownPrice, priceKey, type OwnPrice } from "./own-price.ts";
import {
  findOwnPrices,
  isOwnTask,
  ownPriceTask,
  savedPrice,
  withOwnPrices,
} from "./own-price-list.ts";

const SAVING = {
  today: "2026-11-23",
  former: undefined,
  newId: "3f0a1c52-7c1e-4b53-9d0e-2f6a8f0c1b11",
};
const ENTRY: OwnPrice = exampleOwnPrice({
  id: SAVING.newId,
  name: "Set toilet",
  category: "Plumbing",
  description: "Wax ring included",
  unit: "each",
  materialUnitCost: 210.5,
  laborUnitCost: 95,
  code: "A-17",
});
const listed = (name: string, more: Partial<CatalogTask> = {}): CatalogTask => ({
  ...catalogTaskNamed("Plumbing", name),
  ...more,
});

test("a task is saved with its own costs, and is a valid entry", () => {
  const task = bathroomRenovation().tasks[0];
  if (!task) throw new Error("The example has tasks.");
  const saved = savedPrice(task, "Tile", SAVING);
  expect(ownPrice.parse(saved)).toEqual(saved);
  expect(saved).toMatchObject({
    id: SAVING.newId,
    name: task.name,
    category: "Tile",
    unit: task.unit,
    materialUnitCost: task.materialUnitCost,
    laborUnitCost: task.laborUnitCost,
    code: "",
    pricedOn: "2026-11-23",
  });
  const again = savedPrice({ ...task, laborUnitCost: 7 }, "Tile", { ...SAVING, former: ENTRY });
  expect(again).toMatchObject({ id: ENTRY.id, code: "A-17", laborUnitCost: 7 });
});

test("name and unit find an entry again, whatever their case and spaces", () => {
  expect(priceKey({ name: " Set  TOILET", unit: "each" })).toBe(priceKey(ENTRY));
  expect(priceKey({ name: "Set toilet", unit: "hour" })).not.toBe(priceKey(ENTRY));
});

test("an entry is a task of the picker with its costs", () => {
  expect(ownPriceTask(ENTRY)).toEqual({
    id: `own:${ENTRY.id}`,
    name: "Set toilet",
    category: "Plumbing",
    section: "My price list",
    description: "Wax ring included",
    unit: "each",
    materialUnitCost: 210.5,
    laborUnitCost: 95,
  });
  expect([isOwnTask(ownPriceTask(ENTRY)), isOwnTask(listed("Set toilet"))]).toEqual([true, false]);
});

test("an entry takes the place of its catalog task; others of the category come first", () => {
  const catalog = [
    listed("Rough in"),
    listed("Set Toilet", { section: "Fixtures" }),
    listed("Vanity"),
  ];
  const own = { ...ENTRY, id: "b", name: "Bidet" };
  const { tasks } = withOwnPrices(
    catalog,
    [ENTRY, own, { ...own, name: "Oak tread", category: "Stairs" }],
    "Plumbing",
  );
  expect(tasks.map(({ id }) => id)).toEqual(["own:b", "Rough in", `own:${ENTRY.id}`, "Vanity"]);
  expect(tasks[2]).toMatchObject({ section: "Fixtures", materialUnitCost: 210.5 });
});

test("an entry of another category takes the place of its catalog task too", () => {
  const bath = { ...ENTRY, category: "Bath" };
  const [task] = withOwnPrices([listed("Set toilet")], [bath], "Plumbing").tasks;
  expect(task).toMatchObject({ id: `own:${ENTRY.id}`, category: "Plumbing" });
  expect(task).not.toHaveProperty("section");
  expect(withOwnPrices([listed("Vanity")], [], "Plumbing")).toEqual({
    tasks: [listed("Vanity")],
    unlisted: 0,
  });
});

test("a long list is cut", () => {
  const many = Array.from({ length: 130 }, (_, id) => ({ ...ENTRY, id: `${id}`, name: `N ${id}` }));
  const { tasks, unlisted } = withOwnPrices([listed("Vanity")], many, "Plumbing");
  expect([tasks.length, unlisted, tasks.at(-1)?.id]).toEqual([101, 30, "Vanity"]);
});

test("entries are found by all words in name, category or code", () => {
  const other = { ...ENTRY, name: "Bidet", code: "" };
  expect(findOwnPrices([ENTRY, other], "")).toHaveLength(2);
  expect(findOwnPrices([ENTRY, other], " plumb  BID")).toEqual([other]);
  expect(findOwnPrices([ENTRY, other], "a-17")).toEqual([ENTRY]);
  expect(findOwnPrices([ENTRY, other], "bidet a-17")).toEqual([]);
});
