// What a release needs before it begins, and the sentence for each thing that is missing.
import { unreleased } from "./changelog.ts";
import { isHigher, readVersion } from "./version.ts";

export interface Beginning {
  /** As typed. */
  version: string;
  /** The version in package.json. */
  current: string;
  /** The files that are changed or not in git. */
  changed: readonly string[];
  /** The branch that is checked out; empty without one. */
  branch: string;
  /** The branch from which to release. */
  releaseBranch: string;
  /** The text of CHANGELOG.md; empty without that file. */
  changelog: string;
  /** The tags of the repository. */
  tags: readonly string[];
}

/** @returns the sentence about the version, or nothing */
function versionRefusal(typed: string, current: string): string[] {
  const version = readVersion(typed);
  if (version === undefined)
    return [`"${typed}" is not a version. Give one such as 1.1.0 or 1.1.0-beta.1.`];
  const before = readVersion(current);
  return before === undefined || isHigher(version, before)
    ? []
    : [`${typed} is not higher than ${current}, the version in package.json. Give a higher one.`];
}

/** @returns why the release cannot begin, a sentence each with what to do; empty if it can */
export function refusals(beginning: Beginning): string[] {
  const { version, current, changed, branch, releaseBranch, changelog, tags } = beginning;
  const wrong = versionRefusal(version, current);
  if (tags.includes(`v${version}`))
    wrong.push(`The tag v${version} exists already. Give a higher version.`);
  if (changed.length > 0)
    wrong.push(`There are changes outside of commits. Commit or stash ${changed.join(", ")}.`);
  if (branch !== releaseBranch)
    wrong.push(
      branch === ""
        ? `No branch is checked out. Switch to ${releaseBranch}.`
        : `The branch is ${branch}. Switch to ${releaseBranch}, or add --branch ${branch}.`,
    );
  const content = unreleased(changelog);
  if (content === undefined)
    wrong.push(
      'CHANGELOG.md has no section "## Unreleased". Add it at the top, with what has changed.',
    );
  else if (content === "")
    wrong.push('The section "## Unreleased" of CHANGELOG.md is empty. Say there what has changed.');
  return wrong;
}
