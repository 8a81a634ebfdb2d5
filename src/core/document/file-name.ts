// The names under which a quote is saved: as a file, and within a PDF.
import { DEFAULT_TITLE } from "../quote/defaults.ts";

/** The name under which a PDF carries the file. */
export const QUOTE_FILE_ATTACHMENT = "quote.json";
export const QUOTE_FILE_TYPE = "application/json";

/** The file name of a PDF without its ending: the title, or `quote` (SPEC section 7). */
export function fileNameOf(title: string): string {
  const named = title.trim() === DEFAULT_TITLE ? "" : title;
  const clean = named.replace(/[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu, " ").replace(/\s+/g, " ");
  const cut = [...clean.replace(/^[. ]+/, "")]
    .slice(0, 120)
    .join("")
    .replace(/[. ]+$/, "");
  return cut === "" ? "quote" : cut;
}
