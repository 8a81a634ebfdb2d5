// What this project ships: the server's packages, and those that are bundled into the pages.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { lockFile, shippedPackages, type ShippedPackage } from "./licence-list.ts";

/** Named in src/web by the build of the pages only: they are not in what is built. */
const BUILD_TOOLS = new Set(["lightningcss", "marked", "subset-font", "vite"]);

/** @param names - packages of development; those that the source of the pages names are bundled into the pages */
function packagesInPages(root: string, names: readonly string[]): string[] {
  const folder = path.join(root, "src/web");
  if (!existsSync(folder)) return [];
  const source = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(tsx?|css)$/.test(name) && !/\.test\.|testing\//.test(name))
    .map((name) => readFileSync(path.join(folder, name), "utf8"))
    .join("\n");
  return names.filter(
    (name) =>
      !BUILD_TOOLS.has(name) && (source.includes(`"${name}"`) || source.includes(`"${name}/`)),
  );
}

/**
 * @param root - the project's folder
 * @returns every shipped package of its package-lock.json, sorted by name
 */
export function shippedHere(root: string): ShippedPackage[] {
  const text = readFileSync(path.join(root, "package-lock.json"), "utf8");
  const lock = lockFile.parse(JSON.parse(text));
  const development = Object.keys(lock.packages[""]?.devDependencies ?? {});
  return shippedPackages(lock, packagesInPages(root, development));
}
