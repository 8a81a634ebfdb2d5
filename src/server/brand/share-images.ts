// Draws the share images for social networks: the page's title on blueprint paper, in the brand's color.
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import sharp, { type OverlayOptions } from "sharp";
import { mix, themeColor } from "#core/brand/brand-colors.ts";
import { markDrawing } from "#core/brand/brand-mark.ts";
import { fitted } from "./icons.ts";
import { SHARE_IMAGE_SIZE as SHARE_IMAGE, type ShareWords } from "#core/brand/built-site.ts";

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

/** The colors of the paper and of its fine and heavy lines. */
function paperColors(color: string | undefined): { paper: string; fine: string; heavy: string } {
  if (color === undefined) return { paper: "#123559", fine: "#1d426a", heavy: "#2d5480" };
  const ground = themeColor(color);
  return {
    paper: ground,
    fine: mix(ground, "#ffffff", 0.05),
    heavy: mix(ground, "#ffffff", 0.12),
  };
}

/** The logo's mark, enlarged. */
const mark = (color: string | undefined): string =>
  `<g transform="translate(${MARGIN} ${MARGIN}) scale(2.25)">${markDrawing(color, { radius: 4, line: "#ffc629" })}</g>`;

function paper(color: string | undefined, hasMark: boolean): Buffer {
  const { width, height } = SHARE_IMAGE;
  const colors = paperColors(color);
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path d="M0 0h${width}v${height}H0z" fill="${colors.paper}"/>${grid(30, colors.fine)}${grid(150, colors.heavy)}${hasMark ? mark(color) : ""}${tape()}</svg>`,
  );
}

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

/** In pixels. */
const LOGO = 72;

/**
 * @param look - the brand's color, and its logo; without a logo the mark is drawn
 * @returns a PNG of 1200 x 630 pixels, with fonts from npm packages only, never with system fonts
 * @throws Error when the title does not fit
 */
export async function shareImage(
  { brand, title, description }: ShareWords,
  { color, logo }: { color?: string | undefined; logo?: Buffer | undefined } = {},
): Promise<Buffer> {
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
    ...(logo === undefined ? [] : [{ input: await fitted(logo, LOGO), left: MARGIN, top: MARGIN }]),
    { input: name.data, left: MARGIN + 92, top: MARGIN + 36 - Math.round(name.info.height / 2) },
    { input: head.data, left: MARGIN, top: leadTop - 28 - head.info.height },
    { input: lead.data, left: MARGIN, top: leadTop },
  ];
  return sharp(paper(color, logo === undefined))
    .composite(layers)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}
