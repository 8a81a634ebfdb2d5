// Tests of the groups of a search in the task picker: which of them is first, and when a match is weak.
import { expect, test } from "vitest";
import type { CatalogFindings } from "../catalog/search/findings.ts";
import type { Match } from "../catalog/search/match-grades.ts";
import type { FoundTasks } from "../catalog/search/task-search.ts";
import { catalogTaskNamed as task, exampleOwnPrice } from "../testing/example-catalog.ts";
import { foundGroups, homeCategory, isFirstKnown, type Found } from "./found-groups.ts";
import { ownPriceTask } from "./own-price-list.ts";

const NONE: FoundTasks = { tasks: [], match: "weak" };
const OWN = ownPriceTask(exampleOwnPrice({ name: "Vanity from our shop", category: "Plumbing" }));
const vanity = task("Cabinets", "Bathroom vanity");
const faucet = task("Plumbing", "Sink faucet");
const toilet = task("Plumbing", "Toilet");

const inCategory = (match: Match, ...tasks: FoundTasks["tasks"]) => ({ tasks, match });
const whole = (match: Match, ...tasks: FoundTasks["tasks"]): CatalogFindings => ({
  tasks,
  total: tasks.length,
  match,
});
const groupsOf = (found: Partial<Found>) => {
  const all = { own: NONE, inCategory: NONE, whole: whole("holds"), ...found };
  const { groups, isWeak } = foundGroups(all, [], "Plumbing");
  return {
    groups: groups.map(({ title, tasks }) => [title, ...tasks.map(({ name }) => name)]),
    isWeak,
  };
};

test("the category is before the others if it matches as well", () => {
  expect(
    groupsOf({ inCategory: inCategory("about", toilet), whole: whole("about", vanity, toilet) }),
  ).toEqual({
    groups: [
      ["", "Toilet"],
      ["In other categories", "Bathroom vanity"],
    ],
    isWeak: false,
  });
});

test("another category is first if it matches better: a vanity, not a faucet for one", () => {
  expect(
    groupsOf({ inCategory: inCategory("holds", faucet), whole: whole("about", vanity, faucet) }),
  ).toEqual({
    groups: [
      ["In other categories", "Bathroom vanity"],
      ["In this category", "Sink faucet"],
    ],
    isWeak: false,
  });
});

test("the price list is first, but behind the catalog if only the catalog matches", () => {
  const found = { inCategory: inCategory("holds", faucet), whole: whole("holds", faucet, vanity) };
  const titles = (match: Match) =>
    groupsOf({ ...found, own: { tasks: [OWN], match } }).groups.map(([title]) => title);
  expect(titles("holds")).toEqual(["My price list", "Catalog", "In other categories"]);
  expect(titles("weak")).toEqual(["Catalog", "In other categories", "My price list"]);
});

test("a match that is weak everywhere is one group of similar tasks", () => {
  expect(
    groupsOf({
      own: { tasks: [OWN], match: "weak" },
      inCategory: inCategory("weak", faucet),
      whole: whole("weak", vanity, faucet),
    }),
  ).toEqual({
    groups: [["Similar", "Vanity from our shop", "Sink faucet", "Bathroom vanity"]],
    isWeak: true,
  });
  expect(groupsOf({ whole: whole("weak") })).toEqual({ groups: [], isWeak: true });
});

test("the first task is known before the whole catalog is searched if nothing can be before it", () => {
  const known = (own: Match, category: Match) =>
    isFirstKnown({ own: { tasks: [], match: own }, inCategory: inCategory(category, faucet) });
  expect([known("holds", "weak"), known("weak", "about"), known("weak", "holds")]).toEqual([
    true,
    true,
    false,
  ]);
});

test("a task of another category belongs to its own; an entry of the price list, and all that is picked into an own category, to that", () => {
  expect(homeCategory(vanity, "Plumbing", true)).toBe("Cabinets");
  expect(homeCategory(vanity, "Kitchen", false)).toBe("Kitchen");
  expect(homeCategory(OWN, "Tile", true)).toBe("Tile");
});
