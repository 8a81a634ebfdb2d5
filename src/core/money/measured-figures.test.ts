// Tests of figures with measures: feet and inches, and what is typed or pasted in another unit than the field's.
import { describe, expect, test } from "vitest";
import { quantityRule } from "../quote/amounts/quantity-rule.ts";
import { UNITS, type Unit } from "../quote/units.ts";
import { COST, parseFigure, QUANTITY } from "./figure-fields.ts";
import { arriveFigure, leaveFigure, typeFigure, type FigureTyping } from "./figure-typing.ts";

const pasted = (text: string, unit: Unit) => arriveFigure(null, 7, text, quantityRule(unit)).value;

function typed(keys: string, unit: Unit): FigureTyping {
  let typing: FigureTyping | null = null;
  for (const key of keys)
    typing = typeFigure(typing, 7, (typing?.text ?? "") + key, quantityRule(unit));
  return typing ?? expect.fail("nothing was typed");
}

const settled = (keys: string, unit: Unit) => leaveFigure(typed(keys, unit), quantityRule(unit));

/** Worked by hand: a square of roofing is 100 sq.ft, a cubic yard 27 cu.ft, a metre 3.2808 ft. */
const MEANT: readonly (readonly [text: string, unit: Unit, means: number])[] = [
  ["3 sq", "sq.ft", 300],
  ["2 sy", "sq.ft", 18],
  ["5 cy", "cu.ft", 135],
  ["1.5 yd³", "cu.ft", 40.5],
  ["1 m³", "cu.ft", 35.315],
  ["10 m", "lin.ft", 32.808],
  ["12 pi. lin.", "lin.ft", 12],
  ["12 pieds carrés", "sq.ft", 12],
  ["6 ft", "lin.yd", 2],
  ["90 min", "hour", 1.5],
  ["2 pr", "each", 4],
  [`10' 6 1/2"`, "lin.ft", 10.542],
  ["10’ 6½”", "lin.ft", 10.542],
  [`10'-6"`, "lin.ft", 10.5],
  ["10'6", "lin.ft", 10.5],
  ["10 ft. 6 in.", "lin.ft", 10.5],
  [`6"`, "lin.ft", 0.5],
  ["3 x 8'", "lin.ft", 24],
  [`8'6" + 3'6"`, "lin.ft", 12],
  [`8' x 12'`, "sq.ft", 96],
  [`10' x 12' x 4"`, "cu.ft", 40],
  ["(8' + 4') x 12'", "sq.ft", 144],
  ["(8 + 4) sq yd", "sq.ft", 108],
  ["100 sf + 10%", "sq.ft", 110],
  ["1'250", "lin.ft", 1250],
];

test.each(MEANT)("%s in a field of %s is %d, typed and pasted", (text, unit, means) => {
  expect(pasted(text, unit)).toBe(means);
  expect(settled(text, unit)).toMatchObject({ value: means, isRefused: false });
});

describe("a measure that does not fit the field", () => {
  test.each([
    ["5 cy", "sq.ft", "“5 cy” is a volume. The unit here is sq.ft. Kept 7."],
    ["3 hrs", "day", "“3 hrs” is a number of hours. The unit here is day. Kept 7."],
    [`10'6"`, "sq.ft", `“10'6"” is a length. The unit here is sq.ft. Kept 7.`],
    ["2 tons", "cu.ft", "“2 tons” is a weight. The unit here is cu.ft. Kept 7."],
    ["20 sheets", "sq.ft", "“20 sheets” is a number of pieces. The unit here is sq.ft. Kept 7."],
  ] as const)("%s in %s changes nothing and says why", (text, unit, sentence) => {
    expect(arriveFigure(null, 7, text, quantityRule(unit))).toMatchObject({
      value: 7,
      note: sentence,
    });
    expect(typed(text, unit).value).toBe(7);
    expect(settled(text, unit)).toEqual({ value: 7, note: sentence, isRefused: true });
  });

  test("a figure and a measure that make no figure are refused", () => {
    for (const text of [`10' 14"`, `10'6"6"`, "3 wk", "5 yd lin box sq", "2 sq 3", "4 sq ft lin"])
      expect(pasted(text, "sq.ft"), text).toBe(7);
  });
});

test("while a measure is typed the value follows, and a word that is none is refused", () => {
  const values = (keys: string) =>
    Array.from(keys, (_key, at) => typed(keys.slice(0, at + 1), "sq.ft").value);
  expect(values("3 sq yd")).toEqual([3, 3, 3, 300, 300, 300, 27]);
  expect(values("5 cy")).toEqual([5, 5, 5, 7]);
  expect(settled("5 sqf", "sq.ft")).toEqual({
    value: 7,
    note: "“5 sqf” is not a number. Kept 7.",
    isRefused: true,
  });
});

test("without the unit of the field feet and inches are feet, and other words change nothing", () => {
  const value = (text: string) => parseFigure(text, QUANTITY);
  expect(value(`10'6"`)).toMatchObject({ value: 10.5 });
  expect(value("3 sq")).toMatchObject({ value: 3 });
});

test("in a cost a word changes nothing, and feet are no thousands", () => {
  expect(parseFigure("$45 / sq yd", COST)).toMatchObject({ value: 45 });
  expect(parseFigure(`10'6"`, COST)).toMatchObject({ kind: "refused" });
});

test("every unit is read in its own field", () => {
  for (const unit of UNITS) expect(pasted(`2 ${unit}`, unit), unit).toBe(2);
});
