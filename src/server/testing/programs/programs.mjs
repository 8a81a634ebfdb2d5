// Finds the programs that tests start, such as buildah and pdfsig, on the machine or in the project's cache.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { sayNotRun } from "./tier.mjs";
import { matching } from "./launcher.mjs";
import { findUnpacked, unpack } from "./unpacked.mjs";

const FOLDERS = ["/usr/sbin", "/usr/bin", "/usr/local/sbin", "/usr/local/bin"];

/** Folders of Debian's versions of Postgres, the newest first, and those of the search path. */
const postgresFolders = () => [
  ...matching("/", "usr/lib/postgresql/*/bin")
    .map((path) => `/${path}`)
    .sort((a, b) => b.localeCompare(a, "en", { numeric: true })),
  ...(process.env.PATH ?? "").split(":"),
];

const PROGRAMS = {
  buildah: {
    name: "buildah",
    choices: [["buildah"]],
    programs: ["usr/bin/buildah"],
    check: ["--version"],
    // It starts itself again without the settings of the environment.
    hasFixedPaths: true,
  },
  debootstrap: {
    name: "debootstrap",
    choices: [["debootstrap"]],
    programs: ["usr/sbin/debootstrap"],
    check: ["--version"],
    hasFixedPaths: true,
  },
  pdfsig: {
    name: "poppler",
    choices: [["poppler-utils"]],
    programs: ["usr/bin/pdfsig"],
    check: ["-v"],
  },
};

/**
 * @param name - of the program: a key of `PROGRAMS`
 * @returns its path on the machine, or else in the project's cache; undefined without one
 */
export function findProgram(name) {
  const installed = FOLDERS.map((folder) => join(folder, name));
  return installed.find((path) => existsSync(path)) ?? findUnpacked(PROGRAMS[name].name, name);
}

/** @returns the folder of the programs of an installed Postgres; undefined without one */
export const installedPostgres = () =>
  postgresFolders().find((folder) =>
    ["initdb", "postgres"].every((name) => existsSync(join(folder, name))),
  );

/** @returns Debian's package of a program */
export const packageOf = (name) => PROGRAMS[name].choices[0][0];

/**
 * Unpacks the programs that the machine does not have into the project's cache.
 *
 * @returns the names of those that cannot be had
 */
export function ensurePrograms() {
  const missing = Object.keys(PROGRAMS).filter((name) => findProgram(name) === undefined);
  return missing.filter((name) => {
    console.error(`Unpacking ${name} into node_modules/.cache; nothing is installed …`);
    const reason = unpack(PROGRAMS[name]);
    if (reason !== undefined) sayNotRun(name, reason, [packageOf(name)]);
    return reason !== undefined;
  });
}
