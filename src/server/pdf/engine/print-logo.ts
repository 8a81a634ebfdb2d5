// A logo as it is printed: no finer than 600 dots an inch, which no printer shows.
import sharp from "sharp";
import { LOGO_MAX_PIXELS } from "#core/limits.ts";
import { imageHeader } from "../../logos/image-header.ts";
import type { PdfLogo } from "./pdf-job.ts";

const DOTS_PER_INCH = 600;
const dots = (mm: number): number => Math.floor((mm / 25.4) * DOTS_PER_INCH);
/** The logo's place on the page is 62 by 20 mm (template/head.typ); a larger one is shrunk into it. */
const WIDEST = dots(62);
const HIGHEST = dots(20);

// The fast ways of each processor round differently: a document has the same bytes everywhere.
sharp.simd(false);

/**
 * @param logo - as it is stored
 * @returns the same where it is small enough or cannot be read, else scaled to at most 600 dpi
 */
export async function printLogo(logo: PdfLogo): Promise<PdfLogo> {
  const bytes = Buffer.from(logo.bytes);
  const header = imageHeader(bytes);
  if (header === undefined || (header.width <= WIDEST && header.height <= HIGHEST)) return logo;
  const scaled = sharp(bytes, { limitInputPixels: LOGO_MAX_PIXELS, failOn: "error" }).resize({
    width: WIDEST,
    height: HIGHEST,
    fit: "inside",
    withoutEnlargement: true,
  });
  const encoded =
    logo.type === "image/png" ? scaled.png({ compressionLevel: 9 }) : scaled.jpeg({ quality: 90 });
  try {
    return { type: logo.type, bytes: await encoded.toBuffer() };
  } catch {
    return logo;
  }
}
