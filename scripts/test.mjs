// `npm test`: runs all tests, the fast ones first; stops at the first failure.
import { spawnSync } from "node:child_process";

const STAGES = [
  ["check", "node", ["scripts/check.mjs"]],
  ["unit", "vitest", ["run", "--project", "unit"]],
  ["api", "vitest", ["run", "--project", "api"]],
  ["browser", "playwright", ["test"]],
];

const only = process.argv.slice(2);
for (const [stage, command, args] of STAGES) {
  if (only.length > 0 && !only.includes(stage)) continue;
  console.log(`\n== ${stage}`);
  const { status } = spawnSync(command, args, {
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (status !== 0) {
    console.error(`\nThe stage "${stage}" failed.`);
    process.exit(status ?? 1);
  }
}
console.log("\nAll stages passed.");
