// Tests the contrast of all color pairs, in light and dark mode (WCAG 2.2: 4.5:1 for text, 3:1 for borders).
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { contrast } from "#core/brand/brand-colors.ts";

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");
const [day = "", night = ""] = css.split("@media screen and (prefers-color-scheme: dark)");

const colorsIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/--color-([\w-]+):\s*(#[\da-f]{6})/g)].map(([, name, hex]) => [name, hex]),
  );

const light = colorsIn(day);
const dark = { ...light, ...colorsIn(night) };

const contrastOf = (colors: Record<string, string>, ink: string, ground: string): number =>
  contrast(colors[ink] ?? "", colors[ground] ?? "");

const surfaces = ["surface", "surface-raised", "surface-sunken"];
const tones = ["primary", "accent", "danger", "success", "warning"];
const texts: [string, string][] = [
  ...["ink", "ink-muted", ...tones].flatMap((ink) =>
    surfaces.map((ground): [string, string] => [ink, ground]),
  ),
  ...tones.flatMap((tone): [string, string][] => [
    [`${tone}-ink`, tone],
    [tone, `${tone}-soft`],
    ["ink", `${tone}-soft`],
    ["ink-muted", `${tone}-soft`],
  ]),
  ...["primary", "accent", "danger"].map((tone): [string, string] => [
    `${tone}-ink`,
    `${tone}-hover`,
  ]),
  ["blueprint-ink", "blueprint"],
  ["blueprint-ink-muted", "blueprint"],
  ["blueprint-ink", "blueprint-line"],
  ["blueprint-ink", "footing"],
  ["blueprint-ink-muted", "footing"],
  ["tape", "blueprint"],
  ["tape-ink", "tape"],
  ["tape-ink", "tape-hover"],
];
const edges: [string, string][] = ["line-strong", "focus"].flatMap((edge) =>
  surfaces.map((ground): [string, string] => [edge, ground]),
);

describe.each([
  ["light", light],
  ["dark", dark],
])("in %s", (_scheme, colors) => {
  test.each(texts)("%s is readable on %s", (ink, ground) => {
    expect(contrastOf(colors, ink, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(edges)("%s is visible on %s", (edge, ground) => {
    expect(contrastOf(colors, edge, ground)).toBeGreaterThanOrEqual(3);
  });
});
