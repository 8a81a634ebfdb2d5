// Renders PDF pages as small greyscale images and compares two of them; for tests.
import { createCanvas } from "@napi-rs/canvas";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import sharp from "sharp";

/** Pixels per point: a letter page becomes 459 by 594. */
const SCALE = 0.75;
/** Tolerance of a grey value: anti-aliasing differs by a shade. */
const SAME_SHADE = 48;

/** @returns the page as a PNG with few grey levels */
export async function picturePage(pdf: Uint8Array, number: number): Promise<Buffer> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const page = await (await task.promise).getPage(number);
  const viewport = page.getViewport({ scale: SCALE });
  const canvas = createCanvas(Math.round(viewport.width), Math.round(viewport.height));
  await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport }).promise;
  const drawn = canvas.toBuffer("image/png");
  await task.destroy();
  return sharp(drawn).greyscale().png({ palette: true, colours: 16, effort: 10 }).toBuffer();
}

/** @returns the share of differing pixels, from 0 to 1; 1 for different sizes */
export async function pictureDifference(one: Uint8Array, other: Uint8Array): Promise<number> {
  const read = (png: Uint8Array) =>
    sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
  const [a, b] = await Promise.all([read(one), read(other)]);
  if (a.info.width !== b.info.width || a.info.height !== b.info.height) return 1;
  let different = 0;
  for (const [index, shade] of a.data.entries())
    if (Math.abs(shade - (b.data[index] ?? 0)) > SAME_SHADE) different += 1;
  return different / a.data.length;
}
