// Tests of search results: limited to fifty, with a notice.
import { expect, test } from "vitest";
import { findingsOf, moreFoundMessage } from "./findings.ts";
import { CATALOG_SEARCH_MAX } from "../../limits.ts";
import { catalogTaskNamed } from "../../testing/example-catalog.ts";

const found = (count: number) =>
  Array.from({ length: count }, (_, index) => catalogTaskNamed("Drywall", `Task ${index}`));

test("returns the best matches and their total number", () => {
  const all = found(1_212);
  const findings = findingsOf({ tasks: all, match: "about" });
  expect(findings).toEqual({
    tasks: all.slice(0, CATALOG_SEARCH_MAX),
    total: 1_212,
    match: "about",
  });
  expect(moreFoundMessage(findings)).toBe(
    "The first 50 of 1,212 tasks. Type more words to narrow it down.",
  );
});

test("has no notice when all are shown", () => {
  const tasks = found(CATALOG_SEARCH_MAX);
  expect(moreFoundMessage(findingsOf({ tasks, match: "about" }))).toBeNull();
});
