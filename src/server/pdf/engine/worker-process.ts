// How a worker process is started: its arguments and environment, which confine it to the project's own files.
import { fork, type ChildProcess, type ForkOptions } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { LOGGED_CHILD } from "../../http/log-stream.ts";

const fileAt = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));
const ROOT = path.resolve(import.meta.dirname, "../../../..");
/** The outermost folder of packages around this one, where npm installed it as a package; otherwise the project's own. */
const [around] = ROOT.split(`${path.sep}node_modules${path.sep}`, 1);
const PACKAGES = path.join(around ?? ROOT, "node_modules");
/** What a worker may read: the code, the fonts and the compiler. */
const READABLE = [path.join(ROOT, "src"), PACKAGES, path.join(ROOT, "package.json")];

/**
 * Node's permission model: no file outside of `READABLE`, none written, no further process, thread or inspector. It does
 * not confine native code, which is the compiler; `confinedEnvironment` keeps that from the fonts of the system.
 */
export const confinedArguments: readonly string[] = [
  "--permission",
  "--allow-addons",
  // The warning that addons are not confined.
  "--disable-warning=PERM0001",
  ...READABLE.map((name) => `--allow-fs-read=${name}`),
];

/** Nothing of the server's own environment, which has the database's password and the installation's key. */
export const confinedEnvironment: NodeJS.ProcessEnv = {
  // Separate malloc arenas per thread would take a tenth more memory without saving time (glibc).
  MALLOC_ARENA_MAX: "1",
  // The compiler has no setting to leave out the fonts of the system; on Linux it finds them by this file.
  FONTCONFIG_FILE: fileAt("./fonts.conf"),
  // Windows starts no process without it.
  ...(process.env["SystemRoot"] === undefined ? {} : { SystemRoot: process.env["SystemRoot"] }),
};

/** Options of this process, such as the inspector's port, are not inherited. */
const OPTIONS: ForkOptions = {
  serialization: "advanced",
  stdio: LOGGED_CHILD,
  execArgv: [...confinedArguments],
  env: confinedEnvironment,
};

/** When memory runs out, Linux should kill a worker with a huge quote rather than the server. */
function preferToKill(pid: number | undefined): void {
  try {
    writeFileSync(`/proc/${pid}/oom_score_adj`, "500");
  } catch {
    // Other systems have no such file, and some hosts do not allow writing it.
  }
}

/**
 * Starts a confined process.
 *
 * @param file - its entry, by default that of a worker
 */
export function startConfined(file = fileAt("./worker.ts")): ChildProcess {
  const child = fork(file, OPTIONS);
  preferToKill(child.pid);
  return child;
}
