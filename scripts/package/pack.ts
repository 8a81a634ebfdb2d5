// Packs the project as its npm package: one tarball, with the built pages in it.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { npm } from "../supply/npm.ts";
import { stagePackage } from "./stage.ts";

/**
 * @param root - the project, built
 * @param folder - where the tarball is written
 * @param version - instead of the project's own
 * @returns the path of the tarball
 * @throws if npm cannot pack it
 */
export function packProject(root: string, folder: string, version?: string): string {
  const staged = mkdtempSync(path.join(tmpdir(), "quotewright-package-"));
  try {
    stagePackage(root, staged, version);
    // npm takes a `--dry-run` that was meant for a release as its own.
    const options = ["--pack-destination", folder, "--dry-run=false", "--json"];
    const { status, stdout, stderr } = npm(["pack", ...options], staged);
    if (status !== 0) throw new Error(`npm pack failed: ${stderr.trim() || stdout.trim()}`);
    const [{ filename = "" } = {}] = Object.values(JSON.parse(stdout) as { filename?: string }[]);
    return path.join(folder, filename);
  } finally {
    rmSync(staged, { recursive: true, force: true });
  }
}
