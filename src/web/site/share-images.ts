// Draws the share images for social networks at build time: the page's title on blueprint paper.
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import sharp, { type OverlayOptions } from "sharp";
import { SHARE_IMAGE_SIZE as SHARE_IMAGE } from "./seo/crawler-files.ts";

const MARGIN = 72;
const TAPE = 44;
const require = createRequire(import.meta.url);

/** Pango reads uncompressed TrueType files only, not the WOFF2 files of the pages. */
const fileOf = (family: string, weight: string, file: string): string =>
  join(dirname(require.resolve(`@expo-google-fonts/${family}/package.json`)), weight, file);

const lettering = {
  title: {
    // The comma ends the family name: without it Pango parses its last words as width and weight.
    font: "Barlow Condensed SemiBold,",
    fontfile: fileOf("barlow-condensed", "600SemiBold", "BarlowCondensed_600SemiBold.ttf"),
  },
  body: {
    font: "Source Sans 3",
    fontfile: fileOf("source-sans-3", "400Regular", "SourceSans3_400Regular.ttf"),
  },
} as const;

/** Lines every `step` pixels, in both directions. */
function grid(step: number, color: string): string {
  const { width, height } = SHARE_IMAGE;
  const across = Array.from(
    { length: Math.ceil(height / step) },
    (_, row) => `M0 ${row * step}h${width}`,
  );
  const down = Array.from(
    { length: Math.ceil(width / step) },
    (_, column) => `M${column * step} 0v${height}`,
  );
  return `<path d="${[...across, ...down].join("")}" stroke="${color}" fill="none"/>`;
}

/** A tape measure along the lower edge. */
function tape(): string {
  const { width, height } = SHARE_IMAGE;
  const top = height - TAPE;
  const ticks = Array.from({ length: width / 15 }, (_, index) => {
    const length = index % 8 === 0 ? TAPE : index % 4 === 0 ? 26 : 14;
    return `M${index * 15} ${top}v${length}`;
  });
  return `<path d="M0 ${top}h${width}v${TAPE}H0z" fill="#ffc629"/><path d="${ticks.join("")}" stroke="#1c1600" stroke-width="3"/>`;
}

/** The logo's mark, enlarged. */
const MARK = `<g transform="translate(${MARGIN} ${MARGIN}) scale(2.25)"><rect width="32" height="32" rx="4" fill="#1d4e89"/><path d="M6 17 16 8l10 9M10 17v7h12v-7" fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/><path d="M13.5 20.5h5" stroke="#ffc629" stroke-width="2.6" stroke-linecap="round"/></g>`;

const paper = (): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_IMAGE.width}" height="${SHARE_IMAGE.height}"><path d="M0 0h1200v630H0z" fill="#123559"/>${grid(30, "#1d426a")}${grid(150, "#2d5480")}${MARK}${tape()}</svg>`,
  );

/** Escapes Pango markup. */
const escapeMarkup = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

interface Words {
  text: string;
  look: keyof typeof lettering;
  /** In pixels. */
  size: number;
  color: string;
  /** The maximum width of a line, in pixels. */
  width?: number;
}

/** Renders text to an image; at 72 dpi a point is a pixel. */
async function draw({ text, look, size, color, width }: Words) {
  const { font, fontfile } = lettering[look];
  const markup = `<span foreground="${color}">${escapeMarkup(text)}</span>`;
  const picture = sharp({
    text: {
      text: markup,
      font: `${font} ${size}`,
      fontfile,
      rgba: true,
      dpi: 72,
      ...(width ? { width } : {}),
    },
  });
  return picture.png().toBuffer({ resolveWithObject: true });
}

/** The title in the largest font size that fits. */
async function drawTitle(text: string, width: number, height: number) {
  const sizes = [116, 104, 92, 80] as const;
  for (const size of sizes) {
    const drawn = await draw({ text, look: "title", size, color: "#ffffff", width });
    if (drawn.info.height <= height) return drawn;
  }
  throw new Error(`The title "${text}" is too long for its share image. Shorten it.`);
}

export interface ShareImageWords {
  brand: string;
  title: string;
  description: string;
}

/**
 * @returns a PNG of 1200 x 630 pixels, with fonts from npm packages only, never with system fonts
 * @throws Error when the title does not fit
 */
export async function shareImage({ brand, title, description }: ShareImageWords): Promise<Buffer> {
  const inside = SHARE_IMAGE.width - 2 * MARGIN;
  const name = await draw({ text: brand, look: "title", size: 52, color: "#f4f8fd" });
  const lead = await draw({
    text: description,
    look: "body",
    size: 32,
    color: "#c6d7ea",
    width: inside - 60,
  });
  const leadTop = SHARE_IMAGE.height - TAPE - 48 - lead.info.height;
  const headRoom = leadTop - 28 - (MARGIN + 72 + 20);
  const head = await drawTitle(title, inside, headRoom);
  const layers: OverlayOptions[] = [
    { input: name.data, left: MARGIN + 92, top: MARGIN + 36 - Math.round(name.info.height / 2) },
    { input: head.data, left: MARGIN, top: leadTop - 28 - head.info.height },
    { input: lead.data, left: MARGIN, top: leadTop },
  ];
  return sharp(paper()).composite(layers).png({ compressionLevel: 9, palette: true }).toBuffer();
}
