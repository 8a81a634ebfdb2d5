// The whole command: refuses or makes the release; a dry run makes it in a temporary clone and keeps only its files.
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { git, gitLines } from "./git.ts";
import { makeRelease, RELEASE_FOLDER, type Made } from "./make-release.ts";
import { refusals, type Beginning } from "./refusals.ts";
import { readVersion } from "./version.ts";

/** Where a dry run leaves its files, below the project; git ignores it. */
export const DRY_RUN_FOLDER = "dist/release-dry-run";

export interface Wanted extends Made {
  /** The branch from which to release. */
  branch: string;
  isDryRun: boolean;
}

function beginningOf(root: string, { version, branch }: Wanted): Beginning {
  const changelog = path.join(root, "CHANGELOG.md");
  const { version: current } = JSON.parse(
    readFileSync(path.join(root, "package.json"), "utf8"),
  ) as { version: string };
  return {
    version,
    current,
    changed: gitLines(root, "status", "--porcelain").map((line) => line.slice(3)),
    branch: git(root, "branch", "--show-current"),
    releaseBranch: branch,
    changelog: existsSync(changelog) ? readFileSync(changelog, "utf8") : "",
    tags: gitLines(root, "tag", "--list"),
  };
}

/** Who commits, which a clone does not have from the repository's own settings. */
const identity = (root: string): string[] =>
  ["user.name", "user.email"].flatMap((key) => {
    const value = git(root, "config", "--default", "", "--get", key);
    return value === "" ? [] : ["--config", `${key}=${value}`];
  });

/** @returns the names of the files that the release would have */
function rehearse(root: string, wanted: Wanted): string[] {
  const copy = mkdtempSync(path.join(tmpdir(), "quotewright-release-"));
  try {
    const unsigned = ["--config", "commit.gpgSign=false", "--config", "tag.gpgSign=false"];
    git(root, "clone", "--quiet", "--shared", ...unsigned, ...identity(root), root, copy);
    // The built pages, which a package may contain, are not in git.
    const built = path.join(root, "dist");
    const isOfRelease = (name: string): boolean =>
      path.relative(built, name).split(path.sep)[0]?.startsWith("release") === true;
    if (existsSync(built))
      cpSync(built, path.join(copy, "dist"), {
        recursive: true,
        filter: (name) => !isOfRelease(name),
      });
    const files = makeRelease(copy, wanted);
    const output = path.join(root, DRY_RUN_FOLDER);
    rmSync(output, { recursive: true, force: true });
    cpSync(path.join(copy, RELEASE_FOLDER), output, { recursive: true });
    return files;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/**
 * The commands that publish, for a person to run.
 *
 * @param remote - of git
 * @param files - of the release
 */
function publishing(
  remote: string,
  { version, branch }: Pick<Wanted, "version" | "branch">,
  files: readonly string[],
): string[] {
  const tarball = files.find((name) => name.endsWith(".tgz")) ?? "";
  // Otherwise npm would give a trial version to everyone.
  const tag = readVersion(version)?.preRelease.length === 0 ? "" : " --tag next";
  return [
    `git push --follow-tags ${remote} ${branch}`,
    `npm publish ${RELEASE_FOLDER}/${tarball}${tag}`,
  ];
}

/**
 * @param root - the project's folder
 * @param say - takes each line for the user
 * @returns why the release was refused; empty if it was made
 * @throws if a step fails; the project is then as it was
 */
export function release(root: string, wanted: Wanted, say: (line: string) => void): string[] {
  const refused = refusals(beginningOf(root, wanted));
  if (refused.length > 0) return refused;
  const { version, branch, isDryRun } = wanted;
  const files = isDryRun ? rehearse(root, wanted) : makeRelease(root, wanted);
  const place = isDryRun ? DRY_RUN_FOLDER : RELEASE_FOLDER;
  say(
    isDryRun
      ? `Dry run: nothing was committed or tagged. The release would commit "Release ${version}" to ${branch} and tag it v${version}.`
      : `"Release ${version}" is committed to ${branch} and tagged v${version}. Nothing is published yet.`,
  );
  say(`Its files are in ${place}: ${files.join(", ")}`);
  say(isDryRun ? "After a release, these commands publish it:" : "To publish it, run:");
  const [remote = "origin"] = gitLines(root, "remote");
  for (const command of publishing(remote, wanted, files)) say(`  ${command}`);
  return [];
}
