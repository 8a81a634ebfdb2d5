// Tests of the search of a quote: what is found, and in which order.
import { expect, test } from "vitest";
import { findEntries, LISTED_PER_GROUP, type Entry, type EntryGroup } from "./entry-search.ts";

const entry = (group: EntryGroup, label: string, keywords = ""): Entry => ({
  id: label,
  group,
  label,
  keywords,
  run: () => {},
});

const ENTRIES = [
  entry("acts", "Add a category"),
  entry("acts", "Download PDF", "print save"),
  entry("steps", "Add Details"),
  entry("categories", "Plumbing"),
  entry("tasks", "Install toilet"),
  entry("tasks", "Toilet flange"),
  entry("tasks", "Peindre l’érable"),
  entry("tasks", "Add shutoff valve"),
];

const found = (text: string) =>
  findEntries(ENTRIES, text).map(({ group, entries }) => [
    group,
    ...entries.map(({ label }) => label),
  ]);

test("a label that begins with the word comes before one that has it later", () => {
  expect(found("toilet")).toEqual([["tasks", "Toilet flange", "Install toilet"]]);
});

test("every word has to occur, in any order, without regard to case and accents", () => {
  expect(found("FLANGE toilet")).toEqual([["tasks", "Toilet flange"]]);
  expect(found("erable")).toEqual([["tasks", "Peindre l’érable"]]);
  expect(found("toilet valve")).toEqual([]);
});

test("the group with the best match comes first; equally good ones keep their order", () => {
  expect(found("add").map(([group]) => group)).toEqual(["acts", "steps", "tasks"]);
  expect(found("in").map(([group]) => group)).toEqual(["tasks", "categories"]);
});

test("an act is found by words that are not shown", () => {
  expect(found("print")).toEqual([["acts", "Download PDF"]]);
  expect(found("rint")).toEqual([]);
});

test("of many matches the rest is counted", () => {
  const tasks = Array.from({ length: 500 }, (_, index) => entry("tasks", `Door ${index}`));
  const [group] = findEntries(tasks, "door");
  expect(group?.entries).toHaveLength(LISTED_PER_GROUP);
  expect(group?.moreCount).toBe(500 - LISTED_PER_GROUP);
});
