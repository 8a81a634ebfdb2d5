// Tests of the names that the owner's dimensions have in formulas.
import { expect, test } from "vitest";
import { dimension } from "../starters/starter.ts";
import { dimensionName, labelProblem, USUAL_DIMENSIONS } from "./dimension-names.ts";

test("a label becomes a name of letters that nothing else has", () => {
  const cases = [
    ["Depth", "depth"],
    ["Stair run 2", "stairRunTwo"],
    ["Länge (außen)", "langeAuEn"],
    ["Length", "lengthTwo"],
    ["Perimeter", "perimeterTwo"],
    ["max", "maxTwo"],
    ["高さ", "size"],
  ] as const;
  for (const [label, name] of cases) {
    expect(dimensionName(label, USUAL_DIMENSIONS)).toBe(name);
    expect(dimension.safeParse({ name, label, kind: "length", value: 1 }).success).toBe(true);
  }
  expect(dimensionName("Depth", [{ name: "depth" }, { name: "depthTwo" }])).toBe("depthThree");
});

test("a label that is empty, too long or taken is refused", () => {
  expect(labelProblem("Depth", USUAL_DIMENSIONS)).toBe("");
  expect(labelProblem(" ", [])).toBe("Enter what is measured, such as Depth.");
  expect(labelProblem("d".repeat(41), [])).toBe("Use at most 40 characters.");
  expect(labelProblem(" LENGTH", USUAL_DIMENSIONS)).toBe("There is a dimension “Length” already.");
});
