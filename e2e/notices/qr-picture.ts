// Reads a QR code from a picture of the screen, as the dark and light squares that a phone's camera would see.
import sharp from "sharp";
import { encode } from "uqr";

/** Whether a picture of a QR code on a light ground shows the code of a text, encoded as the product does. */
export async function showsCode(picture: Buffer, text: string): Promise<boolean> {
  // Trims the light margin, so that only the squares remain.
  const dark = sharp(picture).flatten({ background: "white" }).greyscale().threshold(128);
  const { data, info } = await dark
    .trim({ background: "white", threshold: 10 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { data: wanted, size } = encode(text, { ecc: "M", boostEcc: true, border: 0 });
  const isDark = (row: number, column: number): boolean => {
    const y = Math.floor(((row + 0.5) / size) * info.height);
    const x = Math.floor(((column + 0.5) / size) * info.width);
    return (data[(y * info.width + x) * info.channels] ?? 255) < 128;
  };
  return wanted.every((cells, row) => cells.every((cell, column) => cell === isDark(row, column)));
}
