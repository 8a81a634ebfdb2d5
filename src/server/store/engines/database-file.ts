// The SQLite file as a file: checked before it is opened, and watched while the server runs.
import {
  closeSync,
  existsSync,
  fstatSync,
  openSync,
  readSync,
  statSync,
  type BigIntStats,
} from "node:fs";
import { runCommand } from "#server/configuration/run-command.ts";
import { StoreError } from "../contract/store-error.ts";

/** A database file that cannot be used: a sentence for the operator, with the way out. */
export class DatabaseFileError extends Error {
  override readonly name = "DatabaseFileError";
}

/**
 * How a database was opened:
 * - `shared`: as usual; other processes, such as a backup, can read it.
 * - `alone`: the disk has no room for the index of the log, which is kept in memory. Only this connection can use the
 *   file. It can be read, and written once there is room.
 * - `readOnly`: the file system is read-only.
 */
export type OpenMode = "shared" | "alone" | "readOnly";

const HEADER_BYTES = 100;
const MAGIC = "SQLite format 3\0";

/** Result codes of SQLite: CORRUPT and NOTADB. */
const DAMAGED = new Set([11, 26]);

export const howToRestore = (file: string): string =>
  `Restore a backup with "${runCommand("restore <copy>")}", which keeps what is there now (${file}).`;

/** The result code of an error of SQLite; -1 of other errors. */
export const resultOf = (error: unknown): number =>
  error instanceof Error && "errcode" in error ? Number(error.errcode) % 256 : -1;

/** Whether SQLite reports a damaged file. */
export const isDamage = (error: unknown): boolean => DAMAGED.has(resultOf(error));

/**
 * What the first bytes of the file say; null for an empty file.
 *
 * Never of a database that this process has open: POSIX drops all locks of a process on a file when it closes any
 * descriptor of it (sqlite.org/howtocorrupt.html, section 2.2).
 */
function readHeader(file: string): { isDatabase: boolean; isWhole: boolean } | null {
  const descriptor = openSync(file, "r");
  try {
    const { size } = fstatSync(descriptor);
    if (size === 0) return null;
    const header = Buffer.alloc(HEADER_BYTES);
    const read = readSync(descriptor, header, 0, HEADER_BYTES, 0);
    const isDatabase = read === HEADER_BYTES && header.toString("latin1", 0, 16) === MAGIC;
    // The format stores 65,536, which has no room in two bytes, as 1 (sqlite.org/fileformat.html, section 1.3).
    const pageBytes = header.readUInt16BE(16) === 1 ? 65_536 : header.readUInt16BE(16);
    return { isDatabase, isWhole: size >= pageBytes * header.readUInt32BE(28) };
  } finally {
    closeSync(descriptor);
  }
}

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/**
 * Looks at the file before it is opened, at a cost that does not depend on its size.
 *
 * @param file - path of `quotes.sqlite`
 * @param hadOne - whether this folder had a database before
 * @throws DatabaseFileError when it is missing or empty where there was one, is no database, or was cut off
 */
export function checkBeforeOpening(file: string, hadOne: boolean): void {
  const walBytes = sizeOf(`${file}-wal`);
  if (!existsSync(file)) {
    if (hadOne || walBytes > 0)
      throw new DatabaseFileError(
        `${file} is missing, and there was one. ${howToRestore(file)} To begin with an empty database instead, move the other files of that folder away.`,
      );
    return;
  }
  const header = readHeader(file);
  if (header === null) {
    // SQLite would make a database of it, and delete its log.
    if (hadOne || walBytes > 0)
      throw new DatabaseFileError(`${file} is damaged: it is empty. ${howToRestore(file)}`);
    return;
  }
  // With changes in the log the file itself may still be shorter than the database.
  if (!header.isDatabase || (!header.isWhole && walBytes === 0))
    throw new DatabaseFileError(
      `${file} is damaged: it ${header.isDatabase ? "was cut off" : "is not a database"}. ${howToRestore(file)}`,
    );
}

const identity = (file: string): BigIntStats | undefined =>
  statSync(file, { bigint: true, throwIfNoEntry: false });

/** Whether a path still leads to the file that was opened. */
function isSame(opened: BigIntStats | undefined, file: string): boolean {
  const now = identity(file);
  return now !== undefined && now.ino === opened?.ino && now.dev === opened.dev;
}

const DAMAGE = "The database file is damaged";

const refusal = (problem: string): StoreError =>
  new StoreError("disk", `${problem}, so nothing can be saved. Please try again later.`);

/** The file of an open database: writes to a file that was deleted or replaced would be lost with the process. */
export class DatabaseFile {
  readonly #file: string;
  readonly #opened: BigIntStats | undefined;
  /** Undefined where there is no log: a database on a file system that is read-only. */
  readonly #log: BigIntStats | undefined;
  #isDamaged = false;

  /** @param file - path of the database, which is open already */
  constructor(file: string) {
    this.#file = file;
    this.#opened = identity(file);
    this.#log = identity(`${file}-wal`);
  }

  #problem(): string | null {
    if (this.#isDamaged) return DAMAGE;
    if (!isSame(this.#opened, this.#file)) return "The database file was removed or replaced";
    if (this.#log !== undefined && !isSame(this.#log, `${this.#file}-wal`))
      return "The log of the database file was removed or replaced";
    return null;
  }

  /**
   * Called before each change, and after its commit before it is acknowledged; costs two `stat` calls.
   *
   * @throws StoreError `disk`
   */
  assertUsable(): void {
    const problem = this.#problem();
    if (problem !== null) throw refusal(problem);
  }

  /**
   * Costs nothing: whether the file is still there is not looked at.
   *
   * @throws StoreError `disk` once damage was found
   */
  assertWhole(): void {
    if (this.#isDamaged) throw refusal(DAMAGE);
  }

  /** Remembers that SQLite has found damage: what else is damaged is unknown, so nothing is written any more. */
  report(error: unknown): void {
    if (isDamage(error)) this.#isDamaged = true;
  }
}
