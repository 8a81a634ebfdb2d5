// Tests of the changelog's sections, and that the project's own changelog has the form that a release needs.
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { releaseNotes, unreleased, withRelease } from "./changelog.ts";

const CHANGELOG = `# Changelog

What changed.

## Unreleased

### Added

- Doors.

## 0.1.0 (2026-11-24)

- Windows.
`;

test("everything unreleased moves below the version, and the section stays for what comes next", () => {
  expect(unreleased(CHANGELOG)).toBe("### Added\n\n- Doors.");
  expect(withRelease(CHANGELOG, "0.2.0", "2026-12-01")).toBe(`# Changelog

What changed.

## Unreleased

## 0.2.0 (2026-12-01)

### Added

- Doors.

## 0.1.0 (2026-11-24)

- Windows.
`);
  expect(unreleased(withRelease(CHANGELOG, "0.2.0", "2026-12-01"))).toBe("");
});

test("headings alone are no content, and the section can be the last or end its lines as Windows does", () => {
  expect(unreleased("# Changelog\n\n## Unreleased\n\n### Added\n\n### Fixed\n")).toBe("");
  expect(unreleased("# Changelog\n\n## Unreleased")).toBe("");
  expect(unreleased("# Changelog\r\n\r\n## Unreleased\r\n\r\n- Doors.\r\n")).toBe("- Doors.");
  expect(unreleased("# Changelog\n\nUnreleased\n\n### Unreleased\n")).toBeUndefined();
});

test("the notes have the section, and how to upgrade in one line", () => {
  const notes = releaseNotes("0.2.0", "2026-12-01", "- Doors.");
  expect(notes).toMatch(/^## 0\.2\.0 \(2026-12-01\)\n\n- Doors\.\n\nTo upgrade, run [^\n]+\n$/);
});

test("the changelog of the project has the section for what is not released", () => {
  const file = path.join(import.meta.dirname, "../../CHANGELOG.md");
  expect(unreleased(readFileSync(file, "utf8"))).toBeDefined();
});
