// Tests that the paper of the preview has the light colors of the tokens, which it repeats for dark mode.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (name: string): string =>
  readFileSync(new URL(`./${name}.css`, import.meta.url), "utf8");
const colorsIn = (text: string): Map<string, string> =>
  new Map(
    [...text.matchAll(/--color-([\w-]+):\s*(#[\da-f]{6})/g)].map(([, name = "", hex = ""]) => [
      name,
      hex,
    ]),
  );

test("each color of the paper is the light one", () => {
  const [day = ""] = read("tokens").split("@media screen and (prefers-color-scheme: dark)");
  const light = colorsIn(day);
  const paper = colorsIn(read("paper"));
  expect(paper.size).toBeGreaterThan(8);
  for (const [name, hex] of paper) expect(hex, name).toBe(light.get(name));
});
