// Test of what sequences tell of a restored backup.
import { expect, test } from "vitest";
import { RESTORE_STEP, wasSetBack } from "./sequences.ts";

test.each([
  ["before the first read", 0, RESTORE_STEP + 7, false],
  ["nothing new", 60, 60, false],
  ["newer items", 60, 90, false],
  ["a file that was put back by hand", 60, 50, true],
  ["a restored backup", 60, RESTORE_STEP + 50, true],
  ["one that others have used since", 60, RESTORE_STEP + 90, true],
  ["newer items after it", RESTORE_STEP + 50, RESTORE_STEP + 90, false],
  ["a second restored backup", RESTORE_STEP + 90, 2 * RESTORE_STEP + 50, true],
])("%s", (_when, known, answered, isSetBack) => {
  expect(wasSetBack(known, answered)).toBe(isSetBack);
});
