// Tests that fields, schemas, messages and prices all follow the constant for the decimals of a cost (decision 4).
import { afterEach, describe, expect, test, vi } from "vitest";
import { exampleTask } from "./testing/example-quotes.ts";
import type { FigureField } from "./money/figure-fields.ts";
import * as limits from "./limits.ts";

/** Loads the core with another number of decimals. */
async function coreWith(costDecimals: number) {
  vi.resetModules();
  vi.doMock("./limits.ts", () => ({ ...limits, COST_DECIMALS: costDecimals }));
  const [fields, { typeFigure }, { cost, taskPatch, newTask }, { priceTask }] = await Promise.all([
    import("./money/figure-fields.ts"),
    import("./money/figure-typing.ts"),
    import("./quote/schema.ts"),
    import("./pricing/price-quote.ts"),
  ]);
  const typed = (rule: FigureField) => (text: string) => typeFigure(null, 0, text, rule).text;
  return {
    typedCost: typed(fields.COST),
    typedQuantity: typed(fields.QUANTITY),
    typedPrice: typed(fields.PRICE),
    arrivedCost: (text: string) => fields.parseFigure(text, fields.COST),
    cost,
    taskPatch,
    newTask,
    priceTask,
  };
}

afterEach(() => {
  vi.doUnmock("./limits.ts");
  vi.resetModules();
});

const unitCosts = (cost: number) => exampleTask({ materialUnitCost: cost, laborUnitCost: cost });

describe("costs with one decimal, as in SPEC", () => {
  test("the constant is 1", () => expect(limits.COST_DECIMALS).toBe(1));

  test("fields, schema and message follow it", async () => {
    const core = await coreWith(1);
    expect(core.typedCost("$1250.55")).toBe("1250.5");
    expect(core.arrivedCost("$1,250.55")).toMatchObject({ value: 1250.6 });
    expect(core.cost.safeParse(1250.5).success).toBe(true);
    expect(core.cost.safeParse(1250.55).error?.issues[0]?.message).toBe(
      "Use at most 1 decimal place.",
    );
  });
});

describe("costs with two decimals", () => {
  test("cost fields accept cents, other fields are unchanged", async () => {
    const core = await coreWith(2);
    expect(core.typedCost("$1250.555")).toBe("1250.55");
    expect(core.arrivedCost("$1,250.555")).toMatchObject({ value: 1250.56 });
    expect(core.typedCost("1000000.01")).toBe("1000000");
    expect(core.typedQuantity("1.2345")).toBe("1.234");
    expect(core.typedPrice("1.2345")).toBe("1.23");
  });

  test("every schema with a cost accepts cents", async () => {
    const { cost, taskPatch, newTask } = await coreWith(2);
    expect(cost.safeParse(1250.55).success).toBe(true);
    expect(taskPatch.safeParse({ materialUnitCost: 0.01, laborUnitCost: 0.99 }).success).toBe(true);
    expect(newTask.safeParse({ name: "Nails", materialUnitCost: 4.35 }).success).toBe(true);
  });

  test("the message has the new number", async () => {
    const { cost } = await coreWith(2);
    expect(cost.safeParse(1250.555).error?.issues[0]?.message).toBe(
      "Use at most 2 decimal places.",
    );
  });

  test("a price is exact: 2 x 4.35 x 3 is 26.10", async () => {
    const { priceTask } = await coreWith(2);
    expect(priceTask({ ...unitCosts(4.35), quantity: 3 }).totalCents).toBe(2_610);
  });
});

describe("costs with none or three decimals", () => {
  test("0: whole dollars, no decimal point, a message to match", async () => {
    const core = await coreWith(0);
    expect(core.typedCost("12.5")).toBe("12");
    expect(core.cost.safeParse(12.5).error?.issues[0]?.message).toBe("Must be a whole number.");
    expect(core.priceTask(unitCosts(12)).totalCents).toBe(2_400);
  });

  test("3: thousandths of a dollar are included in the price, which is rounded once", async () => {
    const core = await coreWith(3);
    expect(core.typedCost("0.0055")).toBe("0.005");
    expect(core.cost.safeParse(0.005).success).toBe(true);
    expect(core.priceTask({ ...unitCosts(0.005), quantity: 3 }).totalCents).toBe(3);
  });
});
