// ZIP archives that state a wrong size, as somebody makes them who wants to fill the memory of others.

/** Overwrites the sizes stated for the first file, in its header and in the central directory. */
export function withStatedSize(bytes: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const copy = new Uint8Array(bytes);
  const view = new DataView(copy.buffer);
  view.setUint32(22, size, true);
  view.setUint32(view.getUint32(copy.length - 6, true) + 24, size, true);
  return copy;
}
