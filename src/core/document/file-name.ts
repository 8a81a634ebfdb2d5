// File names: of a quote's PDF, and of the contractor's own files, which say what they hold.
import { DEFAULT_TITLE } from "../quote/fields/quote-fields.ts";
import { showsNothing } from "../text/text-notice.ts";
import { DEFAULT_QUOTE_KIND, type DocumentKind } from "../quote/printing/document-kind.ts";

/**
 * File name of a PDF without extension: the whole title, or the kind, such as `quote` (SPEC section 7). Joiners stay:
 * they are a part of words and emoji. That of a change order says so, because it has the title of the quote that it
 * changes.
 */
export function fileNameOf(title: string, kind: DocumentKind = DEFAULT_QUOTE_KIND): string {
  const named = title.trim() === DEFAULT_TITLE ? "" : title;
  const clean = named
    .replace(/(?![\u200c\u200d])[\p{Cc}\p{Cf}\\/:*?"<>|]/gu, " ")
    .replace(/\s+/g, " ")
    .replace(/^[. ]+|(?<![. ])[. ]+$/g, "");
  if (showsNothing(clean)) return kind;
  return kind === "change order" ? `${clean} - change order` : clean;
}

/** What a file of the contractor's own is: the whole quote with its costs, or the shopping list. */
type InternalFile = "costs" | "shopping list";

/**
 * File name without extension of a file that no client may get: "Kitchen - costs, internal". No document for a client
 * has such a name (`fileNameOf`).
 */
export const internalFileName = (
  title: string,
  kind: DocumentKind,
  file: InternalFile = "costs",
): string => `${fileNameOf(title, kind)} - ${file}, internal`;
