// `npm run test:flaky -- 10 e2e/saving/saving.spec.ts`: repeats tests beside a load of ten busy processes; without a path,
// the whole browser stage. A test that fails under load is a fault of the product or of the test.
import { spawn, spawnSync } from "node:child_process";

const BUSY_PROCESSES = 10;

const [count = "", ...paths] = process.argv.slice(2);
const runs = Number(count);
if (!Number.isSafeInteger(runs) || runs < 1) {
  console.error("Name how many runs: npm run test:flaky -- 10 e2e/saving/saving.spec.ts");
  process.exit(2);
}
const components = paths.filter((path) => path.startsWith("component-tests"));
const specs = paths.filter((path) => !components.includes(path));

/** A program that keeps a core busy until this process has ended, also when it was killed. */
const BUSY = "const parent = process.ppid; while (process.ppid === parent);";

const busy = Array.from({ length: BUSY_PROCESSES }, () =>
  spawn(process.execPath, ["-e", BUSY], { stdio: "ignore" }),
);
let failures = 0;
function run(program, args) {
  const { status } = spawnSync(program, args, {
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (status !== 0) failures += 1;
}
try {
  for (let at = 1; at <= runs; at += 1) {
    console.log(`\n== run ${at} of ${runs}`);
    if (components.length > 0) run("vitest", ["run", "--project", "components", ...components]);
    if (specs.length > 0 || paths.length === 0) run("playwright", ["test", ...specs]);
  }
} finally {
  for (const child of busy) child.kill("SIGKILL");
}
console.log(`\n${runs} runs, ${failures} with a failure`);
process.exitCode = failures > 0 ? 1 : 0;
