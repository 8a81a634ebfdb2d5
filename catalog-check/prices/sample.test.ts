// Tests of the random sample: the order in which tasks are drawn, its rows and its share near published prices.
import { expect, test } from "vitest";
import type { SampleRow } from "../files/catalog-files.ts";
import { checkSample, checkSampledPrices, comparedSample, sampleOrder } from "./sample.ts";
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

test("tasks are drawn in the order of the SHA-256 of their ids, without those that cannot be compared", () => {
  const ids = ["roof-c", "roof-a", "roof-b", "roof-c-adder", "roof-sourced"];
  const tasks = [
    ...ids.map((id) => sampleTask({ id })),
    sampleTask({ id: "roof-d", name: "Roof vent, supply only" }),
    sampleTask({ id: "gc-permit", categoryId: "general-conditions-permits" }),
  ];
  const sources = [row({ task: "roof-sourced" })];
  // 10b3794a, 17776154 and 3c4de659 are the first digits of their hashes.
  const drawn = sampleOrder({ tasks, sources, sample: [] }, "1").map(({ id }) => id);
  expect(drawn).toEqual(["roof-a", "roof-b", "roof-c"]);
});

test("the second draw has an order of its own, without the tasks of the first", () => {
  const tasks = ["roof-c", "roof-a", "roof-b"].map((id) => sampleTask({ id }));
  // e6768ae8, dd39c123 and 8550fba5 are the first digits of the hashes with "second draw " before the ids.
  const drawn = (sample: SampleRow[]) =>
    sampleOrder({ tasks, sources: [], sample }, "2").map(({ id }) => id);
  expect(drawn([])).toEqual(["roof-b", "roof-a", "roof-c"]);
  expect(drawn([row({ task: "roof-a" })])).toEqual(["roof-b", "roof-c"]);
  expect(drawn([row({ task: "roof-a", draw: "2" })])).toHaveLength(3);
});

test("the third draw is of the whole catalog: tasks with a source stay in it", () => {
  const tasks = ["roof-c", "roof-a", "roof-b"].map((id) => sampleTask({ id }));
  // 51999c5f, 964afb22 and a6d57775 are the first digits of the hashes with "third draw " before the ids.
  const sources = [row({ task: "roof-c" })];
  const sample = [row({ task: "roof-a", draw: "2" })];
  expect(sampleOrder({ tasks, sources, sample }, "3").map(({ id }) => id)).toEqual([
    "roof-c",
    "roof-b",
  ]);
});

test("a published price is complete, and a task without one says why", () => {
  const sample = [row(), row({ ...EMPTY, source: "none found" })];
  expect(checkSample(sampleCatalog({ sample }))).toEqual([]);
});

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

test("a task is compared with the middle of all of its ranges", () => {
  const sample = [row(), row({ low: "80", high: "90" }), row({ ...EMPTY, source: "none found" })];
  expect(comparedSample(sampleCatalog({ sample }))).toMatchObject([
    { price: 88.4, priceBefore: 140, middle: 90 },
  ]);
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
