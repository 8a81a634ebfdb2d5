// Tests of the schemas of a quote and its parts: strict, without coercion, with error sentences.
import { describe, expect, test } from "vitest";
import { bathroomRenovation, GST } from "../testing/example-quotes.ts";
import {
  newCategory,
  newPayment,
  newTask,
  paymentPatch,
  quotePatch,
  taskPatch,
  wholeQuote,
} from "./schema.ts";
import { quantity } from "./amounts/figures.ts";
import { QUOTE_STATUSES } from "./status.ts";
import { UNITS } from "./units.ts";

/** The first error as `path: sentence`, or undefined for a valid value. */
function refusal(result: {
  error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined;
}): string | undefined {
  const issue = result.error?.issues[0];
  return issue && `${issue.path.join(".")}: ${issue.message}`;
}

test("the example is a valid quote", () =>
  expect(refusal(wholeQuote.safeParse(bathroomRenovation()))).toBeUndefined());

const override = (overridePrice: unknown) =>
  refusal(newCategory.safeParse({ name: "A", overridePrice }));

describe("numbers", () => {
  test.each([
    [{ materialUnitCost: 1_000_000, laborUnitCost: 0.1 }, undefined],
    [{ materialUnitCost: 1_000_000.1 }, "materialUnitCost: Must be at most 1,000,000."],
    [{ laborUnitCost: 12.555 }, "laborUnitCost: Use at most 2 decimal places."],
    [{ quantity: 0.001 }, undefined],
    [{ quantity: 0.0001 }, "quantity: Use at most 3 decimal places."],
    [{ markup: 100 }, undefined],
    [{ markup: 100.01 }, "markup: Must be at most 100."],
  ])("%o of a task", (fields, expected) =>
    expect(refusal(taskPatch.safeParse(fields))).toBe(expected),
  );

  test("nothing is coerced to a number (decision 9)", () => {
    for (const value of ["12", "", null, NaN, Infinity, true, [1]])
      expect(quantity.safeParse(value).success).toBe(false);
  });

  test("an override is 0 to 10^12, in steps of 0.01; null removes it", () => {
    for (const value of [0, 0.01, 1e12, null]) expect(override(value)).toBeUndefined();
    expect(override(-1)).toBe("overridePrice: Must not be negative.");
    expect(override(0.001)).toBe("overridePrice: Use at most 2 decimal places.");
    expect(override("")).toBeDefined();
  });
});

const patch = (fields: unknown) => refusal(quotePatch.safeParse(fields));

describe("a quote", () => {
  test("accepts any subset of its fields", () => {
    expect(patch({})).toBeUndefined();
    expect(
      patch({ title: "Ensuite", clientInfo: { phone: "514-555-0187" }, displayOptions: {} }),
    ).toBeUndefined();
  });

  test.each([
    ["title", 200],
    ["termsAndConditions", 20_000],
  ])("%s has at most %i characters, and a title must not be blank", (field, most) => {
    expect(patch({ [field]: "x".repeat(most) })).toBeUndefined();
    expect(patch({ [field]: "x".repeat(most + 1) })).toContain(`${field}: Use at most`);
    expect(patch({ title: "  " })).toBe("title: Must not be blank.");
  });

  test("what is read-only or unknown is refused instead of dropped, in nested objects too", () => {
    for (const field of ["id", "subtotal", "total", "version", "createdAt", "updatedAt", "colour"])
      expect(patch({ [field]: 1 })).toContain(field);
    for (const part of ["businessInfo", "clientInfo", "displayOptions", "pdfOptions"]) {
      expect(patch({ [part]: { nonsense: "x" } })).toContain("nonsense");
    }
  });

  test("dates are valid days or empty", () => {
    for (const issueDate of ["", "2028-02-29"]) expect(patch({ issueDate })).toBeUndefined();
    const refused = "validUntil: Must be a date such as 2026-11-21, or empty.";
    for (const day of ["2026-02-29", "2026-11-02T00:00:00Z", "02/11/2026"])
      expect(patch({ validUntil: day })).toBe(refused);
    for (const field of ["issueDate", "validUntil"])
      expect([patch({ [field]: "0001-01-01" }), patch({ [field]: "2000-01-01" })]).toEqual([
        `${field}: Must be a date from 2000-01-01 on, or empty.`,
        undefined,
      ]);
  });

  test("the status is one of four", () => {
    for (const status of QUOTE_STATUSES) expect(patch({ status })).toBeUndefined();
    for (const status of ["Won", "", null])
      expect(patch({ status })).toBe("status: Must be draft, sent, won or lost.");
  });

  test("has at most 10 taxes", () => {
    const ten = Array.from({ length: 10 }, () => GST);
    expect(patch({ taxes: ten })).toBeUndefined();
    expect(patch({ taxes: [...ten, GST] })).toBe("taxes: A quote has at most 10 taxes.");
  });

  test("paper is letter or a4, an accent is a colour", () => {
    expect(patch({ pdfOptions: { paper: "a4", accent: "#1d4e89" } })).toBeUndefined();
    expect(patch({ pdfOptions: { paper: "legal" } })).toBeDefined();
    expect(patch({ pdfOptions: { accent: "red" } })).toBe(
      "pdfOptions.accent: Must be a colour such as #1d4e89.",
    );
  });
});

describe("a task", () => {
  test("needs only a name that is not blank", () => {
    expect(refusal(newTask.safeParse({ name: "Paint" }))).toBeUndefined();
    expect(refusal(newTask.safeParse({ name: " " }))).toBe("name: Must not be blank.");
    expect(newTask.safeParse({}).success).toBe(false);
  });

  test("has one of eight units", () => {
    expect(UNITS).toEqual(["each", "hour", "day", "lin.ft", "sq.ft", "cu.ft", "lin.yd", "sq.yd"]);
    for (const unit of UNITS) expect(taskPatch.safeParse({ unit }).success).toBe(true);
    expect(taskPatch.safeParse({ unit: "m2" }).success).toBe(false);
  });

  test("an edit cannot change its id or category", () => {
    expect(taskPatch.safeParse({ id: "x" }).success).toBe(false);
    expect(taskPatch.safeParse({ categoryId: "x" }).success).toBe(false);
  });
});

const paying = (isPercentage: boolean, amount: number) =>
  refusal(newPayment.safeParse({ name: "Deposit", isPercentage, amount }));

describe("a payment", () => {
  test("a percentage is 0 to 100 with two decimals", () => {
    for (const amount of [0, 33.33, 100]) expect(paying(true, amount)).toBeUndefined();
    expect(paying(true, 100.01)).toBe("amount: A percentage is between 0 and 100.");
    expect(paying(true, 33.333)).toBe("amount: Use at most 2 decimal places.");
  });

  test("a fixed amount may be more than 100 dollars", () =>
    expect(paying(false, 2_500.5)).toBeUndefined());

  test("an edit changes name or amount, never the kind", () => {
    expect(refusal(paymentPatch.safeParse({ amount: 25 }))).toBeUndefined();
    expect(paymentPatch.safeParse({ isPercentage: false }).success).toBe(false);
  });
});
