// `npm run test:verdict`: proves that the tests can fail. In a copy of the project, one fault at a time is planted, at each
// level and for each static check, and the command that `npm test` runs has to name it and to exit with an error.
import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";

const ROOT = path.join(import.meta.dirname, "..");
/** What the copy shares with the project, because it is large and stays unchanged. */
const SHARED = ["node_modules", "dist"];
const LEFT_OUT = new Set([...SHARED, ".git", "data", "test-results"]);

interface Fault {
  /** What has to fail. */
  of: string;
  /** The file that is written or changed. */
  file: string;
  content(before: string): string;
  /** The command that has to fail. */
  command: readonly string[];
  /** What its output has to name, so that no other failure counts. */
  named: string;
}

const runStage = (...words: string[]): string[] => ["node", "scripts/test.mjs", ...words];

/** A static check, and a file that violates it. */
const violation = (check: string, file: string, content: string): Fault => ({
  of: check,
  file,
  content: () => content,
  command: runStage("check", check),
  named: file,
});

/** A stage, and a file with one test, which fails. */
const failingTest = (stage: string, file: string, content: string): Fault => ({
  of: stage,
  file,
  content: () => content,
  command: runStage(stage, file),
  named: "planted test",
});

const VITEST = `import { expect, test } from "vitest";
test("planted test", () => expect(1).toBe(2));
`;
const browserTest = (statement: string): string =>
  `import { expect, test } from "./testing/fixtures.ts";
test("planted test", async ({ page }) => {
  await page.goto("/faq");
  ${statement}
});
`;
const unitTest = failingTest("unit", "scripts/planted.test.ts", VITEST);

/** Not on Windows, which has no bash. */
const continuousIntegration: Fault = {
  ...unitTest,
  of: "continuous integration",
  command: ["bash", ".ci/run", "unit", unitTest.file],
};

const FAULTS: readonly Fault[] = [
  violation("types", "fixtures/planted.ts", 'export const planted: number = "text";\n'),
  violation("lint", "fixtures/planted.ts", "export const planted: any = 1;\n"),
  violation("format", "fixtures/planted.ts", "export const planted   = 1;\n"),
  violation("imports", "src/core/planted.ts", 'export { paths } from "../web/paths.ts";\n'),
  violation("dead code", "src/core/planted.ts", "export const planted = 1;\n"),
  {
    ...violation("catalog", "catalog/drywall.csv", ""),
    content: (before) => `${before}planted,Planted,"A cost with cents.",each,1,0.25,70,2026-11\n`,
    named: "planted",
  },
  {
    ...violation("licences", "package-lock.json", ""),
    content: (before) =>
      before.replace(/("node_modules\/zod": \{[^}]*"license": )"MIT"/, '$1"Planted"'),
    named: 'zod 4.6.7 has the licence "Planted"',
  },
  unitTest,
  failingTest("api", "src/server/planted.test.ts", VITEST),
  failingTest("browser", "e2e/planted.spec.ts", browserTest('expect(page.url()).toBe("");')),
  {
    ...failingTest(
      "browser",
      "e2e/planted.spec.ts",
      browserTest('await page.evaluate(() => console.error("planted message"));'),
    ),
    of: "browser, by an unexpected message on the console",
    named: "planted message",
  },
  ...(process.platform === "win32" ? [] : [continuousIntegration]),
];

/** @returns why the fault was not reported as it has to be; undefined when it was */
function problemOf({ command: [program = "", ...args], named }: Fault, folder: string) {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: folder, encoding: "utf8" });
  const output = `${stdout}${stderr}`;
  if (status === 0 || output.includes("It exited with 0")) return `It exited with 0:\n${output}`;
  if (!output.includes(named)) return `It did not name "${named}":\n${output}`;
  const last = stdout.trimEnd().split("\n").at(-1) ?? "";
  return /^0 passed, [1-9]\d* failed$/.test(last) ? undefined : `Its last line was: ${last}`;
}

/** Plants one fault in the copy, runs its command there, and takes the fault out again. */
function isReported(fault: Fault, folder: string): boolean {
  const file = path.join(folder, fault.file);
  const before = existsSync(file) ? readFileSync(file, "utf8") : null;
  writeFileSync(file, fault.content(before ?? ""));
  const problem = problemOf(fault, folder);
  if (before === null) rmSync(file);
  else writeFileSync(file, before);
  console.log(`${problem === undefined ? "ok  " : "FAIL"} ${fault.of} can fail`);
  if (problem !== undefined) console.error(problem);
  return problem === undefined;
}

const { values } = parseArgs({ options: { report: { type: "string" } } });
const copy = realpathSync(mkdtempSync(path.join(tmpdir(), "quotewright-verdict-")));
try {
  const filter = (source: string): boolean => !LEFT_OUT.has(path.relative(ROOT, source));
  cpSync(ROOT, copy, { recursive: true, filter });
  for (const name of SHARED) symlinkSync(path.join(ROOT, name), path.join(copy, name), "junction");
  const passed = FAULTS.filter((fault) => isReported(fault, copy)).length;
  const failed = FAULTS.length - passed;
  // For the sums of `npm test`.
  if (values.report) writeFileSync(values.report, JSON.stringify({ passed, failed }));
  process.exitCode = failed > 0 ? 1 : 0;
} finally {
  rmSync(copy, { recursive: true, force: true });
}
