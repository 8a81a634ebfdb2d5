// Tests that docs/customising.md describes the brand file as it is: its example is accepted, and has every setting.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { brandFile } from "#core/brand/brand.ts";

const page = readFileSync(new URL("../../../docs/customising.md", import.meta.url), "utf8");
const example = /```json\n([^]*?)```/.exec(page)?.[1] ?? "";

test("the example in docs/customising.md is a brand file with every setting", () => {
  const read = brandFile.parse(JSON.parse(example));
  expect(Object.keys(read).sort()).toEqual(Object.keys(brandFile.shape).sort());
  for (const setting of Object.keys(brandFile.shape)) expect(page).toContain(`\`${setting}\``);
});
