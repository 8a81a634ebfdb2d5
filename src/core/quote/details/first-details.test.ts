// Tests of what is filled into a new quote: number, date and expiry date, and the choices of a device.
import { describe, expect, test } from "vitest";
import { exampleQuote } from "#core/testing/example-quotes.ts";
import { DEFAULT_FILLING, firstFacts, typedValidity, type FillingChoice } from "./first-details.ts";

const filled = (fields: Parameters<typeof exampleQuote>[0], choice: Partial<FillingChoice> = {}) =>
  firstFacts({
    quote: exampleQuote(fields),
    number: "Q-2026-007",
    today: "2026-12-20",
    choice: { ...DEFAULT_FILLING, ...choice },
  });

describe("number and dates of a new quote", () => {
  test("are the next number, today, and 30 days from today", () => {
    expect(filled({})).toEqual({
      number: "Q-2026-007",
      issueDate: "2026-12-20",
      validUntil: "2027-01-19",
    });
  });

  test("follow the chosen period; without one there is no expiry date", () => {
    expect(filled({}, { validityDays: 14 })?.validUntil).toBe("2027-01-03");
    expect(filled({}, { validityDays: null })?.validUntil).toBe("");
  });

  test.each([{ number: "41" }, { issueDate: "2026-11-21" }, { validUntil: "2026-12-31" }])(
    "are not filled into a quote that has %o",
    (fields) => expect(filled(fields)).toBeNull(),
  );

  test("are not filled in when this is not wanted", () => {
    expect(filled({}, { fillsFacts: false })).toBeNull();
  });
});

describe("a typed period of validity", () => {
  test.each([
    ["30", 30],
    ["999", 999],
    ["", null],
  ])("%j is %j days", (typed, days) => expect(typedValidity.parse(typed)).toBe(days));

  test.each(["0", "1000", "2.5", "-3", "a month"])("%j is explained", (typed) => {
    expect(typedValidity.safeParse(typed).error?.issues[0]?.message).toBe(
      "Enter a whole number of days from 1 to 999, or leave it empty.",
    );
  });
});
