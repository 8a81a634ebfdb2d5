// Loads the logo of a document for printing, at most at 600 dpi, because printers show no finer detail.
import sharp from "sharp";
import { LOGO_MAX_PIXELS } from "#core/limits.ts";
import { apiPaths } from "#core/api.ts";
import type { PdfLogo } from "../pdf/layout/pdf-job.ts";
import type { Store } from "#server/store/methods.ts";
import { imageHeader } from "./image-header.ts";

const DOTS_PER_INCH = 600;
const dots = (mm: number): number => Math.floor((mm / 25.4) * DOTS_PER_INCH);
/** The logo's box on the page is 62 by 20 mm (template/head.typ). */
const WIDEST = dots(62);
const HIGHEST = dots(20);

// SIMD code paths round differently by processor: a document must have the same bytes everywhere.
sharp.simd(false);

/**
 * @param logo - the stored logo
 * @returns the same logo when it is small enough or unreadable, otherwise scaled to 600 dpi
 */
export async function printLogo(logo: PdfLogo): Promise<PdfLogo> {
  const bytes = Buffer.from(logo.bytes);
  const header = await imageHeader(bytes);
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

/**
 * Loads the logo's stored bytes and scales them to print resolution; no URL is ever fetched.
 *
 * @param url - the path of a stored logo, or empty
 */
export async function logoAt(store: Pick<Store, "readLogo">, url: string): Promise<PdfLogo | null> {
  const hash = url.slice(apiPaths.logo("").length);
  return hash === "" ? null : printLogo(await store.readLogo(hash));
}
