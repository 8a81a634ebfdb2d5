// Programs of Debian's packages, unpacked into node_modules/.cache: nothing is installed, started or configured.
import { spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { download } from "./apt.mjs";
import {
  MAKE_INDEXES,
  fontSettings,
  launcher,
  libraryFolders,
  matching,
  namespaceLauncher,
} from "./launcher.mjs";

/** What is downloaded for tests; deleting it is harmless. */
export const CACHE = join(
  dirname(fileURLToPath(import.meta.url)),
  "../../../../node_modules/.cache/quotewright",
);
const FOLDER = join(CACHE, "debian");

/**
 * @param bundle - name of the bundle
 * @param program - file name of the program
 * @returns the path of its launcher; undefined when it is not unpacked
 */
export function findUnpacked(bundle, program) {
  const path = join(FOLDER, bundle, "bin", program);
  return existsSync(path) ? path : undefined;
}

/**
 * @param bundle - name of the bundle
 * @param pattern - relative path, in which a part may have a `*`
 * @returns the path that the program has in the namespace of the bundle; undefined without one
 */
export function pathInNamespace(bundle, pattern) {
  const [found] = matching(join(FOLDER, bundle, "root"), pattern);
  return found && `/${found}`;
}

/** @returns the relative paths of the programs of a bundle, the main one first */
const programsIn = (folder, { programs }) =>
  programs.flatMap((pattern) => matching(join(folder, "root"), pattern));

/** Unlike `dpkg-deb --extract` it follows links to folders, and no program gets another user's rights. */
const EXTRACT =
  'dpkg-deb --fsys-tarfile "$0" | tar --extract --keep-directory-symlink --no-same-owner --no-same-permissions --directory "$1"';

/** Packages still have /lib, which is a link to /usr/lib on the machines that they are made for. */
function makeRoot(root) {
  for (const name of ["bin", "lib", "lib64", "sbin"]) {
    mkdirSync(join(root, "usr", name), { recursive: true });
    symlinkSync(`usr/${name}`, join(root, name));
  }
}

function writeLaunchers(folder, bundle) {
  mkdirSync(join(folder, "bin"));
  writeFileSync(join(folder, "fonts.conf"), fontSettings(join(FOLDER, bundle.name)));
  const libraries = libraryFolders(join(folder, "root"));
  for (const program of programsIn(folder, bundle)) {
    const path = join(folder, "bin", basename(program));
    const text = bundle.hasFixedPaths ? namespaceLauncher(program) : launcher(program, libraries);
    writeFileSync(path, text, { mode: 0o755 });
  }
}

/** What these lack shows when the program does not run. */
function makeIndexes(folder) {
  const shell = join(folder, "bin", "sh");
  writeFileSync(shell, namespaceLauncher("bin/sh"), { mode: 0o755 });
  spawnSync(shell, ["-c", MAKE_INDEXES, join(folder, "root")]);
}

/** @returns why the main program does not run; undefined when it does */
function problemOf(folder, bundle) {
  const [main] = programsIn(folder, bundle);
  if (main === undefined) return "the packages do not have the program";
  const { status, stderr, error } = spawnSync(join(folder, "bin", basename(main)), bundle.check, {
    encoding: "utf8",
    timeout: 60_000,
  });
  if (status === 0) return undefined;
  return error?.message ?? (stderr.trim().split("\n").at(-1) || `${main} does not run`);
}

/**
 * Unpacks a bundle of packages, unless that is done and its program runs.
 *
 * @param bundle.name - of its folder
 * @param bundle.choices - names of packages; of several groups the first that the distribution has is taken
 * @param bundle.programs - relative paths of the programs, the main one first; a part may have a `*`
 * @param bundle.check - arguments with which the main one ends at once, successfully
 * @param bundle.hasFixedPaths - whether the programs look for each other below /usr
 * @returns why it cannot be had; undefined when it can
 */
export function unpack(bundle) {
  const place = join(FOLDER, bundle.name);
  if (existsSync(place)) {
    if (problemOf(place, bundle) === undefined) return undefined;
    // The machine has changed since.
    rmSync(place, { recursive: true, force: true });
  }
  if (process.platform !== "linux") return "only Debian's packages can be unpacked";
  mkdirSync(FOLDER, { recursive: true });
  const { files, reason } = download(join(FOLDER, "apt"), bundle.choices);
  if (reason !== undefined) return reason;
  const folder = mkdtempSync(join(FOLDER, `${bundle.name}-`));
  try {
    // Accounts other than root run some of the programs.
    chmodSync(folder, 0o755);
    makeRoot(join(folder, "root"));
    for (const file of files) {
      const { status } = spawnSync("sh", ["-c", EXTRACT, file, join(folder, "root")]);
      if (status !== 0) return `${basename(file)} could not be unpacked`;
    }
    writeLaunchers(folder, bundle);
    if (bundle.hasFixedPaths) makeIndexes(folder);
    const problem = problemOf(folder, bundle);
    if (problem === undefined) renameSync(folder, place);
    return problem;
  } finally {
    for (const path of [folder, ...files]) rmSync(path, { recursive: true, force: true });
  }
}
