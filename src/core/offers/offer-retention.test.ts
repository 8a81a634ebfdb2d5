// Tests of how long what was accepted is kept, and of what is said about it.
import { expect, test } from "vitest";
import { acceptedDeletion, keptAcceptance, leastAcceptanceDays } from "./offer-retention.ts";

test("an acceptance of any day is kept at least as many years as the operator says", () => {
  const DAY_MS = 86_400_000;
  for (const accepted of ["2024-02-29", "2026-11-27", "2027-03-01"])
    for (const years of [0, 1, 6, 10]) {
      const end = new Date(`${accepted}T00:00:00Z`);
      end.setUTCFullYear(end.getUTCFullYear() + years);
      const kept = Date.parse(accepted) + leastAcceptanceDays(years) * DAY_MS;
      expect(kept).toBeGreaterThanOrEqual(end.getTime());
    }
});

test("before a deletion it is said what stays readable, and for how long", () => {
  expect(keptAcceptance(1)).toBe("for at least 1 year after the acceptance");
  expect(keptAcceptance(0)).toBe("until the quote is deleted for good");
  expect(acceptedDeletion(6)).toContain(
    "stays readable by the client's link for at least 6 years after the acceptance; all else is deleted with the quote.",
  );
});
