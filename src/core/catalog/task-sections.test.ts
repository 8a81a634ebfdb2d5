// Tests of the sub-headings in a list of catalog tasks.
import { expect, test } from "vitest";
import { catalogTaskNamed } from "../testing/example-catalog.ts";
import { groupBySection } from "./task-sections.ts";

const tasks = (section: string | undefined, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...catalogTaskNamed("Plumbing", `${section ?? "Task"} ${index}`),
    section,
  }));
const shape = (list: ReturnType<typeof tasks>) =>
  groupBySection(list).map(({ title, tasks: grouped }) => [title, grouped.length]);

test("a long list is grouped in its order", () => {
  expect(shape([...tasks("Toilets", 4), ...tasks("Water heaters", 9)])).toEqual([
    ["Toilets", 4],
    ["Water heaters", 9],
  ]);
});

test("a short list, and one without sections, is one group without a sub-heading", () => {
  expect(shape([...tasks("Toilets", 2), ...tasks("Water heaters", 2)])).toEqual([["", 4]]);
  expect(shape(tasks(undefined, 20))).toEqual([["", 20]]);
  expect(shape([])).toEqual([]);
});
