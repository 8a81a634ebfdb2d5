// Unpacks files of a ZIP archive with fflate, up to a size limit: a small archive can contain terabytes.
import { Unzip, UnzipInflate, unzipSync, type UnzipFile } from "fflate/browser";

/** An archive that cannot be read, or whose content exceeds the limit. */
export class ZipError extends Error {
  readonly isTooLarge: boolean;

  constructor(message: string, options: { isTooLarge?: boolean; cause?: unknown } = {}) {
    super(message, options);
    this.name = "ZipError";
    this.isTooLarge = options.isTooLarge ?? false;
  }
}

/** Bytes unpacked at a time. Deflate compresses at most 1,032 to 1, so memory grows by at most 17 MB before the limit is checked. */
const PIECE_BYTES = 16 * 1024;

/** Calls fflate and converts its errors to ZipError. */
function zipErrors<Value>(work: () => Value): Value {
  try {
    return work();
  } catch (error) {
    if (error instanceof ZipError) throw error;
    throw new ZipError("The archive is damaged or cut off.", { cause: error });
  }
}

function joined(pieces: readonly Uint8Array[], length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

/** The files of an archive, unpacked on demand. */
export class ZipArchive {
  readonly #bytes: Uint8Array;
  readonly #names = new Set<string>();
  #bytesLeft: number;

  /**
   * @param bytes - the archive
   * @param maxBytes - limit of the unpacked size of all files
   * @throws ZipError when it is not a ZIP archive, or is truncated
   */
  constructor(bytes: Uint8Array, maxBytes: number) {
    this.#bytes = bytes;
    this.#bytesLeft = maxBytes;
    // Reads the central directory at the end of the archive, and unpacks nothing.
    const filter = ({ name }: { name: string }): boolean => {
      this.#names.add(name);
      return false;
    };
    zipErrors(() => unzipSync(bytes, { filter }));
  }

  /** Collects the pieces of one file while it is unpacked. */
  #collect(file: UnzipFile, files: Map<string, Uint8Array>): void {
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    let length = 0;
    file.ondata = (error, piece, final) => {
      if (error) throw error;
      this.#bytesLeft -= piece.length;
      if (this.#bytesLeft < 0)
        throw new ZipError("The archive holds too much.", { isTooLarge: true });
      pieces.push(new Uint8Array(piece));
      length += piece.length;
      if (final) files.set(file.name, joined(pieces, length));
    };
    file.start();
  }

  #unpack(names: ReadonlySet<string>): Map<string, Uint8Array> {
    const files = new Map<string, Uint8Array>();
    // Streams, because the sizes that an archive states may be wrong: only the unpacked bytes count.
    const unzip = new Unzip((file) => {
      if (names.has(file.name)) this.#collect(file, files);
    });
    unzip.register(UnzipInflate);
    for (let at = 0; at < this.#bytes.length; at += PIECE_BYTES) {
      const end = at + PIECE_BYTES;
      unzip.push(this.#bytes.subarray(at, end), end >= this.#bytes.length);
    }
    return files;
  }

  /**
   * @param isWanted - whether to unpack the file of a path
   * @returns the bytes of each file by its path; missing files are omitted
   * @throws ZipError when the archive is damaged, or exceeds the limit
   */
  files(isWanted: (path: string) => boolean): Map<string, Uint8Array> {
    const names = new Set([...this.#names].filter(isWanted));
    const files = zipErrors(() => this.#unpack(names));
    if (files.size < names.size) throw new ZipError("A file of the archive is missing.");
    return files;
  }

  /**
   * As `files`, for paths of text files.
   *
   * @returns the text of each file by its path
   */
  texts(wanted: readonly string[]): Map<string, string> {
    const decoder = new TextDecoder();
    const files = this.files((path) => wanted.includes(path));
    return new Map([...files].map(([path, bytes]) => [path, decoder.decode(bytes)]));
  }
}
