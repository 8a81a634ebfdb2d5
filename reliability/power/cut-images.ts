// Reads the log of the recorder, and builds the files as a power cut leaves them: of what was not synced, a random
// part is there.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { DATABASE_FILE } from "../drive/reading.ts";
import type { Random } from "../drive/random.ts";

const WRITE = 1;
const TRUNCATE = 2;
const SYNC = 3;
const HEAD_BYTES = 24;
/** The system writes whole pages to the disk, each at any time. */
const PAGE = 4_096;
/** By the numbers of the files in `recorder.c`. */
const NAMES: Readonly<Record<number, string>> = {
  1: DATABASE_FILE,
  2: `${DATABASE_FILE}-wal`,
  3: `${DATABASE_FILE}-journal`,
};

/** A write or a truncation that is not synced yet. */
interface Unsynced {
  kind: number;
  /** Where its record begins in the log. */
  at: number;
  offset: number;
  data: Buffer;
}

/** A file that grows in place. */
class Image {
  #bytes = Buffer.alloc(0);
  #size = 0;

  copy(): Image {
    const copied = new Image();
    copied.#bytes = Buffer.from(this.#bytes.subarray(0, this.#size));
    copied.#size = this.#size;
    return copied;
  }

  apply({ kind, offset, data }: Pick<Unsynced, "kind" | "offset" | "data">): void {
    if (kind === TRUNCATE) {
      if (offset < this.#size) this.#bytes.fill(0, offset, this.#size);
      else this.#reserve(offset);
      this.#size = offset;
      return;
    }
    const end = offset + data.length;
    this.#reserve(end);
    data.copy(this.#bytes, offset);
    this.#size = Math.max(this.#size, end);
  }

  #reserve(size: number): void {
    if (size <= this.#bytes.length) return;
    const larger = Buffer.alloc(Math.max(size, this.#bytes.length * 2));
    this.#bytes.copy(larger, 0, 0, this.#size);
    this.#bytes = larger;
  }

  get content(): Buffer {
    return this.#bytes.subarray(0, this.#size);
  }
}

/** The pieces of a write by page of the file. */
function* piecesOf({ kind, offset, data, at }: Unsynced): Generator<Unsynced> {
  if (kind === TRUNCATE) return yield { kind, offset, data, at };
  for (let start = 0; start < data.length;) {
    const end = Math.min(data.length, start + PAGE - ((offset + start) % PAGE));
    yield { kind, at, offset: offset + start, data: data.subarray(start, end) };
    start = end;
  }
}

/** Of each page's unsynced writes, the first few survive: any number of them, also none or all. */
function survivors(unsynced: readonly Unsynced[], random: Random): Unsynced[] {
  const pieces = unsynced.flatMap((each) => [...piecesOf(each)]);
  const pages = Map.groupBy(pieces, ({ kind, offset }) =>
    kind === TRUNCATE ? "size" : Math.floor(offset / PAGE),
  );
  const kept = [...pages.values()].flatMap((own) => own.slice(0, random.below(own.length + 1)));
  return kept.toSorted((a, b) => a.at - b.at);
}

export interface CutCounts {
  /** Pieces of pages that were not synced, and how many of them the cut dropped. */
  unsynced: number;
  dropped: number;
}

/** The files of a database while a log is read. */
export class RecordedFiles {
  readonly #log: Buffer;
  #at = 0;
  readonly #synced = new Map<number, Image>();
  readonly #unsynced = new Map<number, Unsynced[]>();
  /** Records of syncs so far. */
  syncs = 0;

  /** @param log - the content of the recorder's log; its last record may be incomplete */
  constructor(log: Buffer) {
    this.#log = log;
  }

  /** Reads the records that are complete before a position of the log; positions only rise. */
  readTo(end: number): void {
    while (this.#at + HEAD_BYTES <= end) {
      const [at, log] = [this.#at, this.#log];
      const [kind, file] = [log.readUInt32LE(at), log.readUInt32LE(at + 4)];
      const offset = Number(log.readBigUInt64LE(at + 8));
      const length = Number(log.readBigUInt64LE(at + 16));
      const next = at + HEAD_BYTES + length;
      if (next > end) return;
      this.#at = next;
      const pending = this.#unsynced.get(file) ?? [];
      if (kind === WRITE || kind === TRUNCATE) {
        pending.push({ kind, at, offset, data: log.subarray(at + HEAD_BYTES, next) });
        this.#unsynced.set(file, pending);
      } else if (kind === SYNC) this.#sync(file, offset);
      // A deletion counts as done at once: SQLite syncs the folder where it matters.
      else [this.#synced, this.#unsynced].forEach((files) => files.delete(file));
    }
  }

  #sync(file: number, began: number): void {
    this.syncs += 1;
    const image = this.#synced.get(file) ?? new Image();
    const pending = this.#unsynced.get(file) ?? [];
    for (const each of pending) if (each.at < began) image.apply(each);
    this.#synced.set(file, image);
    this.#unsynced.set(
      file,
      pending.filter(({ at }) => at >= began),
    );
  }

  /**
   * Writes the files as a power cut at the current position leaves them. The index of the log (-shm) is never
   * synced, so it is gone.
   *
   * @param folder - an empty folder
   */
  writeCut(folder: string, random: Random): CutCounts {
    const counts = { unsynced: 0, dropped: 0 };
    for (const [file, name] of Object.entries(NAMES)) {
      const image = this.#synced.get(Number(file))?.copy() ?? new Image();
      const pending = this.#unsynced.get(Number(file)) ?? [];
      const kept = survivors(pending, random);
      const all = pending.reduce((count, each) => count + [...piecesOf(each)].length, 0);
      for (const each of kept) image.apply(each);
      counts.unsynced += all;
      counts.dropped += all - kept.length;
      if (image.content.length > 0) writeFileSync(join(folder, name), image.content);
    }
    return counts;
  }
}
