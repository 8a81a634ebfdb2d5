// Tests of the price of one unit: as many decimals as multiply out to the task's total, worked by hand.
import { expect, test } from "vitest";
import { exampleTask } from "../../testing/example-quotes.ts";
import { unitPriceOf } from "./unit-price.ts";

const TASK = { laborUnitCost: 0, markup: 0 };

test.each<[string, object, bigint, number, boolean]>([
  ["cents", { quantity: 3, materialUnitCost: 19.5, markup: 10 }, 21_45n, 2, false],
  // 9.9 x 1.0725 = 10.61775; 10.618 x 1000 = 10,618.00, but the total is 10,617.75: 10.6178 x 1000 = 10,617.80.
  ["rounded", { quantity: 1000, materialUnitCost: 9.9, markup: 7.25 }, 10_62n, 2, true],
  // A minimum of 95.00 for 3 is 31.667: 95.001 is 95.00.
  ["a minimum", { quantity: 3, materialUnitCost: 1, minimumPrice: 95 }, 31_667n, 3, false],
  // 9.9 x 1.0725 x 100 = 1,061.775, which is 1,061.78; 10.6178 x 100 = 1,061.78.
  ["four decimals", { quantity: 100, materialUnitCost: 9.9, markup: 7.25 }, 106_178n, 4, false],
  ["of nothing", { quantity: 0, materialUnitCost: 22.4, markup: 2 }, 22_85n, 2, false],
])("%s", (_name, fields, amount, decimals, isRounded) => {
  const task = { ...exampleTask(), ...TASK, ...fields };
  expect(unitPriceOf(task)).toEqual({ amount, decimals, isRounded });
});
