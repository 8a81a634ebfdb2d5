// Tests of categories that are found by their tasks.
import { expect, test } from "vitest";
import { catalogTaskNamed as task } from "../../testing/example-catalog.ts";
import { findCategories } from "./category-findings.ts";
import { NO_SYNONYMS } from "./synonyms.ts";
import { taskSearch } from "./task-search.ts";

const categories = ["Demolition", "Plumbing", "Tile"].map((name) => ({
  id: name,
  name,
  defaultLaborHourlyRate: 60,
}));
const tasks = [
  task("Demolition", "Remove toilet"),
  task("Plumbing", "Rough-in bath, toilet and sink"),
  task("Plumbing", "Two-piece toilet"),
  task("Tile", "Ceramic floor tile"),
];
const search = taskSearch(tasks, NO_SYNONYMS);

test("categories are found with the number of their tasks, the one with the best task first", () => {
  const found = findCategories(categories, search, "toilet");
  expect(found.map(({ name, taskCount }) => [name, taskCount])).toEqual([
    ["Plumbing", 2],
    ["Demolition", 1],
  ]);
  expect(found[0]).toMatchObject({ id: "Plumbing", defaultLaborHourlyRate: 60 });
});

test("only tasks with every word count", () => {
  expect(findCategories(categories, search, "toilet tile")).toEqual([]);
  expect(findCategories(categories, search, "toilet sink")).toMatchObject([{ taskCount: 1 }]);
});
