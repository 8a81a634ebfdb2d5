// By what a repeated request is known again: a hash of what it asked to be made (decision 7).
import { createHash } from "node:crypto";

/** The same content gives the same text, in whichever order its fields came. */
function canonical(content: object): string {
  const fields = Object.entries(content).filter(([, value]) => value !== undefined);
  return JSON.stringify(fields.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * @param content - everything that the request says of what is to be made, defaults filled in
 * @returns a key that is kept with what was made, and that later edits of it leave alone
 */
export function creationKey(content: object): string {
  return createHash("sha256").update(canonical(content)).digest("base64url");
}
