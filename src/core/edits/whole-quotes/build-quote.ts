// Builds the edits that turn an empty quote into a given one.
import type { Edit } from "../edit.ts";
import { addTasksEdits, maxBytesOf } from "../kinds/batches.ts";
import { BODY_MAX_BYTES, COST_DECIMALS } from "#core/limits.ts";
import { picked } from "#core/quote/fields/field.ts";
import { quoteFields } from "#core/quote/fields/quote-fields.ts";
import { day } from "#core/quote/day.ts";
import type { Quote, QuotePatch, Task, WholeQuote } from "#core/quote/schema.ts";

/** A day of an older version that quotes no longer take is left out. */
const takenDay = (text: string): string => (day.safeParse(text).success ? text : "");

/** The fields to set, the title last: without the decimals of the costs, which have an edit of their own. */
function fieldsOf(quote: Quote) {
  const { title, displayOptions, costDecimals: _decimals, ...fields } = picked(quoteFields, quote);
  return {
    ...fields,
    issueDate: takenDay(fields.issueDate),
    validUntil: takenDay(fields.validUntil),
    ...(displayOptions && { displayOptions }),
    title,
  };
}

/** One patch a field; the signature, which can be as long as all texts of the business, has its own where both do not fit. */
function patchesOf(quote: Quote): QuotePatch[] {
  const { businessInfo, ...fields } = fieldsOf(quote);
  const single = Object.entries(fields).map(([field, value]): QuotePatch => ({ [field]: value }));
  if (maxBytesOf({ businessInfo }) <= BODY_MAX_BYTES) return [{ businessInfo }, ...single];
  const { signature, ...texts } = businessInfo;
  return [{ businessInfo: texts }, { businessInfo: { signature } }, ...single];
}

/** As few edits as the largest body allows: all texts at their limits do not fit one call. */
function settingFields(quote: Quote): Edit[] {
  const patches: QuotePatch[] = [];
  for (const patch of patchesOf(quote)) {
    const last = patches.at(-1);
    const joined = { ...last, ...patch };
    const isJoinable = last && !Object.keys(patch).some((field) => field in last);
    if (isJoinable && maxBytesOf(joined) <= BODY_MAX_BYTES) patches[patches.length - 1] = joined;
    else patches.push(patch);
  }
  return patches.map((fields) => ({ kind: "setQuote", quoteId: quote.id, fields }));
}

/**
 * Edits that turn an empty quote with the same id into this one; the fields of the quote, including
 * its title, come last. Resending them is safe (decision 7).
 *
 * @param whole - the target state
 */
export function editsBuilding(whole: WholeQuote): Edit[] {
  const { quote, categories, tasks, payments } = whole;
  const quoteId = quote.id;
  // Before the tasks, whose costs may have cents.
  const decimals: Edit[] =
    quote.costDecimals === COST_DECIMALS
      ? []
      : [{ kind: "setCostDecimals", quoteId, decimals: quote.costDecimals }];
  const byCategory = Map.groupBy(tasks, (task: Task) => task.categoryId);
  const parts = categories.flatMap(({ quoteId: _owner, ...category }): Edit[] => [
    { kind: "addCategory", quoteId, category },
    ...addTasksEdits(quoteId, category.id, byCategory.get(category.id) ?? []),
  ]);
  const schedule = payments.map(({ quoteId: _owner, ...payment }): Edit => ({
    kind: "addPayment",
    quoteId,
    payment,
  }));
  return [...decimals, ...parts, ...schedule, ...settingFields(quote)];
}
