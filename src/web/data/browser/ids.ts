// Creates ids in the browser, so that a new row can be shown before the server has answered (decision 7).

/**
 * @returns a random version 4 UUID; works on plain http in a local network too, where
 * `crypto.randomUUID` is missing
 */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte, index) => {
    const marked = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte;
    return marked.toString(16).padStart(2, "0");
  });
  const group = (from: number, to: number) => hex.slice(from, to).join("");
  return [group(0, 4), group(4, 6), group(6, 8), group(8, 10), group(10, 16)].join("-");
}
