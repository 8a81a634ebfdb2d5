// Edits of the quote itself: creation, and changes of its fields.
import type * as z from "zod";
import { apiPaths } from "../../api.ts";
import { maxBytesOf } from "./batches.ts";
import { DEFAULT_DISPLAY_OPTIONS } from "../../quote/printing/display-options.ts";
import { BODY_MAX_BYTES } from "../../limits.ts";
import { MERGED_FIELDS, mergedFields, patchQuote } from "../../quote/patch.ts";
import { quotePatch, type WholeQuote } from "../../quote/schema.ts";
import { apiCall, editSchema, type EditKind } from "./edit-kind.ts";
import { pick } from "./lists.ts";

const createQuoteEdit = editSchema("createQuote", {});
export type CreateQuote = z.infer<typeof createQuoteEdit>;

/** The decimals of the costs change tasks too, by an edit of their own. */
const setFields = quotePatch.omit({ costDecimals: true });
type SetFields = z.infer<typeof setFields>;

const setQuoteEdit = editSchema("setQuote", { fields: setFields });
export type SetQuote = z.infer<typeof setQuoteEdit>;

export const createQuote: EditKind<CreateQuote> = {
  schema: createQuoteEdit,
  apply: (whole) => whole,
  invert: () => [],
  call: ({ quoteId }) => apiCall("POST", apiPaths.quotes, { id: quoteId }),
  touches: ({ quoteId }) => ({ ids: [quoteId], comesFirst: true }),
  answers: "quote",
};

/** The current values of the fields that a patch replaces, object by object. */
function replacedBy({ quote }: WholeQuote, fields: SetFields): SetFields {
  const before: SetFields = pick<SetFields>(
    { ...quote, displayOptions: quote.displayOptions ?? DEFAULT_DISPLAY_OPTIONS },
    Object.keys(fields),
  );
  for (const key of MERGED_FIELDS) {
    const part = fields[key];
    const held = before[key];
    if (part !== undefined && held !== undefined)
      Object.assign(before, { [key]: pick(held, Object.keys(part)) });
  }
  return before;
}

export const setQuote: EditKind<SetQuote> = {
  schema: setQuoteEdit,
  apply: (whole, { fields }) => ({ ...whole, quote: patchQuote(whole.quote, fields) }),
  invert: (before, { quoteId, fields }) => [
    { kind: "setQuote", quoteId, fields: replacedBy(before, fields) },
  ],
  call: ({ quoteId, fields }) => apiCall("PUT", apiPaths.quote(quoteId), fields),
  merge(first, second) {
    const fields = mergedFields(first.fields, second.fields);
    return maxBytesOf(fields) > BODY_MAX_BYTES ? null : { ...first, fields };
  },
  touches: ({ quoteId }) => ({ ids: [quoteId] }),
  answers: "quote",
};
