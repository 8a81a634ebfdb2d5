// Tests of tax lines: initial lines of the editor, and parsing of rates.
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { GST } from "#core/testing/example-quotes.ts";
import { NEW_TAX, readTaxRate, settleTaxRate, startingTaxes, tax, TAX_BASES } from "./taxes.ts";

const messageFor = (rate: unknown): string | undefined =>
  tax.safeParse({ name: "GST", rate, applyOn: "both" }).error?.issues[0]?.message;

describe("the tax editor (SPEC section 4)", () => {
  test("without saved taxes it starts with one GST line at the quote's rate, on both", () => {
    expect(startingTaxes([], 5)).toEqual([{ name: "GST", rate: 5, applyOn: "both" }]);
    expect(startingTaxes([], 7)).toEqual([{ name: "GST", rate: 7, applyOn: "both" }]);
  });

  test("with saved taxes it starts with a copy of them", () => {
    const saved = [GST];
    expect(startingTaxes(saved, 7)).toEqual(saved);
    expect(startingTaxes(saved, 7)).not.toBe(saved);
  });

  test("a new line is QST 9.975 on both", () => {
    expect(NEW_TAX).toEqual({ name: "QST", rate: 9.975, applyOn: "both" });
    expect(tax.safeParse(NEW_TAX).success).toBe(true);
  });

  test("a tax applies to both, material or labor, and nothing else", () => {
    expect(TAX_BASES).toEqual(["both", "material", "labor"]);
    expect(tax.safeParse({ name: "GST", rate: 5, applyOn: "markup" }).success).toBe(false);
  });
});

describe("a rate (SPEC section 5, decision 5)", () => {
  test("out of range or with too many decimals, it is refused with a sentence", () => {
    for (const rate of [0, 0.0001, 100]) expect(messageFor(rate)).toBeUndefined();
    expect(messageFor(-0.1)).toBe("Must be between 0 and 100.");
    expect(messageFor(100.1)).toBe("Must be between 0 and 100.");
    expect(messageFor(9.97551)).toBe("Use at most 4 decimals.");
  });

  test("nothing is coerced to a rate", () => {
    for (const rate of ["5", null, undefined, NaN]) expect(messageFor(rate)).toBeDefined();
  });
});

describe("a rate field", () => {
  test.each(["", " ", "abc", "-1", "100.01", "1e1", "NaN"])(
    "with %o nothing can be saved",
    (typed) => expect(readTaxRate(typed)).toBeNull(),
  );

  test.each([
    ["9.975", 9.975],
    [" 13 ", 13],
    ["5.", 5],
    ["5%", 5],
    ["9,975", 9.975],
    ["9.97512", 9.9751],
  ])("%o means %f", (typed, rate) => expect(readTaxRate(typed)).toBe(rate));

  test.each([
    ["150", "100", "A rate is at most 100.", false],
    ["-5", "0", "'-5' is not a rate. The rate is now 0%.", true],
    ["abc", "0", "'abc' is not a rate. The rate is now 0%.", true],
    [" ", "0", "The rate was empty. It is now 0%.", true],
    ["8.8750", "8.875", undefined, false],
    ["9,975", "9.975", undefined, false],
    ["9.97512", "9.9751", "Rounded to 9.9751. A rate has at most 4 decimals.", false],
  ])("%o becomes %s on blur: above 100 is 100, invalid is 0", (typed, text, note, isDoubtful) => {
    expect(settleTaxRate(typed)).toEqual({ text, note, isDoubtful });
  });

  test("any text can be saved after blur, and a second blur changes nothing", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double().map(String)), (typed) => {
        const settled = settleTaxRate(typed);
        expect(readTaxRate(settled.text)).not.toBeNull();
        expect(settleTaxRate(settled.text)).toEqual({ text: settled.text, isDoubtful: false });
      }),
    );
  });
});
