// The files of deploy/ as the tests start them: only addresses and paths are replaced.
import { readFileSync } from "node:fs";
import path from "node:path";

const DEPLOY = path.resolve(import.meta.dirname, "../../../../deploy");

/** @param name - relative to deploy/ */
export const deployPath = (name: string): string => path.join(DEPLOY, name);

/**
 * Reads a file of deploy/ and replaces some of its text.
 *
 * @param name - relative to deploy/
 * @param replacements - text of the file, and what stands there instead
 * @throws Error when the file does not have a text exactly once, so that a test never runs an older form of the file
 */
export function deployFile(
  name: string,
  replacements: Readonly<Record<string, string | number>>,
): string {
  const text = readFileSync(deployPath(name), "utf8");
  return Object.entries(replacements).reduce((result, [from, to]) => {
    const parts = result.split(from);
    if (parts.length !== 2)
      throw new Error(`deploy/${name} has "${from}" ${parts.length - 1} times.`);
    return parts.join(String(to));
  }, text);
}
