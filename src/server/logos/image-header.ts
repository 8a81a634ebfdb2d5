// Parses type and size of a PNG or JPEG from its first bytes, without decoding the image.
import type { LogoType } from "#core/quote/details/logo.ts";

export interface ImageHeader {
  type: LogoType;
  /** In pixels. */
  width: number;
  height: number;
}

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const PNG_HEADER_LENGTH = 24;

/** The first chunk of a PNG is its header: width and height as 32 bits each. */
function pngHeader(bytes: Buffer): ImageHeader | undefined {
  if (bytes.length < PNG_HEADER_LENGTH || bytes.toString("latin1", 12, 16) !== "IHDR")
    return undefined;
  return { type: "image/png", width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** Frame headers (SOF) carry the size; C4, C8 and CC in their range are other markers. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** Markers without a length. */
const standsAlone = (marker: number): boolean =>
  marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/** Walks the segments of a JPEG to its frame header. */
function jpegHeader(bytes: Buffer): ImageHeader | undefined {
  let at = 2;
  while (at + 9 <= bytes.length) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) at += 1;
    else if (standsAlone(marker)) at += 2;
    else if (isFrame(marker))
      return {
        type: "image/jpeg",
        height: bytes.readUInt16BE(at + 5),
        width: bytes.readUInt16BE(at + 7),
      };
    else at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}

/**
 * @param bytes - the uploaded file
 * @returns undefined when it is neither PNG nor JPEG, or is truncated before its size
 */
export function imageHeader(bytes: Buffer): ImageHeader | undefined {
  if (bytes.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE)) return pngHeader(bytes);
  return bytes[0] === 0xff && bytes[1] === 0xd8 ? jpegHeader(bytes) : undefined;
}
