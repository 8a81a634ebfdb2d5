// Installs the packages of this folder, which are large and which only some benchmarks need, when they are first needed.
import { stampOf } from "../../scripts/setup/stamp.mjs";
import { npm } from "../../scripts/supply/npm.ts";

const FOLDER = import.meta.dirname;

/** @throws Error with what npm said when they cannot be installed */
export function ensurePackages(): void {
  const files = ["package.json", "package-lock.json"];
  const installed = stampOf(FOLDER, "node_modules/.installed", files);
  if (installed.isCurrent) return;
  console.error("Installing what only these benchmarks need into bench/packages …");
  const options = ["--no-save", "--ignore-scripts", "--no-audit", "--no-fund"];
  const { status, stderr } = npm(["install", ...options], FOLDER);
  if (status !== 0) throw new Error(`npm could not install them: ${stderr.trim()}`);
  installed.write();
}
