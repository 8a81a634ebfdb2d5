// Runs npm for the supply commands, and reads what it prints.
import { spawnSync } from "node:child_process";
import path from "node:path";

const ROOT = path.join(import.meta.dirname, "..", "..");
const LARGEST_OUTPUT = 256 * 1_024 * 1_024;

/** The npm that runs this command, otherwise the installed one. @returns what it printed to standard output */
export function npmOutput(args: readonly string[]): string {
  const script = process.env["npm_execpath"];
  const [program, first] = script?.endsWith(".js") ? [process.execPath, [script]] : ["npm", []];
  const { stdout, error } = spawnSync(program, [...first, ...args], {
    cwd: ROOT,
    encoding: "utf8",
    maxBuffer: LARGEST_OUTPUT,
    stdio: ["ignore", "pipe", "pipe"],
  });
  if (error) throw error;
  return stdout;
}
