// Tests that colors derived from any brand color are readable wherever the tokens are used.
import { assert, integer, property } from "fast-check";
import { expect, test } from "vitest";
import { runs } from "../testing/runs.ts";
import { brandColors, brandStyles, contrast, mix } from "./brand-colors.ts";

/** Pairs of a text and its ground; a name of three digits or more is a token that stays as it is. */
const PAIRS = {
  light: {
    texts: ["primary", "primary-hover"],
    grounds: ["#faf8f4", "#ffffff", "#f1ede5", "primary-soft"],
    inks: ["#1f2430", "#535a68"],
  },
  dark: {
    texts: ["primary", "primary-hover"],
    grounds: ["#14171c", "#1d2128", "#0e1115", "primary-soft"],
    inks: ["#eceae6", "#b0b6c1"],
  },
} as const;

const hex = integer({ min: 0, max: 0xffffff }).map(
  (value) => `#${value.toString(16).padStart(6, "0")}`,
);

test("contrast is that of WCAG: black on white 21:1, the same color 1:1", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrast("#777777", "#777777")).toBe(1);
  expect(contrast("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
  expect(mix("#000000", "#ffffff", 0.5)).toBe("#808080");
});

test("every text is readable on every ground, whatever the brand's color, in light and dark", () => {
  assert(
    property(hex, (color) => {
      const colors = brandColors(color);
      for (const mode of ["light", "dark"] as const) {
        const { texts, grounds, inks } = PAIRS[mode];
        const value = (name: string): string => colors[mode][name] ?? name;
        const pairs: [string, string][] = [
          ...texts.flatMap((text) => grounds.map((ground): [string, string] => [text, ground])),
          ...texts.map((text): [string, string] => ["primary-ink", text]),
          ...inks.map((ink): [string, string] => [ink, "primary-soft"]),
          ["blueprint-ink", "blueprint"],
          ["blueprint-ink", "blueprint-line"],
          ["blueprint-ink", "footing"],
          ["blueprint-ink-muted", "blueprint"],
          ["blueprint-ink-muted", "footing"],
        ];
        for (const [text, ground] of pairs)
          expect(
            contrast(value(text), value(ground)),
            `${color} ${mode}: ${text} on ${ground}`,
          ).toBeGreaterThanOrEqual(4.5);
      }
    }),
    { numRuns: runs(100, 500) },
  );
});

test("a color that is readable already stays as it is", () => {
  expect(brandColors("#1D4E89").light["primary"]).toBe("#1d4e89");
  expect(brandStyles("#1d4e89")).toMatch(
    /^:root\{--color-primary:#1d4e89;.*@media screen and \(prefers-color-scheme:dark\)\{:root\{--color-primary:#/,
  );
});
