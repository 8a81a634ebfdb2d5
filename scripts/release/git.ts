// Runs git for a release.
import { spawnSync } from "node:child_process";

/**
 * @param folder - of the repository
 * @returns what git printed, without the line break at the end
 * @throws with git's own words if it fails
 */
export function git(folder: string, ...args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync("git", args, {
    cwd: folder,
    encoding: "utf8",
  });
  if (error) throw error;
  if (status !== 0)
    throw new Error(`git ${args[0] ?? ""} failed: ${stderr.trim() || stdout.trim()}`);
  return stdout.trimEnd();
}

/** @returns the lines that git printed */
export const gitLines = (folder: string, ...args: string[]): string[] =>
  git(folder, ...args)
    .split("\n")
    .filter((line) => line !== "");
