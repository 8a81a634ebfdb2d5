// ZIP archives that state a wrong size, as somebody makes them who wants to fill the memory of others.
import { deflateRawSync } from "node:zlib";
import { zipSync, type Zippable } from "fflate";

/** Where the first file's entry in the central directory begins. */
const centralEntry = (view: DataView): number => view.getUint32(view.byteLength - 6, true);

/** Overwrites the sizes stated for the first file, in its header and in the central directory. */
function withStatedSize(bytes: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const copy = new Uint8Array(bytes);
  const view = new DataView(copy.buffer);
  view.setUint32(22, size, true);
  view.setUint32(centralEntry(view) + 24, size, true);
  return copy;
}

/** Adds a file before the others that unpacks to `size` zeros and states 10 bytes. Node packs it, 20 times as fast as fflate. */
export function withBomb(files: Zippable, size: number): Uint8Array<ArrayBuffer> {
  const packed = deflateRawSync(new Uint8Array(size), { level: 1 });
  const bytes = withStatedSize(zipSync({ "xl/bomb.xml": [packed, { level: 0 }], ...files }), 10);
  const view = new DataView(bytes.buffer);
  // The method: deflated.
  view.setUint16(8, 8, true);
  view.setUint16(centralEntry(view) + 10, 8, true);
  return bytes;
}
