// Which packages are shipped, on the server and inside the pages, and whether their licences are accepted.
import { z } from "zod";

const lockedPackage = z.object({
  version: z.string().optional(),
  license: z.string().optional(),
  dependencies: z.record(z.string(), z.string()).default({}),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).default({}),
});
export const lockFile = z.object({ packages: z.record(z.string(), lockedPackage) });
export type LockFile = z.infer<typeof lockFile>;

/** Accepted for shipping, by SPDX: permissive, fonts, and LGPL for libvips, which is linked dynamically. */
const ACCEPTED = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  "LGPL-3.0-or-later",
  "MIT",
  "OFL-1.1",
  "Unlicense",
]);

export interface ShippedPackage {
  name: string;
  version: string;
  /** SPDX expression; "unknown" without one. */
  licence: string;
}

/** Whether all parts of `A AND B`, or one of `A OR B`, are accepted. */
export function isAccepted(licence: string): boolean {
  const plain = licence.replace(/[()]/g, "");
  return plain
    .split(" OR ")
    .some((choice) => choice.split(" AND ").every((part) => ACCEPTED.has(part.trim())));
}

/** The entry that a package's import finds: the nearest node_modules folder above it. */
function entryOf(lock: LockFile, from: string, name: string): string | undefined {
  for (let place = from; ;) {
    const entry = `${place === "" ? "" : `${place}/`}node_modules/${name}`;
    if (lock.packages[entry] !== undefined) return entry;
    if (place === "") return undefined;
    const outer = place.lastIndexOf("/node_modules/");
    place = outer < 0 ? "" : place.slice(0, outer);
  }
}

/**
 * @param lock - package-lock.json
 * @param inPages - names of packages that the pages import, which `package.json` counts as development
 * @returns every shipped package, sorted by name
 */
export function shippedPackages(lock: LockFile, inPages: readonly string[]): ShippedPackage[] {
  const found = new Set<string>();
  const root = lock.packages[""];
  const waiting = [...Object.keys(root?.dependencies ?? {}), ...inPages].map((name) =>
    entryOf(lock, "", name),
  );
  while (waiting.length > 0) {
    const entry = waiting.pop();
    if (entry === undefined || found.has(entry)) continue;
    found.add(entry);
    const { dependencies = {}, optionalDependencies = {} } = lock.packages[entry] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies }))
      waiting.push(entryOf(lock, entry, name));
  }
  return [...found]
    .map((entry) => ({
      name: entry.slice(entry.lastIndexOf("node_modules/") + "node_modules/".length),
      version: lock.packages[entry]?.version ?? "",
      licence: lock.packages[entry]?.license ?? "unknown",
    }))
    .sort((a, b) => `${a.name} ${a.version}`.localeCompare(`${b.name} ${b.version}`, "en"));
}
