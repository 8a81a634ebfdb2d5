// Asks poppler's pdfsig about the signature of a PDF; for tests.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/**
 * @param program - the path of pdfsig
 * @param pdf - a file
 * @returns what it says of the signature, not of who is trusted
 */
export function pdfsig(program: string, pdf: Uint8Array): string {
  const folder = mkdtempSync(path.join(tmpdir(), "quotewright-pdfsig-"));
  try {
    const file = path.join(folder, "signed.pdf");
    writeFileSync(file, pdf);
    return execFileSync(program, ["-nocert", file], {
      encoding: "utf8",
      // It searches the home folder for certificates of Firefox.
      env: { ...process.env, HOME: folder },
      stdio: ["ignore", "pipe", "ignore"],
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
