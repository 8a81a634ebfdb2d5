// Tests of the price of one unit: as many decimals as multiply out to the task's total, worked by hand.
import { expect, test } from "vitest";
import { exampleTask } from "../../testing/example-quotes.ts";
import { unitPriceOf } from "./unit-price.ts";

const TASK = { laborUnitCost: 0, markup: 0 };

test.each<[string, object, string, bigint, number, boolean]>([
  // 22.40 x 1.02 = 22.848; 22.85 x 142.25 = 3,250.4125, but the total is 3,250.128.
  [
    "three decimals",
    { quantity: 142.25, materialUnitCost: 22.4, markup: 2 },
    "$3,250.13",
    22_848n,
    3,
    false,
  ],
  ["cents", { quantity: 3, materialUnitCost: 19.5, markup: 10 }, "$64.35", 21_45n, 2, false],
  // 9.9 x 1.0725 = 10.61775; 10.618 x 1000 = 10,618.00, but the total is 10,617.75: 10.6178 x 1000 = 10,617.80.
  [
    "rounded",
    { quantity: 1000, materialUnitCost: 9.9, markup: 7.25 },
    "$10,617.75",
    10_62n,
    2,
    true,
  ],
  // A minimum of 95.00 for 3 is 31.667: 95.001 is 95.00; for 1300 it is 0.0731: 95.03.
  [
    "the minimum by the quantity",
    { quantity: 3, materialUnitCost: 1, minimumPrice: 95 },
    "$95.00",
    31_667n,
    3,
    false,
  ],
  [
    "the minimum by the quantity, rounded",
    { quantity: 1300, materialUnitCost: 0.01, minimumPrice: 95 },
    "$95.00",
    7n,
    2,
    true,
  ],
  // 9.9 x 1.0725 x 100 = 1,061.775, which is 1,061.78; 10.6178 x 100 = 1,061.78.
  [
    "four decimals",
    { quantity: 100, materialUnitCost: 9.9, markup: 7.25 },
    "$1,061.78",
    106_178n,
    4,
    false,
  ],
  ["of nothing", { quantity: 0, materialUnitCost: 22.4, markup: 2 }, "$0.00", 22_85n, 2, false],
])("%s", (_name, fields, _total, amount, decimals, isRounded) => {
  const task = { ...exampleTask(), ...TASK, ...fields };
  expect(unitPriceOf(task)).toEqual({ amount, decimals, isRounded });
});
