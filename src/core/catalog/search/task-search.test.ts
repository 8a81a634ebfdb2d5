// Tests of the catalog search: which tasks a search finds, and which of them is first.
import { describe, expect, test } from "vitest";
import { CATALOG_SEARCH_WORDS_MAX } from "../../limits.ts";
import type { CatalogTask } from "../catalog-schema.ts";
import { catalogTaskNamed as task } from "../../testing/example-catalog.ts";
import { readSynonyms } from "./synonyms.ts";
import { taskSearch } from "./task-search.ts";

const synonyms = readSynonyms([
  { typed: "outlet", means: ["receptacle"] },
  { typed: "panel", means: ["load center", "breaker"] },
  { typed: "breaker", means: ["panel"] },
  { typed: "a/c", means: ["air conditioner"] },
  { typed: "fix", means: ["repair"] },
  { typed: "hot water tank", means: ["water heater"] },
  { typed: "guardrail", means: ["railing"] },
]);

const plumbing = [
  task("Plumbing", "Plumbing service call, minimum charge"),
  task("Plumbing", "Repair broken toilet flange"),
  task("Plumbing", "Disconnect and remove toilet, plug flange"),
  task("Plumbing", "Rough-in half bath, toilet and sink"),
  task("Plumbing", "Toilet height adder, per toilet"),
  task("Plumbing", "Two-piece elongated toilet, comfort height"),
  task("Plumbing", "Shutoff stop", "Under a sink or toilet."),
];
const tasks = [
  task("General Conditions", "Portable toilet, per month"),
  ...plumbing,
  task("Drywall", "Hang, tape and finish 1/2 in. drywall, walls"),
  task("Drywall", "Hang 5/8 in. Type X drywall"),
  task("Drywall", "Bathroom 5 x 8 ft, drywall complete"),
  task("Electrical", "Replace 50 A receptacle"),
  task("Electrical", "Duplex receptacle, new, open framing"),
  task("Electrical", "Load center, 40 spaces, panel change"),
  task("Electrical", "Breaker"),
  task("Site Work", "Boxes and benches"),
];
const search = taskSearch(tasks, synonyms);
const names = (text: string, of = search) => of(text).tasks.map(({ name }) => name);
/** The first task of a search in these tasks only. */
const first = (text: string, among: CatalogTask[], words = synonyms) =>
  taskSearch(among, words)(text).tasks[0];

describe("the order", () => {
  test("the task that is meant, others that mention the word, special cases, adders, then descriptions", () => {
    expect(names("toilet")).toEqual([
      "Two-piece elongated toilet, comfort height",
      "Rough-in half bath, toilet and sink",
      "Disconnect and remove toilet, plug flange",
      "Portable toilet, per month",
      "Repair broken toilet flange",
      "Toilet height adder, per toilet",
      "Shutoff stop",
    ]);
  });

  test("a special case that is searched for is first", () => {
    expect(names("repair toilet")[0]).toBe("Repair broken toilet flange");
    expect(names("toilet adder")[0]).toBe("Toilet height adder, per toilet");
    expect(names("minimum")[0]).toBe("Plumbing service call, minimum charge");
  });

  test("a name that begins with verbs is about its object", () => {
    expect(names("drywall")[0]).toBe("Hang, tape and finish 1/2 in. drywall, walls");
  });

  test("words side by side are before the same words apart", () => {
    expect(names("drywall type x")[0]).toBe("Hang 5/8 in. Type X drywall");
    expect(names("open framing")[0]).toBe("Duplex receptacle, new, open framing");
  });

  test("tasks that fit less do not decide which trade is meant", () => {
    const lesser = ["Flashing", "Underlay", "Shingles"].map((name) =>
      task("Roofing", name, "Around a skylight."),
    );
    const both = [task("Windows", "Skylight"), task("Roofing", "Skylight")];
    expect(first("skylight", [...both, ...lesser])?.category).toBe("Windows");
  });

  test("a task that begins or ends its first phrase with the words is as good as one with them side by side", () => {
    const doors = ["Prehung hollow-core door", "Hidden bookcase door, prehung"].map((name) =>
      task("Doors", name),
    );
    const interior = readSynonyms([{ typed: "prehung door", means: ["interior door"] }]);
    expect(first("prehung door", doors, interior)?.name).toBe("Prehung hollow-core door");
  });

  test("a fee is about what is paid for", () => {
    const fee = task("General", "Building permit fee, deck");
    expect(first("permit", [fee, task("General", "Street permit for dumpster")])).toBe(fee);
  });

  test("another name that only has the words is no gain over a name that has them too", () => {
    const ground = [
      task("Electrical", "GFCI receptacle"),
      { ...task("Electrical", "AFCI and GFCI breaker"), otherNames: ["cafci gfci"] },
    ];
    expect(first("gfci", ground)?.name).toBe("GFCI receptacle");
  });

  test("a word that the synonyms list after another meaning is seldom meant itself", () => {
    const outlets = [task("Gutters", "Drop outlet"), task("Electrical", "Duplex receptacle")];
    const seldom = readSynonyms([{ typed: "outlet", means: ["receptacle", "outlet"] }]);
    expect(first("outlet", outlets)?.name).toBe("Drop outlet");
    expect(first("outlet", outlets, seldom)?.name).toBe("Duplex receptacle");
  });

  test("what is paid by the hour is no special case when that is asked for", () => {
    const painters = [
      task("Painting", "Painter, time and material"),
      task("Painting", "Painter visit, first hour"),
    ];
    expect(first("painter hourly", painters)?.name).toBe("Painter, time and material");
  });

  test("a word is before its synonyms", () => {
    expect(names("panel")).toEqual(["Load center, 40 spaces, panel change", "Breaker"]);
    expect(names("breaker")).toEqual(["Breaker", "Load center, 40 spaces, panel change"]);
  });
});

describe("what is found", () => {
  test.each([
    ["the beginning of a word", "recep"],
    ["a synonym", "outlet"],
    ["a misspelled word", "recptacle"],
    ["a plural", "receptacles"],
    ["any order of words", "framing duplex"],
    ["an installation", "install a receptacle"],
    ["another plural", "bench box"],
  ])("%s: %s", (_what, text) => {
    expect(names(text)).toContain(
      text === "bench box" ? "Boxes and benches" : "Duplex receptacle, new, open framing",
    );
  });

  test("a misspelled word is read as the word that is meant, with its synonyms", () => {
    const railing = task("Decks", "Cedar railing");
    const anchor = task("Roofing", "Anchor", "Not part of a guardrail.");
    expect(first("gaurdrail", [railing, anchor])).toBe(railing);
  });

  test("molding is another noun than mold, and a removal is to remove something", () => {
    const found = taskSearch(
      [task("Trim", "Crown molding"), task("Drywall", "Remove mold-damaged drywall")],
      readSynonyms([{ typed: "moho", means: ["mold"] }]),
    );
    for (const text of ["moho", "removal"])
      expect(names(text, found)).toEqual(["Remove mold-damaged drywall"]);
  });

  test("numbers match only whole, and with their unit", () => {
    expect(names("5 receptacle")[0]).toBe(names("receptacle")[0]);
    expect(names("50 receptacle")[0]).toBe("Replace 50 A receptacle");
    expect(names("50A receptacle")[0]).toBe("Replace 50 A receptacle");
    expect(names("50-amp receptacle")[0]).toBe("Replace 50 A receptacle");
    expect(names("20 amp receptacle")[0]).toBe("Duplex receptacle, new, open framing");
  });

  test("a unit alone finds what is measured in it", () => {
    const fans = taskSearch(
      [task("HVAC", "Bath fan, 80 to 110 cfm"), task("HVAC", "Range hood")],
      synonyms,
    );
    expect(names("cfm", fans)).toEqual(["Bath fan, 80 to 110 cfm"]);
    expect(names("80 CFM fan", fans)[0]).toBe("Bath fan, 80 to 110 cfm");
  });

  test("sizes are one word, however they are written", () => {
    for (const typed of ["5x8", "5 x 8", "5 by 8 ft", "5 X 8"])
      expect(names(typed)).toEqual(["Bathroom 5 x 8 ft, drywall complete"]);
  });

  test("the tasks with some of the words, if none has all, unless all are required", () => {
    expect(names("toilet drywall")).toContain("Hang 5/8 in. Type X drywall");
    expect(search("toilet drywall", { needsAll: true }).tasks).toEqual([]);
    expect(search("toilet flange", { needsAll: true }).tasks).toHaveLength(2);
  });

  test("misspelled words only where they may be", () => {
    expect(search("toilt").tasks).not.toEqual([]);
    expect(search("toilt", { isSpelled: true }).tasks).toEqual([]);
  });

  test("words of one or two letters match only whole words", () => {
    expect(names("re")).toEqual([]);
    expect(names("rec")).toContain("Duplex receptacle, new, open framing");
    expect(names("x")).toEqual(["Hang 5/8 in. Type X drywall"]);
  });

  test("the words of an abbreviation, and tasks that are named with it", () => {
    const hvac = [
      task("HVAC", "Recharge AC"),
      task("HVAC", "Central air conditioner"),
      task("Baths", "Accessory set"),
    ];
    const ofAir = taskSearch(hvac, synonyms);
    expect(names("A/C", ofAir)).toEqual(["Central air conditioner", "Recharge AC"]);
  });

  test("further words than a search may have are ignored", () => {
    const different = [..."abcdefghijklmnopqrst"]
      .slice(0, CATALOG_SEARCH_WORDS_MAX)
      .map((letter) => `qq${letter}`);
    expect(names([...different.slice(1), "breaker"].join(" "))).toEqual(names("breaker"));
    expect(names([...different, "breaker"].join(" "))).toEqual([]);
  });

  test("nothing for a search without words, or with words of no task", () => {
    expect([names(""), names(" - "), names("qqqqqq")]).toEqual([[], [], []]);
  });
});
