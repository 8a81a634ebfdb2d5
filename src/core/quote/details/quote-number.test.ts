// Tests of quote numbers: what comes next in a series, and which series can be counted.
import { describe, expect, test } from "vitest";
import { NAME_MAX_LENGTH, NUMBER_PATTERN_MAX_LENGTH } from "#core/limits.ts";
import { DEFAULT_NUMBER_SERIES, nextQuoteNumber, numberSeries } from "./quote-number.ts";

const day = "2026-11-22";
const next = (
  pattern: string,
  start: string,
  last: number | null = null,
  taken: readonly string[] = [],
): string =>
  nextQuoteNumber({ series: numberSeries.parse({ pattern, start }), last, day, taken }).text;

const errorsOf = (series: object): string[] =>
  (numberSeries.safeParse(series).error?.issues ?? []).map(({ message }) => message);

describe("the next number", () => {
  test.each([
    ["the first is the start, with its digits", "Q-{year}-{number}", "001", null, "Q-2026-001"],
    ["the next is one more, with as many digits", "Q-{year}-{number}", "001", 41, "Q-2026-042"],
    ["more digits than the start has are kept", "{number}", "001", 999, "1000"],
    ["a later start goes before the last number", "{number}", "500", 41, "500"],
    ["the number can stand anywhere", "{number}/{year} B", "01", 6, "07/2026 B"],
  ])("%s", (_rule, pattern, start, last, expected) => {
    expect(next(pattern, start, last)).toBe(expected);
  });

  test("numbers that are in use are passed over", () => {
    const taken = ["Q-2026-002", " Q-2026-003 ", "Q-2025-004"];
    expect(next("Q-{year}-{number}", "001", 1, taken)).toBe("Q-2026-004");
  });

  test("counting goes on in the next year", () => {
    const { text, count } = nextQuoteNumber({
      series: DEFAULT_NUMBER_SERIES,
      last: 12,
      day: "2027-01-02",
      taken: [],
    });
    expect([text, count]).toEqual(["Q-2027-013", 13]);
  });

  test("the longest pattern gives a number that a quote can hold", () => {
    const pattern = "{number}".padEnd(NUMBER_PATTERN_MAX_LENGTH - 6, "x").concat("{year}");
    expect(next(pattern, "999999999").length).toBeLessThanOrEqual(NAME_MAX_LENGTH);
  });
});

describe("a series that cannot be counted is explained", () => {
  test.each([
    ["Q-{year}", "1", "Write {number} where the number goes, for example Q-{year}-{number}."],
    ["{number}-{number}", "1", "Write {number} only once."],
    [
      "{month}-{number}",
      "1",
      "{month} cannot be filled in. Use {number}, and {year} for the year.",
    ],
    ["{number}", "1234567890", "Start with a number of 1 to 9 digits, for example 001."],
    [`{number}${"x".repeat(60)}`, "1", "Use at most 60 characters."],
  ])("%s from %s", (pattern, start, sentence) => {
    expect(errorsOf({ pattern, start })).toEqual([sentence]);
  });
});
