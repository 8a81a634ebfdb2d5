// Tests that a description without the waste that its material cost holds is reported.
import { expect, test } from "vitest";
import { withoutWaste } from "#core/catalog/waste-sentence.ts";
import type { PartRow, TaskRow } from "../files/catalog-files.ts";
import { sampleCatalog, sampleTask } from "../testing/sample-catalog.ts";
import { checkWaste } from "./waste.ts";

const SHINGLES: Partial<TaskRow> = {
  id: "roof-shingles",
  name: "Architectural asphalt shingles",
  description: "Shingles nailed on felt.",
  unit: "sq.ft",
  materialUnitCost: "1.5",
  laborUnitCost: "1.2",
};

/** What is reported of shingles with these changes. @param waste - of their bundles, in percent; "" without parts */
function problems(changes: Partial<TaskRow>, waste = ""): string[] {
  const task = sampleTask({ ...SHINGLES, ...changes });
  const place = { file: "parts.csv", line: 2, id: task.id };
  const bundle: PartRow = {
    ...place,
    task: task.id,
    part: "shingles",
    soldAs: "box",
    amount: "1",
    waste,
  };
  const parts = waste === "" ? [] : [bundle];
  return checkWaste(sampleCatalog({ tasks: [task], parts })).map(({ what }) => what);
}

const saying = (words: string) => ({ description: `Nailed on felt. Material includes ${words}.` });

test("the percentage is that of the parts", () => {
  const missing = (words: string) => [
    `its material cost holds waste, so its description must say "${words}"`,
  ];
  expect(problems({}, "10")).toEqual(missing("10 percent waste"));
  expect(problems(saying("about 10 percent waste"), "10")).toEqual([]);
  expect(problems(saying("about 12 percent waste"), "10")).toEqual(missing("10 percent waste"));
  expect(problems({}, "3")).toEqual(missing("usual waste"));
});

test("without parts a covering says waste in any words", () => {
  expect(problems({})).toHaveLength(1);
  expect(problems(saying("the usual cutting waste"))).toEqual([]);
  expect(problems({ description: "Allows one repeat of waste per drop." })).toEqual([]);
});

test("the sentence is not compared between tasks", () => {
  const { description } = saying("about 10 percent waste");
  expect(withoutWaste(description)).toBe("Nailed on felt.");
});
