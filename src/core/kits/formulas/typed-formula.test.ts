// Tests of typed formulas: labels, any case and "x" are read, and each mistake is named.
import { expect, test } from "vitest";
import type { KitDimension } from "./bases.ts";
import { formulaProblem, readTyped } from "./typed-formula.ts";

const DIMENSIONS: KitDimension[] = [
  { name: "length", label: "Length", kind: "length", value: 16 },
  { name: "width", label: "Width", kind: "length", value: 12 },
  { name: "stairRun", label: "Stair run", kind: "length", value: 10 },
];

test("labels, capital letters and signs of multiplication become the language of formulas", () => {
  const read = (text: string) => readTyped(text, DIMENSIONS);
  expect(read("Length x Width")).toBe("length * width");
  expect(read(" UP( stair run ÷ 8 ) + 1 ")).toBe("up( stairRun / 8 ) + 1");
  expect(read("FloorArea × 1.1")).toBe("floorArea * 1.1");
  expect(read("max(perimeter − 4, 0)")).toBe("max(perimeter - 4, 0)");
  expect(read("lengthwise")).toBe("lengthwise");
});

test("a formula that cannot be used says why and what can be written instead", () => {
  const problem = (text: string) => formulaProblem(readTyped(text, DIMENSIONS), "each", DIMENSIONS);
  expect(problem("up(width / 8) + 1")).toBe("");
  expect(problem("Stair run + 2")).toBe("");
  const usable = "You can use length, width, stairRun, floorArea and perimeter.";
  const cases: [string, string][] = [
    ["", "Enter a quantity or a formula."],
    ["rafters * 2", `“rafters” is not a dimension of this kit. ${usable}`],
    ["wallArea", `“wallArea” is not a dimension of this kit. ${usable}`],
    ["length *", "A number or a name is missing."],
    ["length / (width - 12)", "It divides by zero."],
    ["length + 10%", "“%” cannot be used here. For 10% of waste, write * 1.1 behind the formula."],
    [
      `length / 16"`,
      "Write feet as a number, such as 8; for inches divide by 12, such as 16 / 12.",
    ],
    ["1".repeat(201), "A formula has at most 200 characters."],
  ];
  for (const [text, why] of cases) expect(problem(text), text).toBe(why);
  expect(formulaProblem("length", "each", [])).toBe(
    "“length” is not a dimension of this kit. Enter dimensions first.",
  );
});
