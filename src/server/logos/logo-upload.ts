// Validates and re-encodes an uploaded logo (SPEC section 5, decisions 5 and 21).
import sharp from "sharp";
import { LOGO_MAX_BYTES, LOGO_MAX_PIXELS, LOGO_MAX_SIDE } from "#core/limits.ts";
import { imageHeader } from "./image-header.ts";
import { Refusal } from "../http/errors.ts";
import type { LogoType } from "#core/quote/details/logo.ts";
import type { Logo } from "../store/contract/store-values.ts";

export const LOGO_NOT_AN_IMAGE = "Please upload a PNG or JPG image.";
export const LOGO_TOO_LARGE = "Please upload an image smaller than 2MB.";
const LOGO_TOO_MANY_PIXELS = `Please upload an image of at most ${LOGO_MAX_SIDE.toLocaleString("en-US")} pixels a side and ${LOGO_MAX_PIXELS / 1_000_000} megapixels.`;

const refuse = (status: number, detail: string): Refusal =>
  new Refusal(status, detail, { errors: [{ pointer: "/dataUrl", detail }] });

/** The bytes of a data URL, and its declared type. */
function readDataUrl(dataUrl: string): { declared: LogoType; bytes: Buffer } {
  const comma = dataUrl.indexOf(",");
  const [, type] =
    /^data:(image\/(?:png|jpeg|jpg));base64$/i.exec(dataUrl.slice(0, Math.max(comma, 0))) ?? [];
  if (type === undefined) throw refuse(415, LOGO_NOT_AN_IMAGE);
  const text = dataUrl.slice(comma + 1);
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text)) throw refuse(422, LOGO_NOT_AN_IMAGE);
  return {
    declared: type.toLowerCase() === "image/png" ? "image/png" : "image/jpeg",
    bytes: Buffer.from(text, "base64"),
  };
}

/** Re-encodes the image, rotated by its EXIF orientation and without metadata. */
async function cleaned(bytes: Buffer, type: LogoType): Promise<Buffer> {
  const image = sharp(bytes, { limitInputPixels: LOGO_MAX_PIXELS, failOn: "error" }).autoOrient();
  return type === "image/png"
    ? image.png({ compressionLevel: 9 }).toBuffer()
    : image.jpeg({ quality: 90 }).toBuffer();
}

/**
 * Validates and re-encodes an uploaded logo. Dimensions are read from the header before decoding.
 *
 * @param dataUrl - `data:image/png;base64,…`, or a JPEG
 * @throws Refusal 413 for its size, 415 for other types than PNG and JPEG, 422 for an unreadable image
 */
export async function readLogoUpload(dataUrl: string): Promise<Logo> {
  const { declared, bytes } = readDataUrl(dataUrl);
  if (bytes.length >= LOGO_MAX_BYTES) throw refuse(413, LOGO_TOO_LARGE);
  const header = await imageHeader(bytes);
  if (header === undefined || header.type !== declared) throw refuse(415, LOGO_NOT_AN_IMAGE);
  const { width, height } = header;
  if (width > LOGO_MAX_SIDE || height > LOGO_MAX_SIDE || width * height > LOGO_MAX_PIXELS) {
    throw refuse(422, LOGO_TOO_MANY_PIXELS);
  }
  // Whatever the decoder's error, the user can only choose another file, so the refusal says that.
  const clean = await cleaned(bytes, declared).catch(() => {
    throw refuse(422, LOGO_NOT_AN_IMAGE);
  });
  return { bytes: clean, type: declared };
}
