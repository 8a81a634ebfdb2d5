// Replaces fflate's async functions in the page build (vite.config.ts) by ones that work in their own thread: fflate would
// create workers from blob URLs, which the Content-Security-Policy forbids, so large workbooks could not be handled.
import {
  unzipSync,
  zipSync,
  type AsyncZippable,
  type FlateError,
  type Unzipped,
  type UnzipOptions,
} from "fflate/browser";

export { strFromU8, strToU8, unzipSync, zipSync } from "fflate/browser";

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

type Unzipping = (error: unknown, files: Unzipped) => void;

/** `unzipSync` with the signature of fflate's async `unzip`, whose options may be left out. */
export function unzip(
  archive: Uint8Array,
  ...rest: [options: UnzipOptions, done: Unzipping] | [done: Unzipping]
): void {
  const [options, done] = rest.length === 2 ? rest : [{}, rest[0]];
  let files: Unzipped;
  try {
    files = unzipSync(archive, options);
  } catch (error) {
    return done(error, {});
  }
  done(null, files);
}
