// Runs npm for the supply commands and for a release.
import { spawnSync } from "node:child_process";

const LARGEST_OUTPUT = 256 * 1_024 * 1_024;

export interface NpmResult {
  /** What it printed to standard output. */
  stdout: string;
  stderr: string;
  status: number | null;
}

/**
 * Runs the npm that runs this command, otherwise the installed one.
 *
 * @param folder - in which it runs: the project's, or a copy of it
 * @throws if npm cannot be started
 */
export function npm(args: readonly string[], folder: string): NpmResult {
  const script = process.env["npm_execpath"];
  const [program, first] = script?.endsWith(".js") ? [process.execPath, [script]] : ["npm", []];
  const { stdout, stderr, status, error } = spawnSync(program, [...first, ...args], {
    cwd: folder,
    encoding: "utf8",
    maxBuffer: LARGEST_OUTPUT,
    stdio: ["ignore", "pipe", "pipe"],
  });
  if (error) throw error;
  return { stdout, stderr, status };
}
