// Tests of a drawn signature as the path of an SVG.
import { expect, test } from "vitest";
import { signaturePath } from "./signature-drawing.ts";

test("each stroke is a line through its points, and a point is a line without length", () => {
  expect(
    signaturePath([
      [10, 20, 30, 40, 50, 60],
      [70, 80],
    ]),
  ).toBe("M10 20L30 40 50 60M70 80L70 80");
  expect(signaturePath([])).toBe("");
});
