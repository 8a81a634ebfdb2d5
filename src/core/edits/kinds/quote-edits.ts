// Edits of the quote itself: creation, changes of its fields, and the decimals of its costs.
import { apiPaths } from "../../api.ts";
import { BODY_MAX_BYTES } from "../../limits.ts";
import { costTooFine, withRoundedCosts } from "../../quote/amounts/cost-decimals.ts";
import { MERGED_FIELDS, mergedFields, patchQuote } from "../../quote/patch.ts";
import { DEFAULT_DISPLAY_OPTIONS } from "../../quote/printing/display-options.ts";
import type { WholeQuote } from "../../quote/schema.ts";
import { maxBytesOf } from "./batches.ts";
import { apiCall, type EditKinds } from "./edit-kind.ts";
import type { EditOf } from "./edit-schema.ts";
import { pick, withParts } from "./lists.ts";
import { settingCosts } from "./task-edits.ts";

type SetFields = EditOf<"setQuote">["fields"];

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

export const quoteEdits = {
  createQuote: {
    apply: (whole) => whole,
    invert: () => [],
    call: ({ quoteId }) => apiCall("POST", apiPaths.quotes, { id: quoteId }),
    touches: ({ quoteId }) => ({ ids: [quoteId], comesFirst: true }),
    answers: "quote",
  },

  setQuote: {
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
  },

  /** With fewer decimals, all costs are rounded (decision 4). */
  setCostDecimals: {
    apply: (whole, { decimals }) =>
      withParts(
        { ...whole, quote: { ...whole.quote, costDecimals: decimals } },
        "tasks",
        whole.tasks.map((task) => withRoundedCosts(task, decimals)),
      ),
    /** Restores the decimals, and then the costs that were rounded. */
    invert: ({ quote, tasks }, { kind, quoteId, decimals }) => [
      { kind, quoteId, decimals: quote.costDecimals },
      ...tasks
        .filter((task) => costTooFine(task, decimals) !== null)
        .map((task) => settingCosts(quoteId, task.id, task)),
    ],
    call: ({ quoteId, decimals }) =>
      apiCall("PUT", apiPaths.quote(quoteId), { costDecimals: decimals }),
    touches: ({ quoteId }) => ({ ids: [quoteId], tasks: "all" }),
    answers: "quote",
  },
} satisfies Partial<EditKinds>;
