// Tests of exact money: parsing, rounding, formatting and apportioning.
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { TOTAL_MAX } from "../limits.ts";
import {
  apportion,
  fitsDecimals,
  formatAmount,
  formatCents,
  formatDifference,
  formatNumber,
  roundHalfUp,
  scaled,
  toCents,
  toDollars,
} from "./money.ts";

/** Tax on 100.00 dollars, in cents. */
const taxOnHundred = (rate: number): bigint => roundHalfUp(10_000n * scaled(rate, 4), 1_000_000n);

describe("rounding", () => {
  test("Revenu Québec: QST of 9.975 % on 100.00 is 9.98, where binary fractions give 9.97", () => {
    expect(((100 * 9.975) / 100).toFixed(2)).toBe("9.97");
    expect(taxOnHundred(9.975)).toBe(998n);
  });

  test("the rounded quotient is never more than half a unit away", () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 30n }),
        fc.bigInt({ min: 1n, max: 10n ** 12n }),
        (above, below) => {
          const doubledError = 2n * (roundHalfUp(above, below) * below - above);
          expect(doubledError > -below && doubledError <= below).toBe(true);
        },
      ),
    );
  });
});

describe("parsing", () => {
  test("9.975 percent is 99,750 ten-thousandths, and 1.005 dollars stay exact", () => {
    expect(scaled(9.975, 4)).toBe(99_750n);
    expect(scaled(1.005, 3)).toBe(1_005n);
    expect(toCents(0.29)).toBe(29);
    expect(toCents(4.35)).toBe(435);
  });

  test("a number that is not finite is refused", () => {
    for (const value of [NaN, Infinity, -Infinity])
      expect(() => scaled(value, 2)).toThrow(RangeError);
  });

  test("every amount up to the highest total converts to dollars and back unchanged", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: TOTAL_MAX * 100 }), (cents) => {
        expect(toCents(toDollars(cents))).toBe(cents);
        expect(fitsDecimals(toDollars(cents), 2)).toBe(true);
      }),
    );
  });

  test("decimals are counted as written", () => {
    expect(fitsDecimals(0.1 + 0.2, 1)).toBe(false);
    expect(fitsDecimals(8.875, 4)).toBe(true);
    expect(fitsDecimals(8.87501, 4)).toBe(false);
    expect(fitsDecimals(7, 0)).toBe(true);
    expect(fitsDecimals(7.5, 0)).toBe(false);
    expect(fitsDecimals(1e-12, 3)).toBe(false);
  });
});

describe("formatting", () => {
  test.each([
    [0, "$0.00"],
    [123_450, "$1,234.50"],
    [-123_450, "-$1,234.50"],
    [100_000_000_000_000, "$1,000,000,000,000.00"],
  ])("%i cents are formatted in US style as %s", (cents, shown) =>
    expect(formatCents(cents)).toBe(shown),
  );

  test.each([
    [0, "0.00"],
    [1127, "1,127.00"],
  ])("%f dollars are shown as %s in a column of dollars", (dollars, shown) =>
    expect(formatAmount(dollars)).toBe(shown),
  );

  test.each([
    [9.975, "9.975"],
    [1_000_000, "1,000,000"],
    [1234.567, "1,234.567"],
  ])("%f is formatted without trailing zeros as %s", (value, shown) =>
    expect(formatNumber(value)).toBe(shown),
  );

  test("formatted amounts parse to the same cents", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: TOTAL_MAX * 100 }), (cents) => {
        expect(Number(formatCents(cents).replace(/\D/g, ""))).toBe(cents);
        expect(formatCents(cents)).toMatch(/^\$\d{1,3}(,\d{3})*\.\d{2}$/);
      }),
    );
  });
});

describe("apportioning", () => {
  test("a remaining cent goes to the largest remainder", () => {
    expect(apportion(10_001, [30n, 40n, 30n], 100n)).toEqual([3_000, 4_001, 3_000]);
  });

  test("a tie goes to the earlier part", () => {
    expect(apportion(1, [50n, 50n], 100n)).toEqual([1, 0]);
    expect(apportion(100, [1n, 1n, 1n], 3n)).toEqual([34, 33, 33]);
    expect(apportion(200, [1n, 1n, 1n], 3n)).toEqual([67, 67, 66]);
  });

  test("a part of weight 0 gets nothing", () => {
    expect(apportion(101, [0n, 50n, 50n], 100n)).toEqual([0, 51, 50]);
    expect(apportion(101, [], 100n)).toEqual([]);
  });

  test("each part is within a cent of its exact share, and all add up to their rounded share", () => {
    const weights = fc.array(fc.bigInt({ min: 0n, max: 10_000n }), { maxLength: 12 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: TOTAL_MAX * 100 }), weights, (total, parts) => {
        const cents = apportion(total, parts, 10_000n);
        parts.forEach((part, index) => {
          const error = BigInt(cents[index] ?? NaN) * 10_000n - BigInt(total) * part;
          expect(error > -10_000n && error < 10_000n).toBe(true);
        });
        const all = parts.reduce((sum, part) => sum + part, 0n);
        const sum = cents.reduce((cent, more) => cent + BigInt(more), 0n);
        expect(sum).toBe(roundHalfUp(BigInt(total) * all, 10_000n));
      }),
    );
  });
});

test.each([
  [5_500, "+$55.00"],
  [-123_456, "−$1,234.56"],
  [0, "$0.00"],
])("a difference of %i cents is shown as %s", (cents, shown) => {
  expect(formatDifference(cents)).toBe(shown);
});
