// Tests of the whole command in a small repository: a dry run changes nothing, a release makes its files, commit and tag.
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { npm } from "../supply/npm.ts";
import { git } from "./git.ts";
import { DRY_RUN_FOLDER, release, type Wanted } from "./release.ts";
import { RELEASE_FOLDER } from "./make-release.ts";

const MADE = ["SHA256SUMS", "house-0.2.0.cdx.json", "house-0.2.0.tgz", "notes.md"];
const WANTED: Wanted = {
  version: "0.2.0",
  branch: "main",
  isDryRun: false,
  date: "2026-12-01",
  pack(root, folder) {
    const { status, stderr } = npm(["pack", "--pack-destination", folder, "--dry-run=false"], root);
    if (status !== 0) throw new Error(stderr);
  },
};

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

function write(root: string, files: Record<string, string>): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), content);
  }
}

/** A package "house" 0.1.0 that contains its built page, in a repository with one commit. */
function repository(): string {
  const root = mkdtempSync(path.join(tmpdir(), "quotewright-released-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const house = { name: "house", version: "0.1.0" };
  const door = { version: "1.0.0", license: "MIT" };
  write(root, {
    ".gitignore": "/dist/\n",
    "CHANGELOG.md": "# Changelog\n\n## Unreleased\n\n- Doors.\n",
    "package.json": json({
      ...house,
      private: true,
      files: ["dist/web"],
      dependencies: { door: "1.0.0" },
    }),
    "package-lock.json": json({
      ...house,
      lockfileVersion: 3,
      requires: true,
      packages: { "": { ...house, dependencies: { door: "1.0.0" } }, "node_modules/door": door },
    }),
    "dist/web/index.html": "<title>House</title>",
  });
  git(root, "init", "--quiet", "--initial-branch", "main");
  for (const [key, value] of [
    ["user.name", "A maintainer"],
    ["user.email", "maintainer@example.com"],
    ["commit.gpgSign", "false"],
    ["tag.gpgSign", "false"],
  ] as const)
    git(root, "config", key, value);
  git(root, "add", ".");
  git(root, "commit", "--quiet", "--message", "Build a house");
  return root;
}

/** Everything that a release could change. */
const state = (root: string) => ({
  log: git(root, "log", "--format=%H %s"),
  tags: git(root, "tag", "--list"),
  status: git(root, "status", "--porcelain"),
  dist: readdirSync(path.join(root, "dist")).sort(),
});

const read = (root: string, ...names: string[]): string =>
  readFileSync(path.join(root, ...names), "utf8");

function run(root: string, wanted: Partial<Wanted> = {}) {
  const said: string[] = [];
  const refused = release(root, { ...WANTED, ...wanted }, (line) => said.push(line));
  return { refused, said };
}

test("a release makes its files, a commit and a tag, and prints what publishes it", () => {
  const root = repository();
  const { refused, said } = run(root);
  expect(refused).toEqual([]);
  expect(said).toEqual([
    '"Release 0.2.0" is committed to main and tagged v0.2.0. Nothing is published yet.',
    `Its files are in dist/release: ${MADE.join(", ")}`,
    "To publish it, run:",
    "  git push --follow-tags origin main",
    "  npm publish dist/release/house-0.2.0.tgz",
  ]);
  expect(git(root, "log", "--format=%s")).toBe("Release 0.2.0\nBuild a house");
  expect(git(root, "tag", "--points-at", "HEAD")).toBe("v0.2.0");
  expect(git(root, "cat-file", "-t", "v0.2.0")).toBe("tag");
  expect(git(root, "show", "--name-only", "--format=")).toBe(
    "CHANGELOG.md\npackage-lock.json\npackage.json",
  );
  expect(git(root, "status", "--porcelain")).toBe("");

  expect(read(root, "CHANGELOG.md")).toContain(
    "## Unreleased\n\n## 0.2.0 (2026-12-01)\n\n- Doors.",
  );
  expect(read(root, "package.json")).toContain('"version": "0.2.0"');
  // The order of the lines stays: only the two versions of the project itself differ.
  expect(read(root, "package-lock.json")).toBe(
    git(root, "show", "HEAD~1:package-lock.json").replaceAll("0.1.0", "0.2.0") + "\n",
  );

  const made = (name: string): string => path.join(root, RELEASE_FOLDER, name);
  expect(readFileSync(made("notes.md"), "utf8")).toContain("- Doors.\n\nTo upgrade, run ");
  expect(readFileSync(made("house-0.2.0.cdx.json"), "utf8")).toContain('"door@1.0.0"');
  const sums = readFileSync(made("SHA256SUMS"), "utf8").trim().split("\n");
  expect(sums.map((line) => line.slice(66))).toEqual(MADE.slice(1));
  for (const line of sums) {
    const hash = createHash("sha256").update(readFileSync(made(line.slice(66))));
    expect(line.slice(0, 64)).toBe(hash.digest("hex"));
  }
});

test("a dry run makes the same files and changes nothing else", () => {
  const root = repository();
  const before = state(root);
  expect(run(root, { isDryRun: true }).refused).toEqual([]);
  expect(state(root)).toEqual({ ...before, dist: ["release-dry-run", "web"] });
  expect(readdirSync(path.join(root, DRY_RUN_FOLDER)).sort()).toEqual(MADE);
});
