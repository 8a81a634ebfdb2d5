// Idempotency key of a creating request: a hash of the requested content (decision 7).
import { createHash } from "node:crypto";

/** Serializes content independently of the order of its fields. */
function canonical(content: object): string {
  const fields = Object.entries(content).filter(([, value]) => value !== undefined);
  return JSON.stringify(fields.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** 128 bits of a hash, written like a UUID: databases store that in 16 bytes. */
const written = (hash: Buffer): string =>
  hash.toString("hex", 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");

/**
 * @param content - the requested content with defaults filled in
 * @returns a key that is stored with the created row; later edits do not change it
 */
export function creationKey(content: object): string {
  return written(createHash("sha256").update(canonical(content)).digest());
}

/**
 * The key of today for one of former versions, which stored all 256 bits in base64url.
 *
 * @param former - as it was stored; anything else is returned as it is
 */
export const shortKey = (former: string): string =>
  /^[A-Za-z0-9_-]{43}$/.test(former) ? written(Buffer.from(former, "base64url")) : former;
