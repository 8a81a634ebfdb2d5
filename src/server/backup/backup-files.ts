// Makes one verified backup file, and leaves nothing else behind, whatever fails.
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
} from "node:fs";
import path from "node:path";
import { keepOwner, makeFolder } from "../configuration/data-folder.ts";
import { BackupError } from "./backup-error.ts";
import { copyPostgres } from "./postgres-copy.ts";
import { copySqlite, sqliteFile } from "./sqlite-copy.ts";

export interface BackupSource {
  DATA_DIR: string;
  DATABASE_URL?: string | undefined;
}

export interface Backup {
  /** In the verified copy. */
  quotes: number;
  file: string;
  bytes: number;
}

/** What is not finished: the name of the copy, and the id of the process that makes it. */
const UNFINISHED = /\.(\d+)\.partial(-journal|-wal|-shm)?$/;

/** Formats `20261121T143000Z`, which sorts by time and is a valid file name everywhere. */
export const timestamp = (): string => new Date().toISOString().replace(/[-:]|\.\d+/g, "");

/**
 * @param kind - the beginning of its name: `quotes` for one made by hand, `scheduled`, or `replaced`
 * @returns the usual path of a new backup
 */
export function backupPath({ DATA_DIR, DATABASE_URL }: BackupSource, kind: string): string {
  const ending = DATABASE_URL === undefined ? "sqlite" : "dump";
  return path.resolve(DATA_DIR, "backups", `${kind}-${timestamp()}.${ending}`);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Another account's process may not be asked, but it exists.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Deletes what a backup that was killed has left in a folder. */
export function removeUnfinished(folder: string): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const pid = UNFINISHED.exec(name)?.[1];
    if (pid !== undefined && !isRunning(Number(pid)))
      rmSync(path.join(folder, name), { force: true });
  }
}

/** Makes sure that the file, and then its name, are on the disk. */
export function syncToDisk(file: string): void {
  const descriptor = openSync(file, "r");
  fsyncSync(descriptor);
  closeSync(descriptor);
}

/** @returns the function that makes the copy and counts its quotes, after checking that there is a source */
function copierOf({ DATA_DIR, DATABASE_URL }: BackupSource): (file: string) => Promise<number> {
  if (DATABASE_URL !== undefined) return (file) => copyPostgres(DATABASE_URL, file);
  const source = sqliteFile(DATA_DIR);
  return (file) => copySqlite(source, file);
}

/** A folder and those above it up to the first, the last one first. */
const foldersFrom = (first: string, last: string): string[] =>
  last === first ? [last] : [last, ...foldersFrom(first, path.dirname(last))];

/**
 * Copies all quotes while the server runs, and verifies the copy.
 *
 * @param file - path of the copy; its folder is made, readable by its owner alone
 * @throws BackupError when there is no source, the file exists, or the copy is not whole
 */
export async function makeBackup(source: BackupSource, file: string): Promise<Backup> {
  const copy = copierOf(source);
  if (existsSync(file))
    throw new BackupError(`${file} is there already. Name another file, or move that one away.`);
  const folder = path.dirname(file);
  const firstMade = makeFolder(path.resolve(folder));
  const folders = firstMade === undefined ? [] : foldersFrom(firstMade, path.resolve(folder));
  removeUnfinished(folder);
  // The copy gets its final name only after it is complete and verified.
  const partial = `${file}.${process.pid}.partial`;
  try {
    const quotes = await copy(partial);
    chmodSync(partial, 0o600);
    keepOwner([...folders, partial], path.dirname(firstMade ?? path.resolve(file)));
    syncToDisk(partial);
    renameSync(partial, file);
    syncToDisk(folder);
    return { quotes, file, bytes: statSync(file).size };
  } catch (error) {
    for (const ending of ["", "-journal", "-wal", "-shm"])
      rmSync(`${partial}${ending}`, { force: true });
    for (const made of folders) rmdirSync(made);
    throw error;
  }
}

/** Only what the schedule made itself is ever deleted. */
const SCHEDULED = /^scheduled-\d{8}T\d{6}Z\.(sqlite|dump)$/;

/**
 * Deletes the oldest scheduled backups.
 *
 * @param kept - how many of the newest stay
 * @returns the names of the deleted files
 */
export function removeOldBackups(folder: string, kept: number): string[] {
  const old = readdirSync(folder)
    .filter((name) => SCHEDULED.test(name))
    .sort()
    .toReversed()
    .slice(kept);
  for (const name of old) rmSync(path.join(folder, name));
  return old;
}
