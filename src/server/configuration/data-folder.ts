// Makes folders for data, and keeps the owner of what root makes beside it.
import { chownSync, mkdirSync, statSync } from "node:fs";
import path from "node:path";

const isFolder = (place: string): boolean =>
  statSync(place, { throwIfNoEntry: false })?.isDirectory() === true;

/**
 * Makes a folder and those above it, for this account alone. Node's own `recursive` never ends below /proc, where a folder
 * can be missing and yet not be made.
 *
 * @returns the first folder that was made; undefined when there was nothing to make
 * @throws the system's error, such as EACCES
 */
export function makeFolder(folder: string): string | undefined {
  if (isFolder(folder)) return undefined;
  const parent = path.dirname(folder);
  const first = parent === folder ? undefined : makeFolder(parent);
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!isFolder(folder)) throw error;
  }
  return first ?? folder;
}

/**
 * Gives what root has made the owner of another place: root backs up and restores for the account of the server.
 *
 * @param made - files and folders
 * @param like - whose owner they get
 */
export function keepOwner(made: readonly string[], like: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(like);
  for (const each of made) chownSync(each, uid, gid);
}
