// Tests of published prices: they are complete, and the tasks that have one cost about as much.
import { expect, test } from "vitest";
import type { SourceRow } from "../files/catalog-files.ts";
import { sampleCatalog, sampleTask } from "../testing/sample-catalog.ts";
import { checkSourcedPrices, checkSources, OUTSIDE_SOURCES } from "./sources.ts";

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

test.each([
  { task: "roof-cap" },
  { unit: "sq.ft" },
  { low: "130" },
  { address: "guide.example" },
  { read: "November 2026" },
])("%j is reported", (changes) => {
  expect(checkSources(sampleCatalog({ sources: [source(changes)] }))).toHaveLength(1);
});

test("a price far from the middle is reported, with both", () => {
  const sources = [source({ low: "150", high: "250" })];
  expect(checkSourcedPrices(sampleCatalog({ sources })).map(({ what }) => what)).toEqual([
    "costs the client about $88.40, more than 30 % from the $200.00 of its sources",
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
