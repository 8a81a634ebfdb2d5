// Tests of the search in the real catalog: the task that is meant is first.
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import type { TaskSearch } from "#core/catalog/search/task-search.ts";
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
  // Everyday searches.
  ["kitchen sink", "Drop-in stainless kitchen sink, 33 in. double bowl"],
  ["bathtub", "Alcove bathtub, 60 in. acrylic, new work or gutted room"],
  ["tile floor", "Ceramic floor tile, 12 x 12 or 13 x 13 in., straight lay"],
  ["backsplash", "Kitchen backsplash, ceramic subway tile"],
  ["crown molding", "Primed crown molding, 3-5/8 in."],
  ["interior door", "Replace hollow-core interior door, jamb and casing, complete"],
  ["garage door", "Garage door, 8 x 7 or 9 x 7 ft, steel non-insulated"],
  ["window", "Vinyl double-hung insert window, up to 101 united inches"],
  ["fence", "Split-rail fence, three rails, 4 ft high"],
  ["retaining wall", "Segmental block retaining wall, up to 4 ft exposed"],
  ["furnace", "Replace gas furnace, 80 percent AFUE, 60,000 to 80,000 BTU"],
  ["mini split", "Ductless mini split, single zone, 12,000 BTU wall unit"],
  ["ceiling fan", "Ceiling fan at new location, box, wiring and wall control"],
  ["light switch", "Single-pole switch, new, open framing"],
  ["smoke detector", "Hardwired smoke alarm, new location, open framing"],
  ["cabinets", "Stock base cabinets, plywood or particleboard box, installed"],
  ["granite", "Granite countertop, 3 cm, builder-grade colors"],
  ["carpet", "Builder-grade polyester carpet, 25 to 30 oz, with 6 lb pad"],
  ["demo kitchen", "Gut kitchen up to 150 sq.ft to studs"],
  ["dumpster", "Dumpster, 10 cu.yd, one week, up to 2 tons"],
  ["sod", "Sod lawn, laid on prepared soil"],
  ["paint wall", "Paint walls, two coats, brush and roll"],
  ["deck", "Pressure-treated deck, complete, low and rectangular, per sq.ft"],
  ["recessed light", "LED wafer downlight, 4 or 6 in., cut into finished ceiling"],
  ["subfloor", "Subfloor, 23/32 in. tongue-and-groove OSB"],
  ["popcorn ceiling", "Remove popcorn ceiling, unpainted, scrape and touch up"],
  ["wallpaper removal", "Remove wallpaper, one strippable layer"],
  ["shower door", "Frameless sliding shower door, 60 in., 3/8 in. glass"],
  ["grab bar", "Grab bar, 16 to 24 in. stainless, into studs or blocking"],
  ["sewer line", "Sewer lateral, 4 in. PVC, in open trench"],
  ["french drain", "French drain, 18 in. deep, pipe, stone and fabric"],
  ["laminate floor", "Laminate floor 8 mm, floated, with foam underlay"],
  ["patio door", "Vinyl sliding patio door, 6 ft x 80 in."],
  ["pergola", "Pressure-treated pergola, 12 x 12 ft"],
  ["ev charger", "EV charger circuit, 60 A hardwired, up to 25 ft"],
  ["stucco", "Three-coat cement stucco on framed wall"],
  ["closet shelf", "Closet shelf and rod, painted wood"],
  ["hose bib", "Replace outdoor hose bibb with frost-free sillcock"],
  ["final cleaning", "Final construction clean, whole house or addition"],
  ["garbage disposal", "Garbage disposal, 1/2 HP, replace or add at sink"],
  ["dryer vent", "New dryer vent, 4 in. rigid metal, up to 15 ft"],
  ["framing", "Exterior wall framing, 2x6 at 16 in. on center"],
  // The task whose name begins with the words, or ends a phrase with them, and what is meant most often.
  ["receptical", "Duplex receptacle, new, open framing"],
  ["mold remediation", "Mold remediation, framing or concrete cleaned and sealed"],
  ["popcorn removal", "Remove popcorn ceiling, unpainted, scrape and touch up"],
  ["r&r tub", "Remove and replace alcove bathtub in existing bathroom, acrylic"],
  ["snake drain", "Clear clogged lavatory, tub or shower drain"],
  ["prehung door", "Prehung hollow-core door, 24 to 32 in., in new opening"],
  ["gaurdrail", "Cedar railing, 36 in."],
  ["handyman hourly", "Handyman, hourly, time and material"],
  ["permit", "Building permit fee, re-roofing, siding or window replacement"],
  ["gfci", "GFCI receptacle, new, kitchen or bath, open framing"],
  ["siding", "Vinyl siding, .042 to .044 in., horizontal"],
  ["patio", "Concrete patio, 4 in., broom finish"],
  ["driveway", "Concrete driveway, 4 in., mesh or fiber, broom finish"],
  ["concrete slab", "Slab on grade, 4 in., wire mesh, trowel finish"],
  ["footing", "Continuous footing, 16 x 8 in., two #4 bars"],
  ["entry door", "Steel prehung entry door, 36 x 80 in., replacement"],
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

test("mold is not molding", () => {
  const names = search("mold remediation").tasks.map(({ name }) => name);
  expect(names.slice(0, 3).join("\n")).not.toMatch(/molding/i);
});

test.each([
  ["bowling alley", "weak"],
  ["helicopter pad", "weak"],
  ["tanning bed", "weak"],
  ["mold remediation", "about"],
  ["bricklayer hourly", "holds"],
  ["kohler toilet", "about"],
  ["receptical", "about"],
  ["12x16 deck", "about"],
])("%s: the match is %s", (text, match) => {
  expect(search(text).match).toBe(match);
});

test("tasks in the searched category are before tasks of others with a synonym in the name", () => {
  const categories = search("demolition")
    .tasks.slice(0, 30)
    .map(({ category }) => category);
  expect(new Set(categories)).toEqual(new Set(["Demolition"]));
});

test("a word of two letters is not the beginning of another word", () => {
  const found = search("ac").tasks;
  expect(found.map(({ name }) => name)).toContain("Dispose of refrigerator, freezer or AC unit");
  // Only a task that people call by the word itself, such as a line set with "ac lines", may have a longer one.
  const others = found.filter(({ otherNames = [] }) => !/\bac\b/i.test(otherNames.join("; ")));
  expect(others.map(({ name }) => name).join("\n")).not.toMatch(/\b(access|acrylic)/i);
});

test("single letters find only the tasks that have them as words", () => {
  expect(search("s").tasks.length).toBeLessThan(100);
  expect(search("a b c d e f g h i j k l m n o p q r s t u v w x y z").tasks.length).toBeLessThan(
    100,
  );
});
