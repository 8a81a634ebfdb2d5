// Tests of kits: what a quantity follows, and that a kit gives the quantities that it was made from.
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { UNITS } from "../quote/units.ts";
import { defaultDimensions, planStarter } from "../starters/starter-plan.ts";
import { exampleId, exampleWholeQuote } from "../testing/example-quotes.ts";
import { kit, kitJob } from "./kit.ts";
import {
  kitBases,
  makeKit,
  quantityFormula,
  suggestedBase,
  type KitBaseName,
  type KitDimensions,
} from "./make-kit.ts";

const ids = () => {
  let count = 0;
  return () => exampleId("task", (count += 1) + 1_000);
};

const DECK: KitDimensions = { length: 12, width: 10 };

test("a quantity follows what it equals or exceeds by usual waste; another area follows the first one", () => {
  const base = (unit: (typeof UNITS)[number], quantity: number) =>
    suggestedBase({ unit, quantity }, DECK);
  expect(base("sq.ft", 120)).toBe("floorArea");
  expect(base("sq.ft", 132)).toBe("floorArea");
  expect(base("sq.ft", 500)).toBe("floorArea");
  expect(base("lin.ft", 44)).toBe("perimeter");
  expect(base("lin.ft", 12)).toBe("length");
  expect(base("lin.ft", 100)).toBeNull();
  expect(base("each", 12)).toBeNull();
  expect(suggestedBase({ unit: "sq.ft", quantity: 120 }, {})).toBeNull();
});

test("a formula is the base itself, or proportional to it", () => {
  expect(quantityFormula(120, "floorArea", DECK)).toBe("floorArea");
  expect(quantityFormula(132, "floorArea", DECK)).toMatch(/^132 \* floorArea \* 1\d* \/ 120\d*$/);
  expect(quantityFormula(7, null, DECK)).toBe("7");
  expect(quantityFormula(7, "area", DECK)).toBe("7");
});

test("a deck that is twice as long has twice the boards, and as many stairs", () => {
  const whole = exampleWholeQuote({
    categories: [{ name: "My decks" }],
    tasks: [
      { name: "Boards", unit: "sq.ft", quantity: 132, materialUnitCost: 8.4 },
      { name: "Stairs", unit: "each", quantity: 1 },
      { name: "Half a load", unit: "each", quantity: 0.5 },
      { name: "Left out", unit: "each", quantity: 3 },
    ],
  });
  const bases = new Map<string, KitBaseName | null>([
    [exampleId("task", 1), "floorArea"],
    [exampleId("task", 2), null],
    [exampleId("task", 3), null],
  ]);
  const made = makeKit(whole, { name: " My deck ", dimensions: DECK, bases }, ids());
  expect(kit.parse(JSON.parse(JSON.stringify(made)))).toEqual(made);
  expect(made.name).toBe("My deck");
  expect(kitJob(made)).toMatchObject({
    title: "My deck",
    description: "Your kit: 3 tasks in 1 category.",
    measures: ["floorArea"],
  });
  const [planned] = planStarter(kitJob(made), { length: 24, width: 10 }, 0);
  expect(planned?.tasks.map(({ task, quantity }) => [task.name, quantity])).toEqual([
    ["Boards", 264],
    ["Stairs", 1],
    ["Half a load", 0.5],
  ]);
});

test("a kit whose formulas cannot be computed is refused", () => {
  const whole = exampleWholeQuote({ categories: [{}], tasks: [{}] });
  const bases = new Map([[exampleId("task", 1), null]]);
  const made = makeKit(whole, { name: "Kit", dimensions: {}, bases }, ids());
  const [category] = made.categories;
  const [task] = category!.tasks;
  const wrong = (quantity: string) =>
    kit.safeParse({ ...made, categories: [{ ...category, tasks: [{ ...task, quantity }] }] })
      .success;
  expect([wrong("2"), wrong("2 *"), wrong("floorArea"), wrong("1 / 0")]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

const thousandths = (max: number) => fc.integer({ min: 1, max }).map((value) => value / 1_000);
const dimensions = fc.record(
  {
    length: thousandths(100_000),
    width: thousandths(100_000),
    height: thousandths(30_000),
    area: thousandths(900_000),
    count: fc.integer({ min: 1, max: 500 }),
  },
  { requiredKeys: [] },
);

test("with the dimensions that it was made with, a kit gives exactly the quantities", () => {
  fc.assert(
    fc.property(
      dimensions,
      fc.array(fc.tuple(thousandths(5_000_000), fc.constantFrom(...UNITS), fc.nat(8)), {
        minLength: 1,
        maxLength: 6,
      }),
      (known, tasks) => {
        const whole = exampleWholeQuote({
          categories: [{}],
          tasks: tasks.map(([quantity, unit]) => ({ quantity, unit })),
        });
        const bases = new Map(
          whole.tasks.map((task, at) => {
            const all = [null, ...kitBases(known).map(({ name }) => name)];
            return [task.id, all[(tasks[at]?.[2] ?? 0) % all.length] ?? null];
          }),
        );
        const made = makeKit(whole, { name: "Kit", dimensions: known, bases }, ids());
        const [planned] = planStarter(kitJob(made), defaultDimensions(made), 0);
        expect(planned?.tasks.map(({ quantity }) => quantity)).toEqual(
          tasks.map(([quantity]) => quantity),
        );
      },
    ),
    { numRuns: 300 },
  );
});
