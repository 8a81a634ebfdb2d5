// Tests of what a release needs before it begins: one sentence for each thing that is missing, with what to do.
import { expect, test } from "vitest";
import { refusals, type Beginning } from "./refusals.ts";

const READY: Beginning = {
  version: "0.2.0",
  current: "0.1.0",
  changed: [],
  branch: "main",
  releaseBranch: "main",
  changelog: "# Changelog\n\n## Unreleased\n\n- Doors.\n",
  tags: ["v0.1.0"],
};

test("a higher version on a clean main with something to tell is not refused", () => {
  expect(refusals(READY)).toEqual([]);
  expect(refusals({ ...READY, branch: "fix", releaseBranch: "fix" })).toEqual([]);
});

test.each<[Partial<Beginning>, string]>([
  [{ version: "0.2" }, '"0.2" is not a version. Give one such as 1.1.0 or 1.1.0-beta.1.'],
  [
    { version: "0.1.0", tags: [] },
    "0.1.0 is not higher than 0.1.0, the version in package.json. Give a higher one.",
  ],
  [{ tags: ["v0.2.0"] }, "The tag v0.2.0 exists already. Give a higher version."],
  [
    { changed: ["a.ts", "b.ts"] },
    "There are changes outside of commits. Commit or stash a.ts, b.ts.",
  ],
  [{ branch: "topic" }, "The branch is topic. Switch to main, or add --branch topic."],
  [{ branch: "" }, "No branch is checked out. Switch to main."],
  [
    { changelog: "" },
    'CHANGELOG.md has no section "## Unreleased". Add it at the top, with what has changed.',
  ],
  [
    { changelog: "## Unreleased\n\n### Added\n\n## 0.1.0 (2026-11-24)\n\n- Doors.\n" },
    'The section "## Unreleased" of CHANGELOG.md is empty. Say there what has changed.',
  ],
])("%o is refused", (missing, sentence) => {
  expect(refusals({ ...READY, ...missing })).toEqual([sentence]);
});

test("everything that is missing is said at once", () => {
  expect(refusals({ ...READY, version: "0.0.9", branch: "topic", changelog: "" })).toHaveLength(3);
});
