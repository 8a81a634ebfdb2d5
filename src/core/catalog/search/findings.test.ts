// Tests of search results: limited to fifty, with a notice.
import { describe, expect, test } from "vitest";
import { findingsOf, moreFoundMessage } from "./findings.ts";
import { CATALOG_SEARCH_MAX } from "../../limits.ts";
import type { CatalogTask } from "../catalog-schema.ts";

const found = (count: number): CatalogTask[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `task-${index}`,
    name: `Task ${index}`,
    category: "Drywall",
    description: "",
    unit: "each",
    materialUnitCost: 1,
    laborUnitCost: 0,
  }));

describe("a search with more matches than it shows", () => {
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

  test.each([0, 1, CATALOG_SEARCH_MAX])(
    "has no notice for %i matches, which are all shown",
    (count) => {
      expect(moreFoundMessage(findingsOf({ tasks: found(count), match: "about" }))).toBeNull();
    },
  );
});
