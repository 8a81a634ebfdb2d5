// `npm run check`: all static checks: types, lint, format, imports, dead code, catalog, licences.
import { spawn } from "node:child_process";

const CHECKS = [
  ["types", "tsc", ["-p", "."]],
  ["lint", "oxlint", ["--deny-warnings"]],
  ["format", "oxfmt", ["--check"]],
  ["imports", "depcruise", ["src", "--config", ".dependency-cruiser.cjs", "--output-type", "err"]],
  ["dead code", "knip", []],
  ["catalog", "node", ["scripts/check-catalog.ts"]],
  ["licences", "node", ["scripts/licences.ts", "--short"]],
];

/** Runs one check; its output is printed when it ends, so that parallel checks do not interleave. */
function check([name, command, args]) {
  const started = performance.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, { shell: process.platform === "win32" });
    let output = "";
    child.stdout.on("data", (part) => (output += part));
    child.stderr.on("data", (part) => (output += part));
    child.on("error", (error) => (output += error.message));
    child.on("close", (code) => {
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      console.log(`${code === 0 ? "ok  " : "FAIL"} ${name} (${seconds} s)`);
      if (code !== 0 || name === "catalog") console.log(output.trimEnd());
      resolve(code === 0);
    });
  });
}

let passed = true;
for (let next = 0; next < CHECKS.length; next += 2) {
  const results = await Promise.all(CHECKS.slice(next, next + 2).map(check));
  passed &&= results.every(Boolean);
}
process.exit(passed ? 0 : 1);
