// Reads type and size of a PNG or JPEG from its header, without decoding the image.
import sharp from "sharp";
import type { LogoType } from "#core/quote/details/logo.ts";

export interface ImageHeader {
  type: LogoType;
  /** In pixels. */
  width: number;
  height: number;
}

/** The first bytes of each type, in hexadecimal: files of other types do not reach the image library. */
const SIGNATURES = { "image/png": "89504e470d0a1a0a", "image/jpeg": "ffd8" } as const;

/**
 * @param bytes - the uploaded file
 * @returns undefined when it is neither PNG nor JPEG, or its header cannot be read
 */
export async function imageHeader(bytes: Buffer): Promise<ImageHeader | undefined> {
  const start = bytes.toString("hex", 0, 8);
  const type = start === SIGNATURES["image/png"] ? "image/png" : "image/jpeg";
  if (!start.startsWith(SIGNATURES[type])) return undefined;
  const read = sharp(bytes, { limitInputPixels: false }).metadata();
  return read.then(
    ({ width, height }) => ({ type, width, height }),
    () => undefined,
  );
}
