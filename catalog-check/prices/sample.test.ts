// Tests of the random sample: the order in which tasks are drawn, its rows and its share near published prices.
import { expect, test } from "vitest";
import type { SampleRow } from "../files/catalog-files.ts";
import { checkSample, checkSampledPrices } from "./sample.ts";
import { sampleCatalog, sampleTask } from "../testing/sample-catalog.ts";

/** A published price of the sample task, which costs $68, so $88.40 with 30 % markup. */
const row = (changes: Partial<SampleRow> = {}): SampleRow => ({
  file: "sample.csv",
  line: 2,
  id: "roof-box-vent",
  task: "roof-box-vent",
  low: "60",
  high: "130",
  unit: "each",
  source: "A guide, Roof vent cost",
  address: "https://guide.example/roof-vent",
  read: "2026-11-23",
  priceBefore: "140.00",
  draw: "1",
  ...changes,
});

const EMPTY = { low: "", high: "", address: "", read: "" };

test.each([
  { task: "roof-cap" },
  { unit: "sq.ft" },
  { address: "guide.example" },
  { draw: "4" },
  { source: "none found" },
  { ...EMPTY, source: "not looked up", task: "roof-cap" },
])("%j is reported", (changes) => {
  expect(checkSample(sampleCatalog({ sample: [row(changes)] }))).toHaveLength(1);
});

test("fewer than 90 percent near their published prices are reported", () => {
  const tasks = Array.from({ length: 10 }, (_, index) => sampleTask({ id: `roof-vent-${index}` }));
  const sample = tasks.map(({ id }) => row({ task: id }));
  const far = (count: number): SampleRow[] =>
    sample.map((each, index) => (index < count ? { ...each, low: "200", high: "400" } : each));
  expect(checkSampledPrices(sampleCatalog({ tasks, sample: far(1) }))).toEqual([]);
  expect(checkSampledPrices(sampleCatalog({ tasks, sample: far(2) }))).toMatchObject([
    { what: "8 of 10 sampled tasks are near their published prices: 90 % should be" },
  ]);
});
