// Worked examples of the sum of labor on a shopping list: its hours, and where hourly rates are missing.
import { expect, test } from "vitest";
import type { LaborLine } from "#core/job-cost/shopping-list.ts";
import { laborNote, laborSumText } from "./shopping-texts.ts";

const work = (hours: number | null): LaborLine => ({
  key: String(hours),
  name: "Lay tiles",
  unit: "sq.ft",
  quantity: 10,
  categories: ["Bath"],
  unitCost: 5,
  costCents: 5_000,
  hours,
});

test("one hour is in the singular", () => {
  expect(laborSumText([work(1)])).toBe("1 hour, $50.00");
  expect(laborSumText([work(1), work(1.88)])).toBe("2.88 hours, $100.00");
  expect(laborNote([work(1)])).toBeUndefined();
});

test("without any hourly rate the hours are not called 0", () => {
  expect(laborSumText([work(null)])).toBe("No hourly rate, $50.00");
  expect(laborNote([work(null)])).toBeUndefined();
});

test("a sum that is without some hours says so", () => {
  const lines = [work(2), work(null)];
  expect(laborSumText(lines)).toBe("2 hours, $100.00");
  expect(laborNote(lines)).toBe("Hours are without 1 line that has no hourly rate.");
  expect(laborNote([...lines, work(null)])).toBe(
    "Hours are without 2 lines that have no hourly rate.",
  );
});
