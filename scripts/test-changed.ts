// `npm run test:changed`: runs the tests that the files changed since the last commit touch; `-- main` since another commit.
import { spawnSync } from "node:child_process";
import { touchedTests } from "./test/touched-tests.ts";

const git = (...args: string[]): string[] =>
  spawnSync("git", args, { encoding: "utf8" }).stdout.split("\n").filter(Boolean);

const [since = "HEAD"] = process.argv.slice(2);
const changed = git("diff", "--name-only", "--diff-filter=d", since);
const files = [...changed, ...git("ls-files", "--others", "--exclude-standard")];
const { unit, api, components, browser } = touchedTests(files);

const vitest = (project: string, ...args: string[]): string[] => [
  "vitest",
  ...args,
  "--run",
  "--project",
  project,
  "--passWithNoTests",
];
const commands = [
  unit.length > 0 && vitest("unit", "related", ...unit),
  api.length > 0 && vitest("api", ...api),
  components.length > 0 && vitest("components", ...components),
  browser.length > 0 && ["playwright", "test", ...browser],
].filter((command) => command !== false);

if (commands.length === 0) console.log("No test is touched by what changed.");
for (const [program = "", ...args] of commands) {
  console.log(`\n== ${[program, ...args].join(" ")}`);
  const { status } = spawnSync(program, args, {
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (status !== 0) process.exitCode = 1;
}
