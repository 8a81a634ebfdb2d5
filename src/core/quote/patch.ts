// Applies a patch to a quote's fields: objects merge by field, everything else is replaced (decision 8). Names the fields that a patch sets.
import { DEFAULT_DISPLAY_OPTIONS } from "./printing/display-options.ts";
import type { Quote, QuotePatch } from "./schema.ts";

/** The fields of a quote that are objects and merge by field. */
export const MERGED_FIELDS = [
  "businessInfo",
  "clientInfo",
  "displayOptions",
  "pdfOptions",
] as const;

type Merged = Partial<Record<(typeof MERGED_FIELDS)[number], object | null>>;

/** @returns a copy of the fields with a patch applied; the list of taxes is replaced as a whole */
export function mergedFields<Fields extends Merged>(fields: Fields, patch: QuotePatch): Fields {
  const merged = { ...fields, ...patch };
  for (const key of MERGED_FIELDS)
    if (fields[key]) Object.assign(merged, { [key]: { ...fields[key], ...patch[key] } });
  return merged;
}

/**
 * @param quote - not mutated; with or without derived totals
 * @param patch - the changed fields
 * @returns a copy with the patch applied
 */
export const patchQuote = <Held extends Omit<Quote, "subtotal" | "total">>(
  quote: Held,
  patch: QuotePatch,
): Held => {
  const displayOptions = quote.displayOptions ?? DEFAULT_DISPLAY_OPTIONS;
  return mergedFields(patch.displayOptions ? { ...quote, displayOptions } : quote, patch);
};

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
