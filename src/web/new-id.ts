// Creates ids in the browser, so that a new row can be shown before the server has answered (decision 7).

/** @param bytes - 16 random ones. @returns a version 4 UUID with 122 bits of them */
export function uuidOf(bytes: Uint8Array): string {
  const id = Uint8Array.from(bytes);
  id[6] = ((id[6] ?? 0) & 0x0f) | 0x40;
  id[8] = ((id[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...id].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/**
 * @returns a random version 4 UUID; works on plain http in a local network too, where
 * `crypto.randomUUID` is missing
 */
export const newId = (): string => uuidOf(crypto.getRandomValues(new Uint8Array(16)));
