// How two edits of the same fields, one after the other, become one: typing is sent once, not key by key.
import { mostBytesOf } from "./body-size.ts";
import { BODY_MAX_BYTES } from "./limits.ts";
import type { Operation } from "./operations.ts";
import type { QuotePatch } from "./quote.ts";

function mergeQuotePatches(first: QuotePatch, second: QuotePatch): QuotePatch {
  const merged: QuotePatch = { ...first, ...second };
  for (const key of ["businessInfo", "clientInfo", "displayOptions", "pdfOptions"] as const) {
    if (first[key] && second[key])
      Object.assign(merged, { [key]: { ...first[key], ...second[key] } });
  }
  return merged;
}

/**
 * @param first - an edit that was not sent yet
 * @param second - the edit that follows it at once
 * @returns one edit with the effect of both; null when they do not concern the same entity's fields, or would be too large for one call
 */
export function mergeOperations(first: Operation, second: Operation): Operation | null {
  if (
    first.kind === "setCategory" &&
    second.kind === "setCategory" &&
    first.categoryId === second.categoryId
  ) {
    return { ...first, fields: { ...first.fields, ...second.fields } };
  }
  if (first.kind === "setTask" && second.kind === "setTask" && first.taskId === second.taskId) {
    return { ...first, fields: { ...first.fields, ...second.fields } };
  }
  if (
    first.kind === "setPayment" &&
    second.kind === "setPayment" &&
    first.paymentId === second.paymentId
  ) {
    return { ...first, fields: { ...first.fields, ...second.fields } };
  }
  if (first.kind === "setQuote" && second.kind === "setQuote" && first.quoteId === second.quoteId) {
    const fields = mergeQuotePatches(first.fields, second.fields);
    return mostBytesOf(fields) > BODY_MAX_BYTES ? null : { ...first, fields };
  }
  return null;
}
