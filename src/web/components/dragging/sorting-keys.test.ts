// Tests of what keys do with an item of a list, and of what is heard: each position once.
import { expect, test } from "vitest";
import { sortingStep } from "./sorting-keys.ts";

const first = { name: "Payment 1", index: 0, count: 2 };

test("an item is picked up, moved by whole places and dropped, and each position is heard once", () => {
  let held: number | null = null;
  const heard = [" ", "ArrowUp", "ArrowDown", "ArrowDown", "ArrowUp", "Enter"].map((key) => {
    const step = sortingStep(key, held, first);
    held = step?.held ?? null;
    return step?.heard;
  });
  expect(heard).toEqual([
    "Picked up Payment 1, position 1 of 2.",
    // The position where it was picked up has been announced already.
    "",
    "Payment 1 is over position 2 of 2.",
    "",
    "Payment 1 is over position 1 of 2.",
    "Payment 1 was dropped at position 1 of 2.",
  ]);
  expect(held).toBeNull();
});

test("an item that is not held ignores the other keys, and Escape leaves a held one where it was", () => {
  expect(["ArrowDown", "Escape", "Tab"].map((key) => sortingStep(key, null, first))).toEqual([
    null,
    null,
    null,
  ]);
  expect(sortingStep("a", 1, first)).toBeNull();
  expect(sortingStep("Escape", 1, first)).toEqual({
    held: null,
    heard: "Payment 1 stays at position 1 of 2.",
  });
  expect(sortingStep("Tab", 1, first)).toMatchObject({ held: null, dropped: 1 });
});
