// Logos of the example businesses, drawn here, so that the repository holds no picture of a brand.
import sharp from "sharp";

/** White shapes on a field of 96 x 96, by the job's short name. */
const SHAPES: Readonly<Record<string, string>> = {
  bathroom:
    '<path d="M48 16C70 34 72 60 48 80C24 60 26 34 48 16Z"/><path d="M48 34V84" stroke="#fff" stroke-width="5"/>',
  deck: '<path d="M16 30H80V40H16ZM16 46H80V56H16ZM16 62H80V72H16Z"/><path d="M24 72V84M72 72V84" stroke="#fff" stroke-width="8"/>',
  reroof: '<path d="M10 58L48 20L86 58L78 66L48 36L18 66Z"/><path d="M26 78L48 56L70 78Z"/>',
  panel: '<path d="M54 10L24 54H44L38 86L72 40H50Z"/>',
  basement: '<path d="M48 14L84 42V50H12V42Z"/><path d="M20 54H76V66H20ZM14 70H82V82H14Z"/>',
};

/**
 * Draws the logo of a job's business.
 *
 * @param slug - the job's short name, one of `JOBS`
 * @param color - of the field, such as "#1d4e89"
 * @returns a PNG of 288 x 288 pixels as a data URL
 * @throws Error for a job without a logo
 */
export async function drawLogo(slug: string, color: string): Promise<string> {
  const shape = SHAPES[slug];
  if (shape === undefined) throw new Error(`There is no logo for the job "${slug}".`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="288" height="288" viewBox="0 0 96 96"><rect width="96" height="96" rx="14" fill="${color}"/><g fill="none" stroke-linecap="round"><g fill="#fff">${shape}</g></g></svg>`;
  const png = await sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer();
  return `data:image/png;base64,${png.toString("base64")}`;
}
