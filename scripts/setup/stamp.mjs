// Remembers of which files something was made or checked, so that it is done again only when one of them has changed.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

function filesBelow(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) =>
    filesBelow(join(path, entry.name)),
  );
}

/** Hash of names and contents: a changed modification time is ignored. */
function fingerprint(root, paths) {
  const hash = createHash("sha256").update(`${process.platform} ${process.arch}\n`);
  for (const path of paths.map((each) => join(root, each)).filter((each) => existsSync(each))) {
    for (const file of filesBelow(path).sort())
      hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  return hash.digest("hex");
}

/**
 * @param root - the project's folder
 * @param file - the stamp: where the hash of the files is kept, below the project's folder
 * @param paths - files and folders below the project's folder; those that do not exist are left out
 * @returns `isCurrent`, whether the files are those of the stamp, which a missing stamp denies; and `write`, which makes
 *   the stamp say so
 */
export function stampOf(root, file, paths) {
  const path = join(root, file);
  const print = fingerprint(root, paths);
  return {
    isCurrent: existsSync(path) && readFileSync(path, "utf8") === print,
    write() {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, print);
    },
  };
}
