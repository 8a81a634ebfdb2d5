// Scales a logo down in the browser to the server's limits of pixels and bytes.
import { LOGO_MAX_BYTES } from "#core/limits.ts";
import {
  largestLogo,
  smallerLogo,
  type LogoSize,
  type LogoType,
} from "#core/quote/details/logo.ts";

const JPEG_QUALITY = 0.9;
/** More than any file needs: each attempt has at least a fifth fewer pixels. */
const MOST_ATTEMPTS = 40;

/** Why an image cannot be scaled, as a sentence for the person who chose it. */
export class LogoScalingError extends Error {}

/** The image, rotated by its metadata; null when the browser cannot decode it. */
async function imageOf(file: File): Promise<HTMLImageElement | null> {
  const address = URL.createObjectURL(file);
  const image = new Image();
  try {
    image.src = address;
    await image.decode();
    return image;
  } catch {
    // The file is not an image that this browser can decode; the caller sends it as it is.
    return null;
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Draws the image in a size; a PNG keeps its transparency. */
async function drawn(image: HTMLImageElement, { width, height }: LogoSize, type: LogoType) {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  if (context) context.imageSmoothingQuality = "high";
  context?.drawImage(image, 0, 0, width, height);
  return canvas.convertToBlob({ type, quality: JPEG_QUALITY }).catch(() => {
    throw new LogoScalingError("This browser cannot resize the image. Choose a smaller one.");
  });
}

/** The file to send as the logo. */
export interface ReadyLogo {
  file: File;
  /** The new size in pixels; null when the file was not scaled. */
  size: LogoSize | null;
}

/**
 * @param file - a PNG or JPEG
 * @returns the same file when it is within the limits, or when this browser cannot decode it and the server has
 *   to say why; otherwise the image scaled to the limits, rotated by its metadata and without it
 * @throws LogoScalingError when the browser cannot draw it
 */
export async function readyLogo(file: File): Promise<ReadyLogo> {
  const image = await imageOf(file);
  if (image === null) return { file, size: null };
  const whole = { width: image.naturalWidth, height: image.naturalHeight };
  let size = largestLogo(whole);
  if (size.width === whole.width && size.height === whole.height && file.size < LOGO_MAX_BYTES)
    return { file, size: null };
  const type: LogoType = file.type === "image/png" ? "image/png" : "image/jpeg";
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const blob = await drawn(image, size, type);
    if (blob.size < LOGO_MAX_BYTES) return { file: new File([blob], file.name, { type }), size };
    size = smallerLogo(size, blob.size);
  }
  throw new LogoScalingError("This image cannot be made small enough. Choose another one.");
}
