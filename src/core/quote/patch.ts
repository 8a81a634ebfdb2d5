// Applies a patch to a quote's fields: objects merge by field, everything else is replaced (decision 8). Names the fields that a patch sets.
import { DEFAULT_DISPLAY_OPTIONS } from "./display-options.ts";
import type { Quote, QuotePatch } from "./schema.ts";

/** The fields of a quote that are objects and merge by field. */
export const MERGED_FIELDS = [
  "businessInfo",
  "clientInfo",
  "displayOptions",
  "pdfOptions",
] as const;

/**
 * @param quote - not mutated; with or without derived totals
 * @param patch - the changed fields
 * @returns a copy with the patch applied; the list of taxes is replaced as a whole
 */
export function patchQuote<Held extends Omit<Quote, "subtotal" | "total">>(
  quote: Held,
  patch: QuotePatch,
): Held {
  const { businessInfo, clientInfo, displayOptions, pdfOptions, ...plain } = patch;
  return {
    ...quote,
    ...plain,
    businessInfo: { ...quote.businessInfo, ...businessInfo },
    clientInfo: { ...quote.clientInfo, ...clientInfo },
    pdfOptions: { ...quote.pdfOptions, ...pdfOptions },
    displayOptions: displayOptions
      ? { ...(quote.displayOptions ?? DEFAULT_DISPLAY_OPTIONS), ...displayOptions }
      : quote.displayOptions,
  };
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/**
 * @param edit - any edit
 * @returns the paths of the fields that it sets, such as `title` and `clientInfo/email` (decision 8); none for an edit
 *   without fields
 */
export function fieldPaths(edit: object): string[] {
  if (!("fields" in edit) || !isObject(edit.fields)) return [];
  return Object.entries(edit.fields).flatMap(([key, value]: [string, unknown]) =>
    MERGED_FIELDS.some((field) => field === key) && isObject(value)
      ? Object.keys(value).map((inner) => `${key}/${inner}`)
      : [key],
  );
}
