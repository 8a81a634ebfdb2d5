// Quotes as versions before options, discounts and scope wrote them.
import { laterNames } from "../quote/fields/field.ts";
import { taskFields } from "../quote/fields/part-fields.ts";
import { quoteFields } from "../quote/fields/quote-fields.ts";

const LATER_FIELDS: ReadonlySet<string> = new Set([
  ...laterNames(quoteFields).filter((field) => field !== "status"),
  ...laterNames(taskFields),
  "licences",
  "taxNumbers",
  "signerName",
  "signature",
  "paymentLink",
  "transferText",
  "look",
  "showUnitPrices",
  "showTaxBase",
]);

/**
 * @param value - a quote, a part of one, or the content of a quote file
 * @returns a copy without the later fields, at any depth
 */
export function withoutLaterFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutLaterFields);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([field]) => !LATER_FIELDS.has(field))
      .map(([field, held]) => [field, withoutLaterFields(held)]),
  );
}
