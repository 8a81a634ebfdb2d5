// The part of subset-font's interface that is used here; the package brings no types of its own.
declare module "subset-font" {
  /**
   * @param font - TrueType, OpenType, WOFF or WOFF2
   * @param text - every character that the new font has to draw
   */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: "woff2";
      variationAxes?: Record<string, { min: number; max: number }>;
    },
  ): Promise<Buffer>;
}
