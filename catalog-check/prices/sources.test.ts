// Tests of published prices: they are complete, and the tasks that have one cost about as much.
import { expect, test } from "vitest";
import type { SourceRow } from "../files/catalog-files.ts";
import { sampleCatalog, sampleCategory, sampleTask } from "../testing/sample-catalog.ts";
import {
  checkLicensedTrades,
  checkSourcedPrices,
  checkSources,
  OUTSIDE_SOURCES,
} from "./sources.ts";

/** A published price of the sample task, which costs $68, so about $88 with 30 % markup. */
const source = (changes: Partial<SourceRow> = {}): SourceRow => ({
  file: "sources.csv",
  line: 2,
  id: "roof-box-vent",
  task: "roof-box-vent",
  low: "60",
  high: "130",
  unit: "each",
  source: "A guide, Roof vent cost",
  address: "https://guide.example/roof-vent",
  read: "2026-11-23",
  ...changes,
});

test("a complete source of a task in its unit is valid", () => {
  expect(checkSources(sampleCatalog({ sources: [source()] }))).toEqual([]);
});

test.each([
  { task: "roof-cap" },
  { unit: "sq.ft" },
  { low: "130" },
  { low: "$60" },
  { source: " " },
  { address: "guide.example" },
  { read: "November 2026" },
])("%j is reported", (changes) => {
  expect(checkSources(sampleCatalog({ sources: [source(changes)] }))).toHaveLength(1);
});

test("a price within 30 percent of the middle of its sources passes, and others do not matter", () => {
  const tasks = [sampleTask(), sampleTask({ id: "roof-ridge-vent", line: 3 })];
  const sources = [source({ low: "40", high: "60" }), source({ low: "100", high: "200", line: 3 })];
  expect(checkSourcedPrices(sampleCatalog({ tasks, sources }))).toEqual([]);
});

test("a price far from the middle is reported, with both", () => {
  const sources = [source({ low: "150", high: "250" })];
  expect(checkSourcedPrices(sampleCatalog({ sources })).map(({ what }) => what)).toEqual([
    "costs the client about $88.40, more than 30 % from the $200.00 of its sources",
  ]);
});

test("the licensed trades are compared with 35 percent markup", () => {
  const categories = [sampleCategory({ id: "plumbing", name: "Plumbing" })];
  const tasks = [sampleTask({ categoryId: "plumbing" })];
  const sources = [source({ low: "125", high: "137" })];
  expect(checkSourcedPrices(sampleCatalog({ sources }))).toHaveLength(1);
  expect(
    checkSourcedPrices(
      sampleCatalog({ categories, tasks, sources: [source({ low: "126", high: "136" })] }),
    ),
  ).toEqual([]);
});

test("a licensed trade without a category of its name is reported", () => {
  const categories = ["Plumbing", "Electrical"].map((name) => sampleCategory({ name }));
  expect(checkLicensedTrades(sampleCatalog({ categories })).map(({ what }) => what)).toEqual([
    "no category has the name HVAC, a licensed trade",
  ]);
});

test("an exception has a reason, and is reported when it is not needed any more", () => {
  const [id = "", reason = ""] = Object.entries(OUTSIDE_SOURCES)[0] ?? [];
  expect(reason.length).toBeGreaterThan(15);
  const far = source({ id, task: id, low: "150", high: "250" });
  const tasks = [sampleTask({ id })];
  expect(checkSourcedPrices(sampleCatalog({ tasks, sources: [far] }))).toEqual([]);
  const near = { ...far, low: "60", high: "130" };
  expect(checkSourcedPrices(sampleCatalog({ tasks, sources: [near] }))).toMatchObject([
    { file: "sources.csv", what: `${id} is near its sources: take the exception out` },
  ]);
});
