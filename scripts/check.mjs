// `npm run check`: all static checks: types, lint, format, imports, dead code, catalog, licences; `-- lint` runs one.
import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { stampOf } from "./setup/stamp.mjs";

/** What the compiler found out, so that the next check reads the changed files and what uses them. */
const TYPES_FOUND = "node_modules/.cache/types.tsbuildinfo";

const CHECKS = {
  types: ["tsc", ["-p", ".", "--incremental", "--tsBuildInfoFile", TYPES_FOUND]],
  lint: ["oxlint", ["--deny-warnings"]],
  format: ["oxfmt", ["--check"]],
  imports: ["depcruise", ["src", "--config", ".dependency-cruiser.cjs", "--output-type", "err"]],
  // With metrics, which are read for folders as well as for files.
  folders: ["depcruise", ["src", "--config", ".dependency-cruiser-folders.cjs", "--metrics"]],
  "dead code": ["knip", []],
  catalog: ["node", ["catalog-check/check.ts"]],
  licences: ["node", ["scripts/supply/licences.ts", "--short"]],
};

/** What a check reads, if it is left out while that is as it was when it last passed. */
const READS = {
  catalog: ["catalog", "catalog-check", "src/core", "package-lock.json"],
};

/**
 * Runs one check; its output is printed when it ends, so that parallel checks do not interleave.
 *
 * @returns whether it passed, now or when it last read the same
 */
function check(name) {
  const [command, args] = CHECKS[name];
  const reads = READS[name];
  const passed = reads && stampOf(process.cwd(), `node_modules/.cache/${name}-passed`, reads);
  if (passed?.isCurrent) {
    console.log(`ok   ${name} (unchanged)`);
    return true;
  }
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
      if (code === 0) passed?.write();
      resolve(code === 0);
    });
  });
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { report: { type: "string" } },
});
const unknown = positionals.filter((name) => !(name in CHECKS));
if (unknown.length > 0)
  throw new Error(
    `There is no check ${unknown.join(", ")}. The checks: ${Object.keys(CHECKS).join(", ")}.`,
  );
const wanted = positionals.length > 0 ? positionals : Object.keys(CHECKS);
const results = [];
for (let next = 0; next < wanted.length; next += 2)
  results.push(...(await Promise.all(wanted.slice(next, next + 2).map(check))));
const passed = results.filter(Boolean).length;
const failed = results.length - passed;
// For the sums of `npm test`.
if (values.report) writeFileSync(values.report, JSON.stringify({ passed, failed }));
process.exitCode = failed > 0 ? 1 : 0;
