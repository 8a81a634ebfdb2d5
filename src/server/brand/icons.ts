// The icons of an installation with a logo or a color of its own; without them the files of the build are served.
import sharp from "sharp";
import { markFile } from "#core/brand/brand-mark.ts";

/** An image on a square without a background. @param size - in pixels */
export const fitted = (image: Buffer, size: number): Promise<Buffer> =>
  sharp(image, { density: 384 })
    .resize(size, size, { fit: "contain", background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer();

/** iOS shows a transparent icon on black, so this one has a background. */
const onWhite = async (image: Buffer, size: number): Promise<Buffer> =>
  sharp(await fitted(image, size))
    .flatten({ background: "#ffffff" })
    .png()
    .toBuffer();

/** Wraps a PNG in the container that `/favicon.ico` needs: a header and one entry before the image. */
function icoFile(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

const isSvg = (image: Buffer): boolean => image.subarray(0, 512).toString("utf8").includes("<svg");

/** An SVG that shows a PNG, so that every page can name one address of the icon. */
const svgAround = (png: Buffer): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128"><image width="128" height="128" href="data:image/png;base64,${png.toString("base64")}"/></svg>`;

/**
 * @param logo - the brand's logo as SVG or PNG; undefined for the mark in the brand's color
 * @returns the icons by file name, under the names that the build uses for its own
 * @throws Error when the logo is not an image that can be read
 */
export async function iconFiles(
  logo: Buffer | undefined,
  color: string | undefined,
): Promise<Map<string, Buffer>> {
  const image = logo ?? Buffer.from(markFile(color));
  const svg = isSvg(image) ? image : Buffer.from(svgAround(await fitted(image, 128)));
  return new Map([
    ["favicon.svg", svg],
    ["favicon.ico", icoFile(await fitted(image, 32), 32)],
    ["apple-touch-icon.png", await onWhite(image, 180)],
    ["icon-192.png", await fitted(image, 192)],
    ["icon-512.png", await fitted(image, 512)],
  ]);
}
