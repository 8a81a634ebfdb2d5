// Tests of the PDF options: readable accent colours, and what a stored quote keeps.
import { expect, test } from "vitest";
import {
  ACCENTS,
  inkOf,
  isReadable,
  changedPdfOptions,
  DEFAULT_PDF_OPTIONS,
} from "./pdf-options.ts";

test("a lighter one is darkened as little as possible, and keeps its hue", () => {
  // #767676 is the lightest grey with a contrast of 4.5 on white.
  const grey = Number.parseInt(inkOf("#ffffff").slice(1, 3), 16);
  expect(grey).toBeLessThanOrEqual(0x76);
  expect(grey).toBeGreaterThan(0x6c);
  expect(inkOf("#ffcc00")).toMatch(/^#[6-9a-f].[5-7].00$/);
});

test("every offered colour is readable on white", () => {
  for (const { colour } of ACCENTS) {
    expect(isReadable(colour)).toBe(true);
    expect(inkOf(colour)).toBe(colour);
  }
  expect(isReadable("#ffcc00")).toBe(false);
  expect(isReadable(inkOf("#ffcc00"))).toBe(true);
});

test("a stored quote keeps the PDF options that differ from the default ones", () => {
  expect(changedPdfOptions(DEFAULT_PDF_OPTIONS)).toEqual({});
  const changed = { paper: "a4", look: "bold" } as const;
  expect(changedPdfOptions({ ...DEFAULT_PDF_OPTIONS, ...changed })).toEqual(changed);
});
