// Which packages are shipped, on the server and inside the pages, and whether their licences are accepted.
import { z } from "zod";

const lockedPackage = z.object({
  version: z.string().optional(),
  license: z.string().optional(),
  optional: z.boolean().default(false),
  os: z.array(z.string()).default([]),
  cpu: z.array(z.string()).default([]),
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
  "MIT-0",
  "OFL-1.1",
  "Unlicense",
]);

export interface ShippedPackage {
  name: string;
  version: string;
  /** SPDX expression; "unknown" without one. */
  licence: string;
  /** Where npm puts it, such as `node_modules/zod`. */
  folder: string;
  /** The package that brings it, if only machines of some platforms install it. */
  broughtBy?: string;
}

/** Whether all parts of `A AND B`, or one of `A OR B`, are accepted. */
export function isAccepted(licence: string): boolean {
  const plain = licence.replace(/[()]/g, "");
  return plain
    .split(" OR ")
    .some((choice) => choice.split(" AND ").every((part) => ACCEPTED.has(part.trim())));
}

const nameOf = (entry: string): string =>
  entry.slice(entry.lastIndexOf("node_modules/") + "node_modules/".length);

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
  const found = new Map<string, ShippedPackage>();
  const root = lock.packages[""];
  const waiting: { entry: string | undefined; from?: ShippedPackage }[] = [
    ...Object.keys(root?.dependencies ?? {}),
    ...inPages,
  ].map((name) => ({ entry: entryOf(lock, "", name) }));
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const { entry, from } = next;
    const locked = lock.packages[entry ?? ""];
    if (entry === undefined || locked === undefined || found.has(entry)) continue;
    const shipped: ShippedPackage = {
      name: nameOf(entry),
      version: locked.version ?? "",
      licence: locked.license ?? "unknown",
      folder: entry,
    };
    const isForSome = locked.os.length > 0 || locked.cpu.length > 0;
    if (from && (isForSome || (locked.optional && from.broughtBy !== undefined)))
      shipped.broughtBy = from.broughtBy ?? from.name;
    found.set(entry, shipped);
    for (const name of Object.keys({ ...locked.dependencies, ...locked.optionalDependencies }))
      waiting.push({ entry: entryOf(lock, entry, name), from: shipped });
  }
  return [...found.values()].sort((a, b) =>
    `${a.name} ${a.version}`.localeCompare(`${b.name} ${b.version}`, "en"),
  );
}
