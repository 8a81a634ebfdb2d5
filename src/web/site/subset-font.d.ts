// Types for the part of subset-font that is used here; the package ships none.
declare module "subset-font" {
  /**
   * @param font - TrueType, OpenType, WOFF or WOFF2
   * @param text - every character that the subset must include
   */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: "woff2";
      /** OpenType features to keep; if absent, all of them with their glyphs. */
      keepFeatures?: readonly string[];
      noHinting?: boolean;
      variationAxes?: Record<string, { min: number; max: number }>;
    },
  ): Promise<Buffer>;
}
