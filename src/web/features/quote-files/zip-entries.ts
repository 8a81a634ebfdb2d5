// Takes single files out of a ZIP archive, counting bytes while they are unpacked: a small archive can hold terabytes.

interface ZipEntry {
  method: number;
  packedBytes: number;
  /** Where its own header begins. */
  at: number;
}

/** An archive that cannot be read, or whose content is larger than was allowed. */
export class ZipError extends Error {
  readonly isTooLarge: boolean;

  constructor(message: string, isTooLarge = false) {
    super(message);
    this.name = "ZipError";
    this.isTooLarge = isTooLarge;
  }
}

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;
const END_BYTES = 22;
/** The comment at an archive's end is at most so long. */
const COMMENT_BYTES = 0xffff;
const STORED = 0;
const DEFLATED = 8;

/** Files of an archive by their names, each unpacked when it is asked for. */
export class ZipArchive {
  readonly #bytes: Uint8Array<ArrayBuffer>;
  readonly #view: DataView;
  readonly #entries = new Map<string, ZipEntry>();
  #bytesLeft: number;

  /**
   * @param bytes - the archive
   * @param mostBytes - what may be unpacked of it in all
   * @throws ZipError when it is no archive
   */
  constructor(bytes: Uint8Array<ArrayBuffer>, mostBytes: number) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#bytesLeft = mostBytes;
    try {
      this.#readDirectory();
    } catch (error) {
      if (error instanceof RangeError) throw new ZipError("The archive is cut off.");
      throw error;
    }
  }

  #findEnd(): number {
    const first = Math.max(0, this.#bytes.length - END_BYTES - COMMENT_BYTES);
    for (let at = this.#bytes.length - END_BYTES; at >= first; at -= 1)
      if (this.#view.getUint32(at, true) === END_OF_DIRECTORY) return at;
    throw new ZipError("The archive has no directory.");
  }

  #readDirectory(): void {
    const end = this.#findEnd();
    const count = this.#view.getUint16(end + 10, true);
    let at = this.#view.getUint32(end + 16, true);
    for (let entry = 0; entry < count; entry += 1) {
      if (this.#view.getUint32(at, true) !== DIRECTORY_ENTRY)
        throw new ZipError("The archive's directory is damaged.");
      const nameBytes = this.#view.getUint16(at + 28, true);
      const name = new TextDecoder().decode(this.#bytes.subarray(at + 46, at + 46 + nameBytes));
      this.#entries.set(name, {
        method: this.#view.getUint16(at + 10, true),
        packedBytes: this.#view.getUint32(at + 20, true),
        at: this.#view.getUint32(at + 42, true),
      });
      const more = this.#view.getUint16(at + 30, true) + this.#view.getUint16(at + 32, true);
      at += 46 + nameBytes + more;
    }
  }

  #packed({ at, packedBytes }: ZipEntry): Uint8Array<ArrayBuffer> {
    if (at + 30 > this.#bytes.length || this.#view.getUint32(at, true) !== LOCAL_HEADER)
      throw new ZipError("A file of the archive is damaged.");
    const start =
      at + 30 + this.#view.getUint16(at + 26, true) + this.#view.getUint16(at + 28, true);
    if (start + packedBytes > this.#bytes.length) throw new ZipError("The archive is cut off.");
    return this.#bytes.subarray(start, start + packedBytes);
  }

  /**
   * @param name - with its folders
   * @returns the file as text; null when the archive has none of that name
   * @throws ZipError when it is damaged, or more than was allowed
   */
  async text(name: string): Promise<string | null> {
    const entry = this.#entries.get(name);
    if (!entry) return null;
    if (entry.method !== STORED && entry.method !== DEFLATED)
      throw new ZipError("A file of the archive is packed in an unknown way.");
    const packed = new Blob([this.#packed(entry)]).stream();
    const unpacked =
      entry.method === STORED ? packed : packed.pipeThrough(new DecompressionStream("deflate-raw"));
    const decoder = new TextDecoder();
    const reader = unpacked.getReader();
    let text = "";
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        throw new ZipError("A file of the archive is damaged.");
      });
      if (done) return text + decoder.decode();
      this.#bytesLeft -= value.byteLength;
      if (this.#bytesLeft < 0) {
        await reader.cancel();
        throw new ZipError("The archive holds too much.", true);
      }
      text += decoder.decode(value, { stream: true });
    }
  }
}
