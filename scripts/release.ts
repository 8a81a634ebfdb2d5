// `npm run release -- 1.1.0`: makes a release, ready to be published by two commands; `--dry-run` only shows it, and
// `--branch <name>` releases from another branch than main.
import path from "node:path";
import { parseArgs } from "node:util";
import { packProject } from "./package/pack.ts";
import { release } from "./release/release.ts";

const ROOT = path.join(import.meta.dirname, "..");

/** @returns the exit code */
function run(): number {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      "dry-run": { type: "boolean", default: false },
      branch: { type: "string", default: "main" },
    },
  });
  const [version, ...more] = positionals;
  if (version === undefined || more.length > 0)
    throw new Error("Name one version, such as: npm run release -- 1.1.0");
  const wanted = {
    version,
    branch: values.branch,
    pack: packProject,
    // Without the `--` npm takes the option as its own, and passes it on like this.
    isDryRun: values["dry-run"] || process.env["npm_config_dry_run"] === "true",
    date: new Date().toISOString().slice(0, 10),
  };
  const refused = release(ROOT, wanted, (line) => console.log(line));
  for (const sentence of refused) console.error(sentence);
  return refused.length > 0 ? 1 : 0;
}

try {
  process.exitCode = run();
} catch (error) {
  console.error(`No release was made. ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
