// Tests of display options: defaults, labels, and precedence.
import { describe, expect, test } from "vitest";
import {
  DEFAULT_DISPLAY_OPTIONS,
  DISPLAY_OPTION_LABELS,
  displayOptions,
  resolveDisplayOptions,
  storedDisplayOptions,
} from "./display-options.ts";

describe("defaults (SPEC section 3)", () => {
  test("everything is shown, taxes included, but unit prices and the bases of taxes", () => {
    expect(DEFAULT_DISPLAY_OPTIONS).toEqual({
      showCategoryTotals: true,
      showTaskDetails: true,
      showSubtotalOnly: false,
      showQuantities: true,
      showMaterialLabor: true,
      showUnitPrices: false,
      showTaxBase: false,
    });
  });

  test("each option has one label; showSubtotalOnly is labelled Hide Taxes", () => {
    const options = DISPLAY_OPTION_LABELS.map(({ option }) => option);
    expect(options.toSorted()).toEqual(Object.keys(displayOptions.shape).toSorted());
    expect(DISPLAY_OPTION_LABELS.find(({ option }) => option === "showSubtotalOnly")?.label).toBe(
      "Hide Taxes",
    );
  });
});

test("a stored copy from before an option has its default", () => {
  const { showUnitPrices: _unit, showTaxBase: _base, ...earlier } = DEFAULT_DISPLAY_OPTIONS;
  expect(storedDisplayOptions.parse(earlier)).toEqual(DEFAULT_DISPLAY_OPTIONS);
  expect(storedDisplayOptions.safeParse({ ...earlier, showLogo: true }).success).toBe(false);
});

describe("resolving (decision 17)", () => {
  test("a flag of the download overrides the saved option, a missing one does not", () => {
    const saved = { ...DEFAULT_DISPLAY_OPTIONS, showQuantities: false, showTaskDetails: false };
    expect(resolveDisplayOptions(saved, { showTaskDetails: true })).toEqual({
      ...saved,
      showTaskDetails: true,
    });
    expect(resolveDisplayOptions(saved, { showTaskDetails: undefined })).toEqual(saved);
    expect(resolveDisplayOptions(null, { showMaterialLabor: false }).showMaterialLabor).toBe(false);
  });

  test("an unknown option, a missing one or a flag as text is refused", () => {
    for (const options of [
      { ...DEFAULT_DISPLAY_OPTIONS, showLogo: true },
      { ...DEFAULT_DISPLAY_OPTIONS, showQuantities: "true" },
      { showQuantities: true },
    ])
      expect(displayOptions.safeParse(options).success).toBe(false);
  });
});
