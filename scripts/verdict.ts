// `npm run test:verdict`: proves that the tests can fail. In a copy of the project a fault is planted for each static check
// and at each level of tests, and the command that `npm test` runs has to name it, count it and exit with an error.
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
import { isFull } from "#server/testing/programs/tier.mjs";

const ROOT = path.join(import.meta.dirname, "..");
/** What the copy shares with the project, because it is large and stays unchanged. */
const SHARED = ["node_modules", "dist"];
const LEFT_OUT = new Set([...SHARED, ".git", "data", "test-results"]);

interface Plant {
  /** The file that is written or changed. */
  file: string;
  content(before: string): string;
  /** What the output has to name, so that no other failure counts. */
  named: string;
}

/** Faults that one command has to report. */
interface Trial {
  of: string;
  command: readonly string[];
  plants: readonly Plant[];
  /** Whether `npm test` plants them too: it starts little besides. */
  isQuick?: boolean;
  env?: Readonly<Record<string, string>>;
}

const runStage = (...words: string[]): string[] => ["node", "scripts/test.ts", ...words];

const planted = (file: string, content: string, named = file): Plant => ({
  file,
  content: () => content,
  named,
});

/** One violation of each static check. */
const STATIC_CHECKS: Readonly<Record<string, Plant>> = {
  types: planted("fixtures/planted-types.ts", 'export const planted: number = "text";\n'),
  lint: planted("fixtures/planted-lint.ts", "export const planted: any = 1;\n"),
  format: planted("fixtures/planted-format.ts", "export const planted   = 1;\n"),
  imports: planted("src/core/planted-imports.ts", 'export { paths } from "../web/paths.ts";\n'),
  folders: planted(
    "src/core/money/planted-folders.ts",
    'import "../pricing/totals.ts";\n',
    "src/core/money → ",
  ),
  "dead code": planted("src/core/planted-dead.ts", "export const planted = 1;\n"),
  catalog: {
    ...planted("catalog/drywall.csv", "", '"Planted"'),
    content: (before) => `${before}planted,Planted,"A cost with cents.",each,1,0.25,70,2026-11\n`,
  },
  licences: {
    ...planted("package-lock.json", "", 'zod 4.6.7 has the licence "Planted"'),
    content: (before) =>
      before.replace(/("node_modules\/zod": \{[^}]*"license": )"MIT"/, '$1"Planted"'),
  },
};

const VITEST = `import { expect, test } from "vitest";
test("planted test", () => expect(1).toBe(2));
`;
const PLAYWRIGHT = `import { expect, test } from "./testing/fixtures.ts";
import { ibmViolations } from "./testing/ibm-checker.ts";
test("planted test", async ({ page }) => {
  await page.goto("/faq");
  expect(page.url()).toBe("");
});
test("planted message", async ({ page }) => {
  await page.goto("/faq");
  await page.evaluate(() => console.error("a message"));
});
test("planted field", async ({ page }) => {
  await page.goto("/faq");
  await page.evaluate(() => {
    document.querySelector("main").append(document.createElement("input"));
  });
  expect(await ibmViolations(page)).toEqual([]);
});
`;
/** A message on the console, and what the accessibility checker besides axe reports of a field without a name. */
const IN_BROWSER = ["planted message", "input_label_exists: "];

/** A stage, and a file with tests that fail, with these names. */
function failingTests(stage: string, file: string, content: string, names: string[]): Trial {
  const [first, ...more] = names.map((name) => planted(file, content, name));
  return {
    of: stage,
    command: runStage(stage, file),
    plants: first ? [first, ...more] : [],
  };
}

/** No limit of a test ends it: it never comes to its test. */
const NEVER_LOADED = `import { test } from "vitest";
await new Promise(() => {});
test("planted test", () => {});
`;
const ONE = ["planted test"];
const unitTest = {
  ...failingTests("unit", "scripts/planted.test.ts", VITEST, ONE),
  isQuick: true,
};

const TRIALS: readonly Trial[] = [
  {
    of: "each check",
    command: runStage("check"),
    plants: Object.values(STATIC_CHECKS),
  },
  // Continuous integration runs the stage of unit tests; Windows has no bash for it.
  process.platform === "win32"
    ? unitTest
    : {
        ...unitTest,
        of: "unit, in continuous integration",
        command: ["bash", ".ci/run", "unit", "scripts/planted.test.ts"],
      },
  {
    of: "a stage that stands still",
    command: runStage("unit", "scripts/planted.test.ts"),
    plants: [planted("scripts/planted.test.ts", NEVER_LOADED)],
    env: { SILENT_MS: "3000" },
  },
  failingTests("api", "src/server/planted.test.ts", VITEST, ONE),
  failingTests("components", "component-tests/planted.test.tsx", VITEST, ONE),
  failingTests("browser", "e2e/planted.spec.ts", PLAYWRIGHT, [...ONE, ...IN_BROWSER]),
];

/** @returns why the faults were not reported as they have to be; undefined when they were */
function problemOf({ command: [program = "", ...args], plants, env }: Trial, folder: string) {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: folder,
    encoding: "utf8",
    // As `npm test` runs them.
    env: { ...process.env, FULL: "", ...env },
  });
  const output = `${stdout}${stderr}`;
  if (status === 0 || output.includes("It exited with 0")) return `It exited with 0:\n${output}`;
  const missed = plants.filter(({ named }) => !output.includes(named));
  if (missed.length > 0)
    return `It did not name ${missed.map(({ named }) => named).join(", ")}:\n${output}`;
  const last = stdout.trimEnd().split("\n").at(-1) ?? "";
  const wanted = `0 passed, ${plants.length} failed`;
  return last.startsWith(wanted)
    ? undefined
    : `Its last line was "${last}", not "${wanted}":\n${output}`;
}

/** Plants faults in the copy, runs their command there, and takes the faults out again. */
function isReported(trial: Trial, folder: string): boolean {
  const started = performance.now();
  const befores = new Map<string, string | null>();
  for (const { file, content } of trial.plants) {
    const target = path.join(folder, file);
    const before = existsSync(target) ? readFileSync(target, "utf8") : null;
    if (!befores.has(target)) befores.set(target, before);
    writeFileSync(target, content(before ?? ""));
  }
  const problem = problemOf(trial, folder);
  for (const [target, before] of befores) {
    if (before === null) rmSync(target);
    else writeFileSync(target, before);
  }
  const seconds = ((performance.now() - started) / 1_000).toFixed(0);
  console.log(`${problem === undefined ? "ok  " : "FAIL"} ${trial.of} can fail (${seconds} s)`);
  if (problem !== undefined) console.error(problem);
  return problem === undefined;
}

const { values } = parseArgs({ options: { report: { type: "string" } } });
const copy = realpathSync(mkdtempSync(path.join(tmpdir(), "quotewright-verdict-")));
try {
  const filter = (source: string): boolean => !LEFT_OUT.has(path.relative(ROOT, source));
  cpSync(ROOT, copy, { recursive: true, filter });
  for (const name of SHARED) symlinkSync(path.join(ROOT, name), path.join(copy, name), "junction");
  const isStageOfNpmTest = values.report !== undefined && !isFull();
  const trials = TRIALS.filter(({ isQuick }) => isQuick || !isStageOfNpmTest);
  const passed = trials.filter((trial) => isReported(trial, copy)).length;
  const failed = trials.length - passed;
  // For the sums of `npm test`.
  if (values.report) writeFileSync(values.report, JSON.stringify({ passed, failed }));
  process.exitCode = failed > 0 ? 1 : 0;
} finally {
  rmSync(copy, { recursive: true, force: true });
}
