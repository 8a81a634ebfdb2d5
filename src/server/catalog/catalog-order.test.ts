// Tests of the search in the real catalog: the task that is meant is first.
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import type { TaskSearch } from "#core/catalog/task-search.ts";
import { loadCatalog } from "./catalog.ts";

let search: TaskSearch;
beforeAll(async () => {
  ({ search } = await loadCatalog(path.join(import.meta.dirname, "../../../catalog")));
});

test.each([
  ["toilet", "Two-piece elongated toilet, comfort height, mid-grade"],
  ["install toilet", "Two-piece elongated toilet, comfort height, mid-grade"],
  ["drywall", "Hang, tape and finish 1/2 in. drywall, walls, level 4"],
  ["paint walls", "Paint walls, two coats, brush and roll"],
  ["faucet", "Bathroom sink faucet, mid-grade chrome or nickel"],
  ["vanity", "Bathroom vanity with top, 24 in., stock combo"],
  ["tile floor", "Ceramic floor tile, 12 x 12 or 13 x 13 in., straight lay"],
  ["gutter", "5 in. K-style seamless aluminum gutter, .027 in."],
  ["water heater", "Replace gas water heater, 40 gal atmospheric vent"],
  ["remove drywall", "Remove drywall from walls"],
  // Abbreviations and other names.
  ["lvp", "Click vinyl plank, 5 mm, 12 mil wear layer, floated"],
  ["ac", "Replace central air conditioner and coil, 2 to 2.5 ton, 14.3 SEER2"],
  ["AC unit", "Replace central air conditioner and coil, 2 to 2.5 ton, 14.3 SEER2"],
  ["gfi", "GFCI receptacle, new, kitchen or bath, open framing"],
  ["hot water tank", "Replace gas water heater, 40 gal atmospheric vent"],
  // The work before its inspections and permits, unless the search asks for them.
  ["roof", "Re-roof, complete, architectural shingles with tear-off"],
  ["demolition", "Gut 5 x 8 ft bathroom to studs and subfloor"],
  ["roof inspection", "Roof inspection with photo report"],
  ["roof tune-up", "Roof tune-up, reseal exposed nails and flashings"],
  ["demolition permit", "Demolition permit with utility release letters, house or garage"],
  ["energy report", "Energy code compliance report (REScheck or equal)"],
  ["panel clean-up", "Panel clean-up, tighten lugs and separate doubled wires"],
])("%s", (text, first) => {
  expect(search(text)[0]?.name).toBe(first);
});

test("tasks in the searched category are before tasks of others with a synonym in the name", () => {
  const categories = search("demolition")
    .slice(0, 30)
    .map(({ category }) => category);
  expect(new Set(categories)).toEqual(new Set(["Demolition"]));
});

test("a word of two letters is not the beginning of another word", () => {
  const found = search("ac");
  expect(found.map(({ name }) => name)).toContain("Dispose of refrigerator, freezer or AC unit");
  // Only a task that people call by the word itself, such as a line set with "ac lines", may have a longer one.
  const others = found.filter(({ otherNames = [] }) => !/\bac\b/i.test(otherNames.join("; ")));
  expect(others.map(({ name }) => name).join("\n")).not.toMatch(/\b(access|acrylic)/i);
});

test("single letters find only the tasks that have them as words", () => {
  expect(search("s").length).toBeLessThan(100);
  expect(search("a b c d e f g h i j k l m n o p q r s t u v w x y z").length).toBeLessThan(100);
});
