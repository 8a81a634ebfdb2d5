// Replaces fflate's async zip in the page build (vite.config.ts) and compresses on the main thread: fflate would create
// workers from blob URLs, which the Content-Security-Policy forbids, so large workbooks could not be downloaded.
import { zipSync, type AsyncZippable, type FlateError } from "fflate/browser";

export { strToU8, zipSync } from "fflate/browser";

/**
 * @param files - the files of the archive
 * @param done - called with the archive or an error
 */
export function zip(
  files: AsyncZippable,
  done: (error: FlateError | null, archive: Uint8Array) => void,
): void {
  done(null, zipSync(files));
}
