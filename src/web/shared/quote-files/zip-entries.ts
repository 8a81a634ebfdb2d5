// Unpacks text files of a ZIP archive with fflate, and stops at a limit: a small archive can hold terabytes.
import { Unzip, UnzipInflate, unzipSync, type UnzipFile } from "fflate/browser";

/** An archive that cannot be read, or whose content is larger than the limit. */
export class ZipError extends Error {
  readonly isTooLarge: boolean;

  constructor(message: string, { isTooLarge = false, cause }: ZipErrorOptions = {}) {
    super(message, { cause });
    this.name = "ZipError";
    this.isTooLarge = isTooLarge;
  }
}

interface ZipErrorOptions {
  isTooLarge?: boolean;
  cause?: unknown;
}

/** Bytes that are unpacked at a time. Deflate packs at most 1,032 to 1: memory grows by at most 17 MB before the limit is checked. */
const PIECE_BYTES = 16 * 1024;

/** Runs a call of fflate; what it throws becomes a ZipError. */
function zipErrors<Value>(work: () => Value): Value {
  try {
    return work();
  } catch (error) {
    if (error instanceof ZipError) throw error;
    throw new ZipError("The archive is damaged or cut off.", { cause: error });
  }
}

/** The files of an archive, unpacked when they are asked for. */
export class ZipArchive {
  readonly #bytes: Uint8Array;
  readonly #names = new Set<string>();
  #bytesLeft: number;

  /**
   * @param bytes - the archive
   * @param maxBytes - how many bytes may be unpacked in all
   * @throws ZipError when it is no archive, or is cut off
   */
  constructor(bytes: Uint8Array, maxBytes: number) {
    this.#bytes = bytes;
    this.#bytesLeft = maxBytes;
    // Reads the directory at the end of the archive, and unpacks nothing.
    const filter = ({ name }: { name: string }): boolean => {
      this.#names.add(name);
      return false;
    };
    zipErrors(() => unzipSync(bytes, { filter }));
  }

  /** Collects the text of one file while it is unpacked. */
  #collect(file: UnzipFile, texts: Map<string, string>): void {
    const decoder = new TextDecoder();
    let text = "";
    file.ondata = (error, piece, final) => {
      if (error) throw error;
      this.#bytesLeft -= piece.length;
      if (this.#bytesLeft < 0)
        throw new ZipError("The archive holds too much.", { isTooLarge: true });
      text += decoder.decode(piece, { stream: !final });
      if (final) texts.set(file.name, text);
    };
    file.start();
  }

  #unpack(names: ReadonlySet<string>): Map<string, string> {
    const texts = new Map<string, string>();
    // A stream, because the sizes that an archive states may be wrong: only what is unpacked counts.
    const unzip = new Unzip((file) => {
      if (names.has(file.name)) this.#collect(file, texts);
    });
    unzip.register(UnzipInflate);
    for (let at = 0; at < this.#bytes.length; at += PIECE_BYTES) {
      const end = at + PIECE_BYTES;
      unzip.push(this.#bytes.subarray(at, end), end >= this.#bytes.length);
    }
    return texts;
  }

  /**
   * @param wanted - names of files, with their folders
   * @returns the text of each of them by its name; those that the archive lacks are left out
   * @throws ZipError when the archive is damaged, or holds more than the limit
   */
  texts(wanted: readonly string[]): Map<string, string> {
    const names = new Set(wanted.filter((name) => this.#names.has(name)));
    const texts = zipErrors(() => this.#unpack(names));
    if (texts.size < names.size) throw new ZipError("A file of the archive is missing.");
    return texts;
  }
}
