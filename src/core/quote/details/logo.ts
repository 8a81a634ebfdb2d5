// Rules for logo files, and the messages for refused ones (SPEC sections 5 and 8).
import { LOGO_MAX_BYTES, LOGO_MAX_PIXELS, LOGO_MAX_SIDE } from "#core/limits.ts";

export const LOGO_TYPES = ["image/png", "image/jpeg"] as const;
export type LogoType = (typeof LOGO_TYPES)[number];

/** The first bytes of a file of each type. */
const BEGINNINGS: Readonly<Record<LogoType, readonly number[]>> = {
  "image/png": [0x89, 0x50, 0x4e, 0x47],
  "image/jpeg": [0xff, 0xd8],
};

const LOGO_TYPE_REFUSAL = {
  title: "Invalid file type",
  description: "Please upload a PNG or JPG image.",
};
export const LOGO_SIZE_REFUSAL = {
  title: "File too large",
  description: "Please upload an image smaller than 2MB.",
};

/**
 * @param start - the first four bytes of a file
 * @returns its type, whatever its name ends in; null for any other than PNG and JPEG
 */
export const logoTypeOf = (start: Uint8Array): LogoType | null =>
  LOGO_TYPES.find((type) => BEGINNINGS[type].every((byte, at) => start[at] === byte)) ?? null;

/**
 * @param file - its type by its bytes, and its size in bytes
 * @returns why the file is refused; null when it is accepted
 */
export function refuseLogo(file: { type: LogoType | null; size: number }) {
  if (file.type === null) return LOGO_TYPE_REFUSAL;
  return file.size < LOGO_MAX_BYTES ? null : LOGO_SIZE_REFUSAL;
}

/** Width and height, in pixels. */
export interface LogoSize {
  width: number;
  height: number;
}

/**
 * @param size - of the upright image
 * @returns the largest size within the limits with the same proportions
 */
export function largestLogo({ width, height }: LogoSize): LogoSize {
  const scale = Math.min(
    1,
    LOGO_MAX_SIDE / Math.max(width, height),
    Math.sqrt(LOGO_MAX_PIXELS / (width * height)),
  );
  return scaledLogo({ width, height }, scale);
}

/**
 * @param size - the size whose file was too large
 * @param bytes - size of that file
 * @returns a smaller size to try next, likely to fit the byte limit
 */
export const smallerLogo = (size: LogoSize, bytes: number): LogoSize =>
  // A tenth less than the byte ratio suggests: smaller images compress less well.
  scaledLogo(size, Math.min(0.9, Math.sqrt(LOGO_MAX_BYTES / bytes) * 0.9));

/** Rounded down, so that no limit is exceeded by a part of a pixel. */
const scaledLogo = ({ width, height }: LogoSize, scale: number): LogoSize => ({
  width: Math.max(1, Math.floor(width * scale)),
  height: Math.max(1, Math.floor(height * scale)),
});
