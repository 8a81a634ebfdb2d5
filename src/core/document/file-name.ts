// File names: of a quote's PDF, and of the data embedded in it.
import { DEFAULT_TITLE } from "../quote/defaults.ts";

/** Name of the quote file embedded in a PDF. */
export const QUOTE_FILE_ATTACHMENT = "quote.json";
export const QUOTE_FILE_TYPE = "application/json";

/** File name of a PDF without extension: the title, or `quote` (SPEC section 7). */
export function fileNameOf(title: string): string {
  const named = title.trim() === DEFAULT_TITLE ? "" : title;
  const clean = named.replace(/[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu, " ").replace(/\s+/g, " ");
  const cut = [...clean.replace(/^[. ]+/, "")]
    .slice(0, 120)
    .join("")
    .replace(/[. ]+$/, "");
  return cut === "" ? "quote" : cut;
}
