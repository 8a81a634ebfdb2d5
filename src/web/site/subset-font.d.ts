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
      /** OpenType features to keep; left out, all of them, with the glyphs that they need. */
      keepFeatures?: readonly string[];
      noHinting?: boolean;
      variationAxes?: Record<string, { min: number; max: number }>;
    },
  ): Promise<Buffer>;
}
