// A process that tries what a PDF worker must not be able to do, and sends its parent what it could.
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";

/** What the process could do. */
export interface Reach {
  environment: string[];
  readsSystemFiles: boolean;
  writesFiles: boolean;
  startsProcesses: boolean;
  /** Whether the compiler finds this font where the system's fonts are. */
  findsFont: boolean;
}

function can(attempt: () => unknown): boolean {
  try {
    attempt();
    return true;
  } catch {
    return false;
  }
}

/** Typst warns of a family that it does not find. */
function findsFont(family: string): boolean {
  const compiler = NodeCompiler.create({ workspace: import.meta.dirname });
  const mainFileContent = `#set text(font: "${family}", fallback: false)\nText`;
  const warnings = compiler.compile({ mainFileContent }).takeWarnings();
  return warnings === null || !JSON.stringify(warnings.shortDiagnostics).includes("unknown font");
}

const reach: Reach = {
  environment: Object.keys(process.env),
  readsSystemFiles: can(() =>
    readFileSync(process.platform === "win32" ? "C:\\Windows\\win.ini" : "/etc/hosts"),
  ),
  writesFiles: can(() => writeFileSync(path.join(tmpdir(), "quotewright-probe"), "")),
  startsProcesses: can(() => {
    const { error } = spawnSync(process.execPath, ["--version"]);
    if (error) throw error;
  }),
  findsFont: findsFont("Source Sans 3"),
};
process.send?.(reach, undefined, {}, () => process.exit());
