// Skips the tests that start Debian's programs, such as buildah and pdfsig, where they do not belong or cannot run.
import type { TestContext } from "vitest";
import { findProgram, packageOf, type Program } from "#server/testing/programs/programs.mjs";
import { isFull, notAvailable } from "#server/testing/programs/tier.mjs";

/**
 * Skips the test in `npm test`, which needs npm's packages only, and where setup.mjs reported a program as missing.
 *
 * @returns the path of each program
 * @throws Error when a program is missing that was not reported, so that no test is left out unnoticed
 */
export function requirePrograms<Name extends Program>(
  skip: TestContext["skip"],
  ...programs: Name[]
): Record<Name, string> {
  if (!isFull()) skip(`It starts ${programs.join(", ")}: \`npm run test:full\` runs it.`);
  const found = programs.map((program) => [program, findProgram(program)] as const);
  const missing = found.filter(([, file]) => file === undefined).map(([name]) => name);
  if (missing.length > 0) {
    const reason = `Install ${missing.map(packageOf).join(", ")} (Debian's names) to run this test.`;
    if (!missing.every((name) => notAvailable().includes(name))) throw new Error(reason);
    skip(reason);
  }
  return Object.fromEntries(found) as Record<Name, string>;
}
