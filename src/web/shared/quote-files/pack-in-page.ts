// Stands in for fflate where pages are built (vite.config.ts): packs in the page itself. fflate would start workers that
// are made of blobs, which the content policy forbids, and a workbook of some hundred tasks could not be downloaded.
import { zipSync, type AsyncZippable, type FlateError } from "fflate/browser";

export { strToU8, zipSync } from "fflate/browser";

/**
 * @param files - what the archive is to hold
 * @param done - told of the archive, or of what went wrong
 */
export function zip(
  files: AsyncZippable,
  done: (error: FlateError | null, archive: Uint8Array) => void,
): void {
  done(null, zipSync(files));
}
