// The QR code of a payment link as one vector path, for the client's page, the PDF and the preview.
import { encode } from "uqr";

/** Light modules around the code, as ISO/IEC 18004 wants them for reading. */
const QUIET_MODULES = 4;

export interface QrCode {
  /** Modules in a row, with the light ones around the code. */
  size: number;
  /** Light modules at each side. */
  quiet: number;
  /** The dark modules as the data of an SVG path, in modules. */
  path: string;
}

/**
 * @param text - at most `PAYMENT_LINK_MAX_LENGTH` characters of ASCII
 * @returns its code with medium error correction (15 %), or better where the size stays the same
 */
export function qrCode(text: string): QrCode {
  const { size, data } = encode(text, { ecc: "M", boostEcc: true, border: QUIET_MODULES });
  const path = data.flatMap((row, y) =>
    darkRuns(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`),
  );
  return { size, quiet: QUIET_MODULES, path: path.join("") };
}

/** Where dark modules begin in a row, and how many follow. */
function darkRuns(row: readonly boolean[]): [x: number, length: number][] {
  const runs: [number, number][] = [];
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1);
    if (!isDark) continue;
    if (last && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  }
  return runs;
}

/** The text alternative. */
export const qrLabel = (link: string): string => `QR code of the payment link ${link}`;

/** The code as an image of its own, black on white. */
export const qrSvg = ({ size, path }: Omit<QrCode, "quiet">): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}"/></svg>`;
