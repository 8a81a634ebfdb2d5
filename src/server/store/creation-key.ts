// Idempotency key of a creating request: a hash of the requested content (decision 7).
import { createHash } from "node:crypto";

/** Serializes content independently of the order of its fields. */
function canonical(content: object): string {
  const fields = Object.entries(content).filter(([, value]) => value !== undefined);
  return JSON.stringify(fields.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * @param content - the requested content with defaults filled in
 * @returns a key that is stored with the created row; later edits do not change it
 */
export function creationKey(content: object): string {
  return createHash("sha256").update(canonical(content)).digest("base64url");
}
