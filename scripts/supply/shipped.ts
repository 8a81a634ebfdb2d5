// What this project ships: the server's packages, and those that are bundled into the pages.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { lockFile, shippedPackages, type ShippedPackage } from "./licence-list.ts";

const ROOT = path.join(import.meta.dirname, "..", "..");

/** Named in src/web by the build of the pages only: they are not in what is built. */
const BUILD_TOOLS = new Set(["lightningcss", "subset-font", "vite"]);

/** @param names - packages of development; those that the source of the pages names are bundled into the pages */
function packagesInPages(names: readonly string[]): string[] {
  const folder = path.join(ROOT, "src/web");
  const source = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(tsx?|css)$/.test(name) && !/\.test\.|testing\//.test(name))
    .map((name) => readFileSync(path.join(folder, name), "utf8"))
    .join("\n");
  return names.filter(
    (name) =>
      !BUILD_TOOLS.has(name) && (source.includes(`"${name}"`) || source.includes(`"${name}/`)),
  );
}

/** @returns every shipped package of package-lock.json, sorted by name */
export function shippedHere(): ShippedPackage[] {
  const text = readFileSync(path.join(ROOT, "package-lock.json"), "utf8");
  const lock = lockFile.parse(JSON.parse(text));
  const development = Object.keys(lock.packages[""]?.devDependencies ?? {});
  return shippedPackages(lock, packagesInPages(development));
}
