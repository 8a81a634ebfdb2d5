// Worked examples of the shopping list: what is merged, what is left out, what is unknown, and its CSV.
import { describe, expect, test } from "vitest";
import type { Task, WholeQuote } from "../quote/schema.ts";
import { exampleId, exampleWholeQuote } from "../testing/example-quotes.ts";
import { shoppingCsv } from "./shopping-csv.ts";
import { shoppingList } from "./shopping-list.ts";
import { isTicked, tickedBefore, withTick } from "./ticks.ts";

const [BATH, HALL, WALLS] = [1, 2, 3].map((number) => exampleId("category", number));

const tile = (fields: Partial<Task>): Partial<Task> => ({
  categoryId: BATH,
  name: "Tile",
  unit: "sq.ft",
  quantity: 10,
  materialUnitCost: 3.5,
  laborUnitCost: 0,
  markup: 20,
  ...fields,
});

/** Bath at 60 an hour, hall without a rate, walls for a fixed price. */
const quoteWith = (...tasks: Partial<Task>[]): WholeQuote =>
  exampleWholeQuote({
    categories: [
      { name: "Bath", defaultLaborHourlyRate: 60 },
      { name: "Hall" },
      { name: "Walls", overridePrice: 500 },
    ],
    tasks,
  });

const listOf = (...tasks: Partial<Task>[]) => shoppingList(quoteWith(...tasks));

describe("materials", () => {
  test("tasks with the same name, unit and cost are one line, whatever their markup and category", () => {
    const { materials } = listOf(
      tile({}),
      tile({ categoryId: HALL, name: " Tile ", quantity: 2.5, markup: 0 }),
    );
    expect(materials).toMatchObject([
      { name: "Tile", unit: "sq.ft", quantity: 12.5, unitCost: 3.5, costCents: 4_375 },
    ]);
    expect(materials[0]?.categories).toEqual(["Bath", "Hall"]);
  });

  test.each([
    ["name", { name: "Tile, white" }],
    ["unit", { unit: "each" }],
    ["cost", { materialUnitCost: 3.6 }],
  ] as const)("another %s is another line", (_what, fields) => {
    const { materials } = listOf(tile({}), tile(fields));
    expect(materials.map(({ quantity }) => quantity)).toEqual([10, 10]);
    expect(new Set(materials.map(({ key }) => key)).size).toBe(2);
  });

  test("without a quantity or a cost there is nothing to buy", () => {
    expect(listOf(tile({ quantity: 0 }), tile({ materialUnitCost: 0 })).materials).toEqual([]);
  });

  test("an option is on the list only when it is chosen", () => {
    const option = (selected: boolean) => tile({ name: "Niche", optional: true, selected });
    expect(listOf(option(false)).materials).toEqual([]);
    expect(listOf(option(true)).materials).toMatchObject([{ name: "Niche" }]);
  });
});

describe("labor", () => {
  const lay = (fields: Partial<Task>) =>
    tile({ name: "Lay tiles", materialUnitCost: 0, laborUnitCost: 9, ...fields });

  test("hours are the labor cost divided by the hourly rate of the category", () => {
    // 12.5 x 9.00 = 112.50, at 60 an hour 1.875 h.
    expect(listOf(lay({}), lay({ quantity: 2.5 })).labor).toMatchObject([
      { name: "Lay tiles", quantity: 12.5, costCents: 11_250, hours: 1.88 },
    ]);
  });

  test("without a rate the hours are unknown, so it is a line of its own", () => {
    expect(listOf(lay({}), lay({ categoryId: HALL })).labor).toMatchObject([
      { hours: 1.5 },
      { hours: null, costCents: 9_000 },
    ]);
  });
});

test("tasks of an overridden category are listed as unknown, never with a cost of 0", () => {
  const list = listOf(
    tile({ categoryId: WALLS, materialUnitCost: 0 }),
    tile({ categoryId: WALLS, quantity: 5 }),
  );
  expect(list.materials).toEqual([]);
  expect(list.unknown).toMatchObject([{ name: "Tile", quantity: 15, categories: ["Walls"] }]);
  expect(list.unknown[0]).not.toHaveProperty("costCents");
});

describe("ticks", () => {
  const lineOf = (quantity: number) => {
    const [line] = listOf(tile({ quantity })).materials;
    if (!line) throw new Error("no line");
    return line;
  };

  test("a line stays ticked when it needs less, and is open again when it needs more", () => {
    const ticks = withTick({}, lineOf(10), true);
    expect([isTicked(lineOf(10), ticks), isTicked(lineOf(4), ticks)]).toEqual([true, true]);
    expect(isTicked(lineOf(12), ticks)).toBe(false);
    expect([tickedBefore(lineOf(10), ticks), tickedBefore(lineOf(12), ticks)]).toEqual([null, 10]);
  });

  test("unticking removes the tick and no other", () => {
    const ticks = withTick({ other: 1 }, lineOf(10), true);
    expect(withTick(ticks, lineOf(10), false)).toEqual({ other: 1 });
  });
});

test("the CSV has a row for each line, with what is ticked off, and no formula", () => {
  const whole = quoteWith(
    tile({ name: "=Tile, white" }),
    tile({ name: "Lay", materialUnitCost: 0, laborUnitCost: 9, categoryId: HALL }),
    tile({ name: "Board", categoryId: WALLS }),
  );
  const list = shoppingList(whole);
  const [first] = list.materials;
  const ticks = first ? withTick({}, first, true) : {};
  expect(shoppingCsv(list, ticks)).toBe(
    [
      "\ufeffDone,Kind,Name,Quantity,Unit,Unit cost,Cost,Hours,Categories",
      `yes,Material,"'=Tile, white",10,sq.ft,3.50,35.00,,Bath`,
      ",Labor,Lay,10,sq.ft,9.00,90.00,unknown,Hall",
      ",Cost unknown,Board,10,sq.ft,unknown,unknown,unknown,Walls",
      "",
    ].join("\r\n"),
  );
});
