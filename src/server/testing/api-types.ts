// The TypeScript types that openapi-typescript makes of the API description, and the errors of files that use them.
import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { registerHooks } from "node:module";
import path from "node:path";

const ROOT = path.join(import.meta.dirname, "../../..");

/** TypeScript 6 as a library: openapi-typescript needs the API of a compiler, which version 7 does not have. */
const COMPILER = "@ts-morph/common/dist/typescript.js";

/**
 * @param description - the API as OpenAPI
 * @returns the source of a module with the types of all paths
 */
export async function apiTypes(description: string): Promise<string> {
  const hook = registerHooks({
    resolve: (specifier, context, next) =>
      next(specifier === "typescript" ? COMPILER : specifier, context),
  });
  try {
    const { default: openapiTypes, astToString } = await import("openapi-typescript");
    return astToString(await openapiTypes(description));
  } finally {
    hook.deregister();
  }
}

const OPTIONS = {
  strict: true,
  noEmit: true,
  target: "ES2024",
  lib: ["ES2024", "DOM", "DOM.Iterable"],
  module: "nodenext",
  types: [],
  allowImportingTsExtensions: true,
  skipLibCheck: true,
};

/**
 * Compiles modules as strictly as a program that uses the API would be.
 *
 * @param modules - sources by the names of their files
 * @returns the lines with errors; none when all is right
 */
export async function typeErrors(modules: Record<string, string>): Promise<string[]> {
  // In the project, so that they find its packages.
  const cache = path.join(ROOT, "node_modules/.cache");
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(path.join(cache, "api-types-"));
  const files = { "tsconfig.json": JSON.stringify({ compilerOptions: OPTIONS }), ...modules };
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  const compiler = path.join(ROOT, "node_modules/typescript/bin/tsc");
  const output = await new Promise<string>((resolve) => {
    execFile(
      process.execPath,
      [compiler, "-p", ".", "--pretty", "false"],
      { cwd: folder },
      (_error, out, problems) => resolve(out + problems),
    );
  });
  rmSync(folder, { recursive: true });
  return output.split("\n").filter((line) => line.includes("error "));
}
