// Tests of costs and hours: limits, and labor computed from hours and rate.
import { describe, expect, test } from "vitest";
import { checkLabor, checkNumbers, checkVariants } from "./amounts.ts";
import { sampleCatalog, sampleCategory, sampleTask } from "../testing/sample-catalog.ts";

const withTask = (changes: Parameters<typeof sampleTask>[0]) =>
  sampleCatalog({ tasks: [sampleTask(changes)] });

const labor = (laborHours: string, laborUnitCost: string) =>
  checkLabor(withTask({ laborHours, laborUnitCost }));

describe("numbers", () => {
  test.each([
    { materialUnitCost: "38.25" },
    { materialUnitCost: "-1" },
    { laborUnitCost: "$30" },
    { laborHours: "0.12345" },
    { pricedOn: "2026-13" },
    { pricedOn: "November 2026" },
  ])("%j is refused", (changes) => expect(checkNumbers(withTask(changes))).toHaveLength(1));

  test.each(["0", "60.123"])("an hourly rate of %j is refused", (defaultLaborHourlyRate) =>
    expect(
      checkNumbers(sampleCatalog({ categories: [sampleCategory({ defaultLaborHourlyRate })] })),
    ).toHaveLength(1),
  );
});

test.each(["0", "12"])("a crew of %j is refused", (crew) =>
  expect(checkNumbers(sampleCatalog({ categories: [sampleCategory({ crew })] }))).toHaveLength(1),
);

describe("labor is hours x rate to the dime", () => {
  test("0.5 h at $60 is $30", () => {
    expect(labor("0.5", "30")).toEqual([]);
    expect(labor("0.5", "30.1")).toHaveLength(1);
    expect(labor("0.5", "25")).toMatchObject([
      { what: "laborUnitCost is 25, but 0.5 h x $60 = 30.00" },
    ]);
  });
});

describe("variants", () => {
  test.each([
    { name: "Box roof vent, supply only" },
    { name: "Set box roof vent, labor only" },
    { materialUnitCost: "0", laborHours: "0" },
  ])("%j contradicts its costs", (changes) =>
    expect(checkVariants(withTask(changes))).toHaveLength(1),
  );

  test("supply only needs material only, labor only needs hours only", () => {
    const tasks = [
      sampleTask({ name: "Box roof vent, supply only", laborHours: "0" }),
      sampleTask({ name: "Set box roof vent, labor only", materialUnitCost: "0" }),
    ];
    expect(checkVariants(sampleCatalog({ tasks }))).toEqual([]);
  });
});
