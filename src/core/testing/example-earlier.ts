// Quotes as versions before options, discounts and scope wrote them.
const LATER_FIELDS = new Set(
  [
    "kind discount introduction assumptions exclusions acceptanceText costDecimals",
    "licences taxNumbers look showUnitPrices",
    "optional selected choiceGroup taxable allowance internalNote",
  ].flatMap((line) => line.split(" ")),
);

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
