// `npm test`: runs the stages, the fast ones first, also after one that failed; the last line has the sums of all of them.
// `npm test -- unit api` runs two stages; what follows the stages is passed on: `npm test -- unit scripts/demo/demo.test.ts`.
// `npm run test:full` runs every test of every stage; `-- --shard 1/4` runs a quarter.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { notAvailable } from "#server/testing/programs/tier.mjs";
import { readPlaywright, readSums, readVitest, type StageReport } from "./test/test-report.ts";

const ROOT = join(import.meta.dirname, "..");
const SLOWEST = 10;
const STAND_STILL = "./scripts/test/stand-still.ts";

interface Stage {
  /** The command, which writes its report to that file. */
  command: (report: string) => string[];
  read: (report: unknown) => StageReport;
  env?: (report: string) => Record<string, string>;
  /** Whether `--shard` divides its tests; otherwise the first shard runs it. */
  isDivided?: boolean;
}

const vitest = (project: string): Stage => ({
  command: (report) => [
    "vitest",
    "run",
    "--project",
    project,
    "--reporter=default",
    "--reporter=json",
    `--reporter=${STAND_STILL}`,
    `--outputFile.json=${report}`,
  ],
  read: (report) => readVitest(report, ROOT),
  isDivided: true,
});
const script = (path: string): Stage => ({
  command: (report) => ["node", path, `--report=${report}`],
  read: readSums,
});
const STAGES: Readonly<Record<string, Stage>> = {
  check: script("scripts/check.mjs"),
  verdict: script("scripts/verdict.ts"),
  unit: vitest("unit"),
  api: vitest("api"),
  components: vitest("components"),
  browser: {
    command: () => ["playwright", "test", `--reporter=list,json,${STAND_STILL}`],
    env: (report) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
    read: readPlaywright,
    isDivided: true,
  },
};

interface Wanted {
  stages: string[];
  isFull: boolean;
  /** Such as `1/4`; undefined runs everything. */
  shard: string | undefined;
  /** Passed on to the commands of the stages. */
  more: string[];
}

/** Our options stand before the names of stages, and those before what is passed on. */
function readArguments(words: readonly string[]): Wanted {
  const left = [...words];
  const isFull = left[0] === "--full";
  if (isFull) left.shift();
  const [option = "", value] = left;
  const isSharded = /^--shard\b/.test(option);
  const shard = option.includes("=") ? option.split("=")[1] : value;
  if (isSharded) left.splice(0, option.includes("=") ? 1 : 2);
  const firstOther = left.findIndex((word) => !(word in STAGES));
  const names = firstOther === -1 ? left : left.slice(0, firstOther);
  return {
    stages: names.length > 0 ? names : Object.keys(STAGES),
    isFull,
    shard: isSharded ? shard : undefined,
    more: firstOther === -1 ? [] : left.slice(firstOther),
  };
}

const folder = mkdtempSync(join(tmpdir(), "quotewright-test-"));
const REPORT = join(folder, "report.json");

/** @returns what a stage reported; nothing without a report */
function reportOf(stage: Stage): StageReport {
  try {
    return stage.read(JSON.parse(readFileSync(REPORT, "utf8")));
  } catch {
    return { passed: 0, failed: 0, tests: [] };
  }
}

/**
 * A stage passes when its exit code and its report agree that tests ran and none failed: a library can decide the exit
 * code of a process that it is loaded into.
 *
 * @returns its report; at least one failed when the stage did
 */
function run(stage: Stage, { isFull, shard, more }: Wanted): StageReport {
  rmSync(REPORT, { force: true });
  const [program = "", ...args] = stage.command(REPORT);
  const divided = shard !== undefined && stage.isDivided ? [`--shard=${shard}`] : [];
  const { status, error } = spawnSync(program, [...args, ...divided, ...more], {
    stdio: "inherit",
    shell: process.platform === "win32",
    env: { ...process.env, ...(isFull && { FULL: "1" }), ...stage.env?.(REPORT) },
  });
  if (error) console.error(error.message);
  const report = reportOf(stage);
  if (status === 0 && report.failed > 0)
    console.error(`It exited with 0 although ${report.failed} failed.`);
  const hasPassed = status === 0 && report.passed > 0;
  return { ...report, failed: hasPassed ? report.failed : Math.max(1, report.failed) };
}

const inSeconds = (since: number): string =>
  `${((performance.now() - since) / 1_000).toFixed(0)} s`;

const wanted = readArguments(process.argv.slice(2));
const isFirstShard = wanted.shard === undefined || wanted.shard.startsWith("1/");
const reports: StageReport[] = [];
const lines: string[] = [];
const begun = performance.now();
try {
  for (const name of wanted.stages) {
    const stage = STAGES[name];
    if (!stage || (!stage.isDivided && !isFirstShard)) continue;
    console.log(`\n== ${name}`);
    const started = performance.now();
    const report = run(stage, wanted);
    reports.push(report);
    lines.push(`${name}: ${report.passed} passed, ${report.failed} failed, ${inSeconds(started)}`);
    if (report.failed === 0) continue;
    console.error(`\nThe stage "${name}" failed.`);
    process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

const tests = reports.flatMap((report) => report.tests);
const slowest = tests.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST);
const failed = tests.filter(({ hasFailed }) => hasFailed);
console.log(`\n${lines.join("\n")}\nall: ${inSeconds(begun)}`);
if (slowest.length > 0) console.log("\nThe slowest tests:");
for (const { name, seconds } of slowest) console.log(`${seconds.toFixed(1)} s  ${name}`);
if (failed.length > 0) console.log("\nThe failed tests:");
for (const { name } of failed) console.log(name);

const sum = (key: "passed" | "failed"): number =>
  reports.reduce((total, report) => total + report[key], 0);
/** What this machine lacks and `setup.mjs` could not get. */
const missing = notAvailable();
const notRun = missing.length > 0 ? `, ${missing.length} not run: ${missing.join(", ")}` : "";
console.log(`\n${sum("passed")} passed, ${sum("failed")} failed${notRun}`);
