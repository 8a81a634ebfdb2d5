// Tests that a starter job with a missing task, an unknown name or a wrong formula is reported.
import { expect, test } from "vitest";
import { sampleCatalog } from "../testing/sample-catalog.ts";
import { checkStarters } from "./starters.ts";

/** Twelve copies of a starter with one box vent, of which the first has changes. */
function startersText(task: object, changes: object = {}): string {
  const starter = {
    name: "Roof vents",
    description: "Box vents on a shingle roof.",
    title: "Roof vents",
    dimensions: [{ name: "vents", label: "Vents", kind: "count", value: 2 }],
    measures: [],
  };
  const plain = { id: "roof-box-vent", quantity: "vents" };
  const all = Array.from({ length: 12 }, (_, index) => ({
    ...starter,
    id: `vents-${index}`,
    ...(index === 0 ? changes : {}),
    categories: [{ id: "roofing", tasks: [index === 0 ? { ...plain, ...task } : plain] }],
  }));
  return JSON.stringify(all, null, 2);
}

const messages = (text: string) =>
  checkStarters(sampleCatalog({ startersText: text })).map(({ what }) => what);

test("a task that the catalog lacks is reported at the starter's line", () => {
  const text = startersText({ id: "roof-dome" });
  expect(checkStarters(sampleCatalog({ startersText: text }))).toEqual([
    {
      file: "starters.json",
      line: text.split("\n").findIndex((line) => line.includes('"id": "vents-0"')) + 1,
      id: "vents-0",
      what: "vents-0: the category roofing has no task roof-dome",
    },
  ]);
});

test("a formula with an unknown name or a missing sign is reported", () => {
  expect(messages(startersText({ quantity: "vents * rafters" }))).toEqual([
    "vents-0: The formula “vents * rafters” cannot be computed: “rafters” is not a dimension or a measure.",
  ]);
  expect(messages(startersText({ quantity: "up(vents" }))).toEqual([
    "vents-0: The formula “up(vents” cannot be computed: “)” is missing.",
  ]);
});

test("a measure without its dimension, an unknown name in the title, and a repeated id are reported", () => {
  expect(messages(startersText({}, { measures: ["roofArea"] }))[0]).toContain("length");
  expect(messages(startersText({}, { title: "{length} ft of vents" }))).toEqual([
    "vents-0: the title names an unknown dimension",
  ]);
  expect(messages(startersText({}, { id: "vents-1" }))).toEqual([
    "the starter vents-1 stands twice",
  ]);
});

test("choices and notes are of tasks of the job, and one task of a choice is ticked", () => {
  const vent = "roof-box-vent";
  const choices = (...tasks: string[]) => ({ choices: [{ name: "Vent", tasks }] });
  expect(messages(startersText({}, choices(vent, "roof-dome")))).toEqual([
    "vents-0: a choice or note names roof-dome, no task of it",
  ]);
  expect(messages(startersText({ isExtra: true }, choices(vent, vent)))).toEqual([
    "vents-0: roof-box-vent stands in two choices",
    "vents-0: the choice Vent has 0 ticked tasks, not one",
  ]);
  const note = { task: "roof-dome", text: "Required by code." };
  expect(messages(startersText({}, { notes: [note] }))).toEqual([
    "vents-0: a choice or note names roof-dome, no task of it",
  ]);
});

test("a file of another shape and fewer than twelve starters are reported", () => {
  expect(messages("no JSON")).toHaveLength(1);
  expect(messages("[]")).toEqual(["has 0 jobs, fewer than 12"]);
});
