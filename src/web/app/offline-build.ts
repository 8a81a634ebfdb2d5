// Vite plugin: writes `sw.js` with the hashed names of all files of the app shell (decision 12).
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { Script } from "node:vm";
import { type Plugin, transformWithOxc } from "vite";
import { shellFiles } from "./shell-files.ts";

/** What the worker does, each part in a scope of its own. */
const PARTS = ["./service-worker.ts", "./notice-worker.ts"];

async function codeOf(part: string): Promise<string> {
  const source = fileURLToPath(new URL(part, import.meta.url));
  const { code } = await transformWithOxc(await readFile(source, "utf8"), source, {});
  // What is left of an import of types; a script exports nothing.
  return `{\n${code.replace("export {};", "")}}`;
}

export function offlineShell(): Plugin {
  return {
    name: "quotewright:offline-shell",
    apply: "build",
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        const files = shellFiles(Object.keys(bundle));
        const code = (await Promise.all(PARTS.map(codeOf))).join("\n");
        const shell = bundle["app.html"] ?? bundle["app/index.html"];
        const page = shell?.type === "asset" ? String(shell.source) : "";
        const version = createHash("sha256")
          .update(JSON.stringify([files, page, code]))
          .digest("hex")
          .slice(0, 12);
        const known = [
          // Functions of a block stay in it.
          '"use strict";',
          `const SHELL_FILES = ${JSON.stringify(files.map((name) => `/${name}`))};`,
          // The server inserts a version of the brand: the shell that it serves has it inside.
          `const SHELL_VERSION = ${JSON.stringify(`${version}-%BRAND%`)};`,
        ];
        const script = [...known, code].join("\n");
        // Browsers say nothing of a worker that is no valid script: it is not installed. Throws SyntaxError.
        void new Script(script);
        this.emitFile({ type: "asset", fileName: "sw.js", source: script });
      },
    },
  };
}
