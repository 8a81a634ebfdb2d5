// The accent as ink: dark colours stay as they are, light ones become a shade that can be read.
import { expect, test } from "vitest";
import { ACCENTS, inkOf, isReadable } from "./accent.ts";

test("a colour that can be read on white stays as it is", () => {
  expect(inkOf("#1d4e89")).toBe("#1d4e89");
  expect(inkOf("#000000")).toBe("#000000");
});

test("a lighter one is darkened just enough, and keeps its hue", () => {
  // #767676 is the lightest grey of contrast 4.5 on white.
  const grey = Number.parseInt(inkOf("#ffffff").slice(1, 3), 16);
  expect(grey).toBeLessThanOrEqual(0x76);
  expect(grey).toBeGreaterThan(0x6c);
  expect(inkOf("#ffcc00")).toMatch(/^#[6-9a-f].[5-7].00$/);
});

test("every colour that is offered can be read on white as it is", () => {
  for (const { colour } of ACCENTS) {
    expect(isReadable(colour)).toBe(true);
    expect(inkOf(colour)).toBe(colour);
  }
  expect(isReadable("#ffcc00")).toBe(false);
  expect(isReadable(inkOf("#ffcc00"))).toBe(true);
});
