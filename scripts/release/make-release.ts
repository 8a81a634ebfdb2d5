// Makes a release in a repository: the version in its files, what is delivered in dist/release, a commit and a tag.
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { packageList } from "../supply/package-list.ts";
import { releaseNotes, unreleased, withRelease } from "./changelog.ts";
import { git } from "./git.ts";

/** Below the repository; git ignores it. */
export const RELEASE_FOLDER = "dist/release";

const CHANGED_FILES = ["CHANGELOG.md", "package.json", "package-lock.json"];

const versioned = z.object({ name: z.string(), version: z.string() });
const lock = versioned.extend({ packages: z.object({ "": versioned }) });

/** As npm writes its files. */
const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** What a file of JSON has; the object itself, because a parsed copy has its keys in another order. */
function checked<T>(schema: z.ZodType<T>, file: string): T {
  const content: unknown = JSON.parse(readFileSync(file, "utf8"));
  schema.parse(content);
  return content as T;
}

/** @returns the name of the package */
function writeVersion(root: string, version: string): string {
  const files = {
    package: path.join(root, "package.json"),
    lock: path.join(root, "package-lock.json"),
  };
  const packageFile = checked(versioned, files.package);
  writeFileSync(files.package, json(Object.assign(packageFile, { version })));
  const lockFile = checked(lock, files.lock);
  lockFile.packages[""].version = version;
  writeFileSync(files.lock, json(Object.assign(lockFile, { version })));
  return packageFile.name;
}

/** Writes the tarball of the package in `root` to a folder. @throws if it cannot be packed */
export type Pack = (root: string, folder: string) => unknown;

export interface Made {
  /** The new one. */
  version: string;
  /** Of the release, such as 2026-11-24. */
  date: string;
  pack: Pack;
}

/** The format of sha256sum: `sha256sum --check SHA256SUMS` verifies the files. */
const sums = (folder: string): string =>
  readdirSync(folder)
    .sort()
    .map((name) => {
      const hash = createHash("sha256").update(readFileSync(path.join(folder, name)));
      return `${hash.digest("hex")}  ${name}\n`;
    })
    .join("");

function deliver(root: string, folder: string, { version, date, pack }: Made): void {
  const changelogFile = path.join(root, "CHANGELOG.md");
  const changelog = readFileSync(changelogFile, "utf8");
  writeFileSync(changelogFile, withRelease(changelog, version, date));
  const packageName = writeVersion(root, version);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  pack(root, folder);
  const add = (name: string, content: string): void =>
    writeFileSync(path.join(folder, name), content);
  add(`${packageName}-${version}.cdx.json`, json(packageList(root)));
  add("notes.md", releaseNotes(version, date, unreleased(changelog) ?? ""));
  add("SHA256SUMS", sums(folder));
}

/**
 * @param root - of a repository without changes, whose beginning was not refused (`refusals.ts`)
 * @returns the names of the files in `RELEASE_FOLDER`
 * @throws if a step fails; the repository is then as it was
 */
export function makeRelease(root: string, { version, date, pack }: Made): string[] {
  const folder = path.join(root, RELEASE_FOLDER);
  const start = git(root, "rev-parse", "HEAD");
  try {
    deliver(root, folder, { version, date, pack });
    git(root, "add", "--", ...CHANGED_FILES);
    git(root, "commit", "--quiet", "--message", `Release ${version}`);
    git(root, "tag", "--annotate", `v${version}`, "--message", `Release ${version}`);
  } catch (error) {
    git(root, "reset", "--quiet", "--soft", start);
    git(root, "restore", "--staged", "--worktree", "--", ...CHANGED_FILES);
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  return readdirSync(folder).sort();
}
