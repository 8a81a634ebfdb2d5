// Tests that a part of no task, an impossible amount and a part that is sold in two ways are reported.
import { expect, test } from "vitest";
import type { PartRow } from "../files/catalog-files.ts";
import { sampleCatalog, sampleTask } from "../testing/sample-catalog.ts";
import { checkParts, PARTS_COUNT } from "./parts.ts";

const ids = Array.from({ length: PARTS_COUNT }, (_, index) => `roof-${index}`);
const TASKS = ids.map((id) => sampleTask({ id, name: `Vent ${id}` }));

const rows = (changes: Partial<PartRow> = {}): PartRow[] =>
  ids.map((task, index) => ({
    file: "parts.csv",
    line: index + 2,
    id: task,
    task,
    part: "box vent",
    soldAs: "piece",
    amount: "1",
    waste: "0",
    ...(index === 1 ? changes : {}),
  }));
const problems = (parts: readonly PartRow[], tasks = TASKS) =>
  checkParts(sampleCatalog({ parts, tasks })).map(({ line, what }) => `${line}: ${what}`);

test("a part of no task, a wrong amount, unit or waste, and a part that stands twice are reported", () => {
  expect(problems(rows({ task: "roof-none" }))).toContain("3: is not a task of the catalog");
  for (const amount of ["0", "1/0", "0/3", "-1", "1.1234567"])
    expect(problems(rows({ amount }))).toHaveLength(1);
  expect(problems(rows({ waste: "60" }))).toEqual(["3: waste must be at most 50"]);
  expect(problems(rows({ part: "sealant", soldAs: "crate" }))).toHaveLength(1);
  expect(problems(rows({ soldAs: "box" }))).toEqual([
    "3: box vent is sold in another way in a row above",
  ]);
  const [first] = rows();
  expect(problems([...rows(), ...(first ? [{ ...first, line: 152 }] : [])])).toEqual([
    "152: names box vent twice",
  ]);
});

test("parts of a task whose name and unit another task has are reported, because a quote cannot tell them apart", () => {
  const other = sampleTask({ id: "sid-vent", name: "vent ROOF-1" });
  expect(problems(rows(), [...TASKS, other])).toEqual([
    "3: has the name and unit of another task, so its parts are not known",
  ]);
});
