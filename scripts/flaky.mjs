// `npm run test:flaky -- 10 browser e2e/saving/saving.spec.ts`: repeats tests beside a load of ten busy processes; what
// follows the count is passed to `npm test`, all of which runs without it. A test that fails under load is a fault of the
// product or of the test.
import { spawn, spawnSync } from "node:child_process";

const BUSY_PROCESSES = 10;

const [count = "", ...wanted] = process.argv.slice(2);
const runs = Number(count);
if (!Number.isSafeInteger(runs) || runs < 1) {
  console.error("Name how many runs: npm run test:flaky -- 10 browser e2e/saving/saving.spec.ts");
  process.exit(2);
}
/** A program that keeps a core busy until this process has ended, also when it was killed. */
const BUSY = "const parent = process.ppid; while (process.ppid === parent);";

const busy = Array.from({ length: BUSY_PROCESSES }, () =>
  spawn(process.execPath, ["-e", BUSY], { stdio: "ignore" }),
);
let failures = 0;
try {
  for (let at = 1; at <= runs; at += 1) {
    console.log(`\n== run ${at} of ${runs}`);
    const { status } = spawnSync(process.execPath, ["scripts/test.ts", ...wanted], {
      stdio: "inherit",
    });
    if (status !== 0) failures += 1;
  }
} finally {
  for (const child of busy) child.kill("SIGKILL");
}
console.log(`\n${runs} runs, ${failures} with a failure`);
process.exitCode = failures > 0 ? 1 : 0;
