// Worked examples of pieces: how many of them a quantity takes, with waste, rounded up once for all tasks.
import { expect, test } from "vitest";
import { exampleWholeQuote } from "../testing/example-quotes.ts";
import type { Task } from "../quote/schema.ts";
import { shoppingCsv } from "./shopping-csv.ts";
import { knownParts, needsOf, part, piecesFor, piecesText, type TaskParts } from "./parts.ts";
import { shoppingList } from "./shopping-list.ts";

const SHEET = { part: "drywall, 4x8 ft", soldAs: "sheet", amount: "1/32", waste: 10 } as const;
const MUD = { part: "joint compound", soldAs: "bucket", amount: "0.0021", waste: 0 } as const;
const PARTS: TaskParts[] = [
  { name: "Hang walls", unit: "sq.ft", parts: [SHEET, MUD] },
  { name: "Hang ceiling", unit: "sq.ft", parts: [SHEET] },
  { name: "Permit", unit: "each", parts: [] },
];
const KNOWN = knownParts(PARTS);

const listOf = (...tasks: Partial<Task>[]) =>
  shoppingList(
    exampleWholeQuote({
      categories: [
        { name: "Drywall", defaultLaborHourlyRate: 60 },
        { name: "Hall", overridePrice: 500 },
      ],
      tasks: tasks.map((task) => ({
        unit: "sq.ft",
        materialUnitCost: 0.5,
        laborUnitCost: 1,
        ...task,
      })),
    }),
    undefined,
    KNOWN,
  );

test("a quantity takes whole pieces, with waste, and exactly full ones take no more", () => {
  // 1,488 / 32 x 1.1 = 51.15
  expect(piecesFor(needsOf([SHEET], 1_488))).toBe(52);
  // 320 / 32 x 1.1 = 11
  expect(piecesFor(needsOf([SHEET], 320))).toBe(11);
  expect(piecesFor(needsOf([SHEET], 320.001))).toBe(12);
  expect(piecesFor(needsOf([MUD], 0.001))).toBe(1);
});

test("pieces of several tasks are rounded up together, and replace their lines", () => {
  // (20 + 20) / 32 x 1.1 = 1.375, where each alone would take a sheet: 1.
  const { pieces, materials } = listOf(
    { name: " hang  WALLS", quantity: 20 },
    { name: "Hang ceiling", quantity: 20 },
    { name: "Paint", quantity: 20 },
  );
  expect(pieces).toEqual([
    {
      key: '["piece","drywall, 4x8 ft","sheet"]',
      name: "drywall, 4x8 ft",
      unit: "sheet",
      quantity: 2,
      categories: ["Drywall"],
    },
    expect.objectContaining({ name: "joint compound", unit: "bucket", quantity: 1 }),
  ]);
  expect(materials).toMatchObject([{ name: "Paint", quantity: 20 }]);
});

test("a task of another unit is not known, and one without material cost takes nothing", () => {
  const { pieces, materials } = listOf(
    { name: "Hang walls", unit: "each", quantity: 2 },
    { name: "Hang walls", quantity: 50, materialUnitCost: 0 },
  );
  expect(pieces).toEqual([]);
  expect(materials).toMatchObject([{ name: "Hang walls", unit: "each" }]);
});

test("a permit is not bought: only its cost is told, and its labor stays", () => {
  const { pieces, materials, feesCents, labor } = listOf({
    name: "Permit",
    unit: "each",
    quantity: 1,
    materialUnitCost: 150,
  });
  expect([pieces, materials, feesCents]).toEqual([[], [], 15_000]);
  expect(labor).toMatchObject([{ name: "Permit" }]);
});

test("the pieces of a category with a price of its own are known, and its other tasks are not", () => {
  const hall = { categoryId: exampleWholeQuote({ categories: [{}, {}] }).categories[1]?.id ?? "" };
  const { pieces, unknown, piecesCostCents } = listOf(
    { name: "Hang ceiling", quantity: 64, ...hall },
    { name: "Paint", quantity: 64, ...hall },
  );
  expect(pieces).toMatchObject([{ unit: "sheet", quantity: 3, categories: ["Hall"] }]);
  expect(unknown).toMatchObject([{ name: "Paint" }]);
  expect(piecesCostCents).toBe(0);
});

test("the CSV lists the pieces, and the cost column still adds up to the material of the job", () => {
  const list = listOf(
    { name: "Hang walls", quantity: 320, laborUnitCost: 0 },
    { name: "Permit", unit: "each", quantity: 1, materialUnitCost: 150, laborUnitCost: 0 },
  );
  expect(shoppingCsv(list, {}).split("\r\n").slice(1)).toEqual([
    ',Material,"drywall, 4x8 ft",11,sheets,,,,Drywall',
    ",Material,joint compound,1,bucket,,,,Drywall",
    ",Material,Material of the tasks that these pieces are for,,,,160.00,,",
    ',Material,"Permits, fees and the like",,,,150.00,,',
    "",
  ]);
});

test("a count is said in words", () => {
  expect([piecesText(46, "sheet", "drywall"), piecesText(1, "box", "screws")]).toEqual([
    "46 sheets drywall",
    "1 box screws",
  ]);
  expect(piecesText(1_200, "sq.ft", "floor tile")).toBe("1,200 sq.ft floor tile");
});

test("an amount is a number or a fraction above zero", () => {
  const isAmount = (amount: string) => part.safeParse({ ...SHEET, amount }).success;
  expect(["2.5", "1/32", "12", "0.07"].map(isAmount)).toEqual([true, true, true, true]);
  expect(["0", "0.0", "0/3", "1/0", "-1", "a"].map(isAmount)).toEqual(Array(6).fill(false));
});
