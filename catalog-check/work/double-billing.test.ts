// Tests that a starter job with a task and work that its price holds already is reported.
import { expect, test } from "vitest";
import type { ContainedRow, PackageRow } from "../files/catalog-files.ts";
import { sampleCatalog, sampleTask } from "../testing/sample-catalog.ts";
import { checkContained, checkDoubleBilling } from "./double-billing.ts";

const place = { file: "contained.csv", line: 2, id: "roof-tearoff" };
const SWEPT: ContainedRow = {
  ...place,
  task: "roof-tearoff",
  contains: "roof-sweep",
  words: "magnet-swept",
};
const PART: PackageRow = {
  ...place,
  package: "roof-all",
  units: "1",
  part: "roof-tearoff",
  quantity: "1",
};
const TASKS = [
  sampleTask({ id: "roof-tearoff", description: "Stripped to the deck, ground magnet-swept." }),
  sampleTask({ id: "roof-sweep" }),
  sampleTask({ id: "roof-all" }),
];

/** The problems of one starter with these tasks: id and quantity, extras last. */
function problems(quantities: Record<string, string>, choices?: object[]): string[] {
  const [usual, ...extras] = Object.entries(quantities);
  const tasks = [
    { id: usual?.[0], quantity: usual?.[1] },
    ...extras.map(([id, quantity]) => ({ id, quantity, isExtra: true })),
  ];
  const starter = {
    id: "roof",
    name: "Roof",
    description: "A roof.",
    title: "Roof",
    dimensions: [{ name: "layers", label: "Layers", kind: "count", value: 1 }],
    measures: [],
    ...(choices && { choices }),
    categories: [{ id: "roofing", tasks }],
  };
  const startersText = JSON.stringify([starter], null, 2);
  const catalog = { tasks: TASKS, contained: [SWEPT], packages: [PART], startersText };
  return checkDoubleBilling(sampleCatalog(catalog)).map(({ what }) => what);
}

test("work beside a task whose price holds it is reported, also as an extra", () => {
  expect(problems({ "roof-tearoff": "1", "roof-sweep": "1" })).toEqual([
    "roof-sweep is billed twice: the price of roof-tearoff holds it",
  ]);
});

test("a part beside its package is reported, unless they are alternatives or the part comes with a dimension", () => {
  expect(problems({ "roof-all": "1", "roof-tearoff": "1" })).toEqual([
    "roof-tearoff is billed twice: the price of roof-all holds it",
  ]);
  const choice = { name: "Tear-off", tasks: ["roof-all", "roof-tearoff"] };
  expect(problems({ "roof-all": "1", "roof-tearoff": "1" }, [choice])).toEqual([]);
  expect(problems({ "roof-all": "1", "roof-tearoff": "layers - 1" })).toEqual([]);
});

test("a line names tasks of the catalog and words of the description", () => {
  const contained = (changes: Partial<ContainedRow>) =>
    checkContained(sampleCatalog({ tasks: TASKS, contained: [{ ...SWEPT, ...changes }] })).map(
      ({ what }) => what,
    );
  expect(contained({ contains: "roof-dome" })).toEqual(["the catalog has no task roof-dome"]);
  expect(contained({ words: "vacuumed" })).toEqual([
    'the description of roof-tearoff does not say "vacuumed"',
  ]);
});
