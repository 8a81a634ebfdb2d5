// The ids of a quote after its link was replaced: whoever has the old link knows the id of every part, so each part gets
// a new id. Server and browser compute the same ones.

/** The ids of a quote before and after its link was replaced. */
export interface ReplacedLink {
  from: string;
  to: string;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const bitsOf = (id: string): bigint => BigInt(`0x${id.replaceAll("-", "")}`);

const idOf = (bits: bigint): string =>
  bits
    .toString(16)
    .padStart(32, "0")
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");

/**
 * The exclusive or of an id, the quote's old id and its new one. The new id is random and used once, as in a one-time
 * pad: who does not know it learns nothing about any new id, even with all the old ones. Different ids stay different,
 * and the fixed bits of a version 4 UUID stay in place.
 *
 * @returns gives the new id of a part, or of the quote itself; other text, such as an id of the catalog, stays
 */
export function idReplacement({ from, to }: ReplacedLink): (id: string) => string {
  const change = bitsOf(from) ^ bitsOf(to);
  return (id) => (UUID.test(id) ? idOf(bitsOf(id) ^ change) : id);
}

/** Whether a field has an id of the quote or of its parts, or a list of such ids. */
const holdsIds = (field: string): boolean => /^ids?$|Ids?$/.test(field);

/**
 * Replaces the ids in JSON, such as a stored quote or an edit; text that a person typed is never touched.
 *
 * @param json - not mutated
 * @param replaced - from `idReplacement`
 * @returns the same shape, which the caller parses
 */
export function withReplacedIds(json: unknown, replaced: (id: string) => string): unknown {
  const inField = (field: string, value: unknown): unknown => {
    if (typeof value === "string") return holdsIds(field) ? replaced(value) : value;
    if (Array.isArray(value)) return value.map((item) => inField(field, item));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, held]) => [name, inField(name, held)]),
    );
  };
  return inField("", json);
}
