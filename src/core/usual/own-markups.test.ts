// Tests of the owner's markups by category and target margin: limits, setting and removing them.
import { expect, test } from "vitest";
import {
  NO_MARKUPS,
  ownMarkup,
  ownMarkups,
  usualWithOwn,
  withMarkup,
  withTargetMargin,
} from "./own-markups.ts";

test("a markup is set, found by the name of its category, and removed", () => {
  const markups = withMarkup(withMarkup(NO_MARKUPS, "Plumbing", 35), "Tile", 0);
  expect(ownMarkup(markups, "plumbing ")).toBe(35);
  expect(ownMarkup(markups, "Tile")).toBe(0);
  expect(ownMarkup(markups, "constructor")).toBeNull();
  expect(withMarkup(markups, "Plumbing", null)).toEqual({ ...NO_MARKUPS, categories: { Tile: 0 } });
});

test("kits take the markup of a category in the place of the learned one", () => {
  const usual = { markup: 20, markupByCategory: { Plumbing: 15, Drywall: 10 } };
  expect(usualWithOwn(usual, withMarkup(NO_MARKUPS, "Plumbing", 35))).toEqual({
    markup: 20,
    markupByCategory: { Plumbing: 35, Drywall: 10 },
  });
});

test("a target of zero is none", () => {
  expect(withTargetMargin(NO_MARKUPS, 22.5).targetMargin).toBe(22.5);
  expect(withTargetMargin({ ...NO_MARKUPS, targetMargin: 20 }, 0).targetMargin).toBeNull();
});

test("what is stored has the limits of its fields", () => {
  const isRead = (categories: object, targetMargin: number | null) =>
    ownMarkups.safeParse({ categories, targetMargin }).success;
  expect(isRead({ Tile: 12.25 }, 22.5)).toBe(true);
  expect(isRead({ Tile: 101 }, null)).toBe(false);
  expect([0, 22.55, 101].map((margin) => isRead({}, margin))).toEqual([false, false, false]);
});
