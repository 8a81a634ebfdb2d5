// `npm test`: runs all stages, the fast ones first, until one fails; the last line has the sums of all of them.
// `npm test -- unit api` runs two stages; what follows the stages is passed on: `npm test -- unit scripts/demo.test.ts`.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const folder = mkdtempSync(join(tmpdir(), "quotewright-test-"));
/** Where a stage leaves how many tests passed and failed, as JSON. */
const REPORT = join(folder, "report.json");

const vitest = (project) => ({
  command: "vitest",
  args: ["run", "--project", project, "--reporter=default", "--reporter=json"],
  report: `--outputFile.json=${REPORT}`,
  counts: ({ numPassedTests, numFailedTests }) => [numPassedTests, numFailedTests],
});
const script = (path) => ({
  command: "node",
  args: [path],
  report: `--report=${REPORT}`,
  counts: ({ passed, failed }) => [passed, failed],
});
const STAGES = {
  check: script("scripts/check.mjs"),
  verdict: script("scripts/verdict.ts"),
  unit: vitest("unit"),
  api: vitest("api"),
  browser: {
    command: "playwright",
    args: ["test", "--reporter=list,json"],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: REPORT },
    counts: ({ stats }) => [stats.expected, stats.unexpected + stats.flaky],
  },
};

/** @returns how many tests passed and failed by the report of a stage; none without a report */
function countsOf(stage) {
  try {
    return stage.counts(JSON.parse(readFileSync(REPORT, "utf8")));
  } catch {
    return [0, 0];
  }
}

/**
 * A stage passes when its exit code and its report agree that tests ran and none failed: a library can decide the exit
 * code of a process that it is loaded into.
 *
 * @returns how many tests passed and failed; at least one failed when the stage did
 */
function run(stage, more) {
  rmSync(REPORT, { force: true });
  const { status, error } = spawnSync(
    stage.command,
    [...stage.args, ...(stage.report ? [stage.report] : []), ...more],
    {
      stdio: "inherit",
      shell: process.platform === "win32",
      env: { ...process.env, ...stage.env },
    },
  );
  if (error) console.error(error.message);
  const [passed, failed] = countsOf(stage);
  if (status === 0 && failed > 0) console.error(`It exited with 0 although ${failed} failed.`);
  return [passed, status === 0 && passed > 0 ? failed : Math.max(1, failed)];
}

const given = process.argv.slice(2);
const firstOther = given.findIndex((word) => !(word in STAGES));
const names = firstOther === -1 ? given : given.slice(0, firstOther);
const more = firstOther === -1 ? [] : given.slice(firstOther);
const sums = [0, 0];
try {
  for (const name of names.length > 0 ? names : Object.keys(STAGES)) {
    console.log(`\n== ${name}`);
    const [passed, failed] = run(STAGES[name], more);
    sums[0] += passed;
    sums[1] += failed;
    if (failed === 0) continue;
    console.error(`\nThe stage "${name}" failed.`);
    process.exitCode = 1;
    break;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(`\n${sums[0]} passed, ${sums[1]} failed`);
