// Prepares a fresh clone, then runs a command: installs and builds only when something changed.
// Plain JavaScript, because any Node version from 20 must be able to run it.
//
//   node scripts/setup.mjs [build] [browser] [engines] [programs] -- command [arguments]
import { spawn, spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureBrowser } from "./setup/browser.mjs";
import { ensureEngines } from "./setup/engines.mjs";
import { stampOf } from "./setup/stamp.mjs";
import { swapBuild } from "./setup/swapped-build.mjs";
import { ensurePrograms } from "#server/testing/programs/programs.mjs";

const ROOT = join(dirname(fileURLToPath(import.meta.url)), "..");
/** Inputs of the build. */
const BUILD_SOURCES = [
  "src/core",
  "src/document",
  "src/web",
  "docs",
  "ARCHITECTURE.md",
  "vite.config.ts",
  "package-lock.json",
];

/** Exits with an error sentence instead of a stack trace. */
function giveUp(sentence) {
  console.error(`\n${sentence}`);
  process.exit(1);
}

/** Names of programs whose tests cannot run here, for the command that is run. */
const notRun = [];

/** Commands run with the project's pinned Node. */
function environment() {
  const bin = join(ROOT, "node_modules", ".bin");
  return {
    ...process.env,
    PATH: `${bin}${delimiter}${process.env.PATH ?? ""}`,
    // Compiled modules are kept for the next start.
    NODE_COMPILE_CACHE: join(ROOT, "node_modules", ".cache", "compiled"),
    QUOTEWRIGHT_NOT_RUN: notRun.join(","),
  };
}

/** @param more - `stdio`, `timeout` in milliseconds, and variables in `env` */
function run(command, args, { stdio = "inherit", timeout, env } = {}) {
  const shell = process.platform === "win32";
  const { status, error } = spawnSync(command, args, {
    cwd: ROOT,
    stdio,
    timeout,
    killSignal: "SIGKILL",
    env: { ...environment(), ...env },
    shell,
  });
  if (error && error.code !== "ETIMEDOUT") giveUp(`Could not run ${command}: ${error.message}`);
  return status ?? 1;
}

/** The npm that runs this script, so that the same version installs. */
function npm(args) {
  const script = process.env.npm_execpath;
  return script?.endsWith(".js") ? run(process.execPath, [script, ...args]) : run("npm", args);
}

function ensureInstalled() {
  const files = ["package.json", "package-lock.json"];
  const installed = stampOf(ROOT, "node_modules/.installed", files);
  if (installed.isCurrent) return;
  console.error("Installing what Quotewright needs …");
  // Not `npm ci`: it fails when a registry lacks optional packages of other platforms. This command
  // uses the lockfile too, and does not write it.
  const install = ["install", "--no-save", "--include=dev", "--no-audit", "--no-fund"];
  if (npm([...install, "--loglevel=error"]) !== 0) {
    giveUp("The installation failed. Check the network and what npm said above, then try again.");
  }
  const { stdout } = spawnSync("node", ["--version"], {
    cwd: ROOT,
    env: environment(),
    encoding: "utf8",
  });
  const major = Number(/^v(\d+)/.exec(stdout ?? "")?.[1] ?? 0);
  if (major < 24) {
    giveUp(
      "Node 24 was not installed with the packages. Allow npm to run the install script of the package `node`, delete node_modules, and try again.",
    );
  }
  installed.write();
}

function ensureBuilt() {
  const built = stampOf(ROOT, "dist/.built", BUILD_SOURCES);
  if (built.isCurrent) return;
  console.error("Building the pages …");
  // In a folder of its own: a server may run on the former build, and two commands may build at once.
  const dist = join(ROOT, "dist");
  const next = join(dist, `next-${process.pid}`);
  const options = ["--logLevel", "warn", "--outDir", join(next, "web"), "--emptyOutDir"];
  if (run("vite", ["build", ...options]) !== 0) {
    rmSync(next, { recursive: true, force: true });
    giveUp("The pages could not be built; see above.");
  }
  swapBuild(dist, next);
  built.write();
}

/** Runs the command in the foreground and exits with its exit code. */
function hand(command) {
  const [program, ...args] = command;
  const shell = process.platform === "win32";
  const child = spawn(program, args, { cwd: ROOT, stdio: "inherit", env: environment(), shell });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
    process.on(signal, () => child.kill(signal));
  child.on("error", (error) => giveUp(`Could not run ${program}: ${error.message}`));
  child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

const separator = process.argv.indexOf("--");
const wanted = new Set(process.argv.slice(2, separator === -1 ? undefined : separator));
ensureInstalled();
if (wanted.has("build")) ensureBuilt();
if (wanted.has("browser")) notRun.push(...ensureBrowser(run, giveUp));
if (wanted.has("engines")) notRun.push(...ensureEngines());
if (wanted.has("programs")) notRun.push(...ensurePrograms());
if (separator !== -1) hand(process.argv.slice(separator + 1));
