// Programs of Debian that the fleet's tests run: nginx, pgbouncer, and the tools of Postgres.
import { existsSync } from "node:fs";
import path from "node:path";
import type { TestContext } from "vitest";
import { binaryFolder } from "../../store/testing/postgres-for-tests.ts";

const FOLDERS = ["/usr/sbin", "/usr/bin", "/usr/local/sbin", "/usr/local/bin"];

/** Debian's packages, installed by `npm test` where it may (scripts/programs.mjs). */
const PACKAGES = { nginx: "nginx-light", pgbouncer: "pgbouncer", pg_basebackup: "postgresql" };

export type Program = keyof typeof PACKAGES;

/** @returns the path of a program; undefined where it is not installed */
export function findProgram(program: Program): string | undefined {
  const folders = program === "pg_basebackup" ? [binaryFolder() ?? ""] : FOLDERS;
  return folders.map((folder) => path.join(folder, program)).find((file) => existsSync(file));
}

/**
 * Skips the test when a program is missing; in continuous integration that is an error.
 *
 * @returns the path of each program
 */
export function requirePrograms<Name extends Program>(
  skip: TestContext["skip"],
  ...programs: Name[]
): Record<Name, string> {
  const found = programs.map((program) => [program, findProgram(program)] as const);
  const missing = found.filter(([, file]) => file === undefined).map(([name]) => PACKAGES[name]);
  if (missing.length > 0) {
    const reason = `Install ${missing.join(", ")} (Debian's names) to run this test.`;
    if (process.env["CI"]) throw new Error(reason);
    console.error(`Not tested: ${reason}`);
    skip(reason);
  }
  return Object.fromEntries(found) as Record<Name, string>;
}
