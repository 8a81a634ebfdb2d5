// Tests of the search in the real catalog: of each kind of search the task that is meant is first; fixtures/search has many.
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import type { TaskSearch } from "#core/catalog/search/task-search.ts";
import { loadCatalog } from "./catalog.ts";

let search: TaskSearch;
beforeAll(async () => {
  ({ search } = await loadCatalog(path.join(import.meta.dirname, "../../../catalog")));
});

test.each([
  ["paint walls", "Paint walls, two coats, brush and roll"],
  ["tile floor", "Ceramic floor tile, 12 x 12 or 13 x 13 in., straight lay"],
  ["water heater", "Replace gas water heater, 40 gal atmospheric vent"],
  // Abbreviations and other names.
  ["lvp", "Click vinyl plank, 5 mm, 12 mil wear layer, floated"],
  ["ac", "Replace central air conditioner and coil, 2 to 2.5 ton, 14.3 SEER2"],
  ["gfi", "GFCI receptacle, new, kitchen or bath, open framing"],
  // The work before its inspections and permits, unless the search asks for them.
  ["roof", "Re-roof, complete, architectural shingles with tear-off"],
  ["demolition", "Gut 5 x 8 ft bathroom to studs and subfloor"],
  ["roof inspection", "Roof inspection with photo report"],
  ["roof tune-up", "Roof tune-up, reseal exposed nails and flashings"],
  // Everyday searches.
  ["kitchen sink", "Drop-in stainless kitchen sink, 33 in. double bowl"],
  ["demo kitchen", "Gut kitchen up to 150 sq.ft to studs"],
  ["paint wall", "Paint walls, two coats, brush and roll"],
  ["deck", "Pressure-treated deck, complete, low and rectangular, per sq.ft"],
  // The task whose name begins with the words, or ends a phrase with them, and what is meant most often.
  ["receptical", "Duplex receptacle, new, open framing"],
  ["mold remediation", "Mold remediation, framing or concrete cleaned and sealed"],
  ["r&r tub", "Remove and replace alcove bathtub in existing bathroom, acrylic"],
  ["prehung door", "Prehung hollow-core door, 24 to 32 in., in new opening"],
  ["handyman hourly", "Handyman, hourly, time and material"],
  ["permit", "Building permit fee, re-roofing, siding or window replacement"],
  ["brick", "Brick veneer, modular size, laid on framed wall"],
  ["plug", "Duplex receptacle, new, open framing"],
])("%s", (text, first) => {
  expect(search(text).tasks[0]?.name).toBe(first);
});

test("an outlet is a receptacle, and not the outlet of a gutter", () => {
  const [first, second] = search("outlet").tasks;
  expect([first?.name, second?.name]).toEqual([
    "Duplex receptacle, new, open framing",
    "Receptacle with USB-C charging ports, existing box",
  ]);
});

test("tasks in the searched category are before tasks of others with a synonym in the name", () => {
  const categories = search("demolition")
    .tasks.slice(0, 30)
    .map(({ category }) => category);
  expect(new Set(categories)).toEqual(new Set(["Demolition"]));
});
