// Parses one number with decimal and thousands separators into plain digits with a point.

/** Groups of three digits with one kind of thousands separator. */
const isGrouped = (groups: readonly string[]): boolean =>
  groups.every((group, index) => (index === 0 ? /^\d{1,3}$/ : /^\d{3}$/).test(group));

/** With both separators, the last one is the decimal sign and the other one separates thousands. */
function readBothSigns(text: string): string | null {
  const decimalSign = text.lastIndexOf(",") > text.lastIndexOf(".") ? "," : ".";
  const [whole = "", decimals = "", ...more] = text.split(decimalSign);
  const groups = whole.split(decimalSign === "," ? "." : ",");
  return more.length === 0 && isGrouped(groups) ? `${groups.join("")}.${decimals}` : null;
}

function readOneSign(text: string, sign: "," | ".", isDecimalOnly: boolean): string | null {
  const groups = text.split(sign);
  const [whole = "", rest = "", ...more] = groups;
  if (more.length > 0) return isGrouped(groups) ? groups.join("") : null;
  const isThousands =
    sign === "," && !isDecimalOnly && isGrouped(groups) && !whole.startsWith("0") && whole !== "";
  return isThousands ? `${whole}${rest}` : `${whole}.${rest}`;
}

/**
 * Resolves decimal and thousands separators (decision 4): a comma followed by exactly three digits
 * separates thousands, any other single comma is a decimal sign. Where it cannot separate
 * thousands, as in `0,125` or `1250,500`, it is a decimal sign too.
 *
 * @param text - digits, points, commas, spaces and apostrophes
 * @param isDecimalOnly - for fields below a thousand, where a single comma is always a decimal sign
 * @returns digits with at most one point; null when the separators are inconsistent
 */
export function plainDigits(text: string, isDecimalOnly: boolean): string | null {
  const [, spaced, decimals = ""] = /^(\d{1,3}(?:[ ']\d{3})+)([.,]\d*)?$/.exec(text) ?? [];
  if (spaced !== undefined) return spaced.replace(/[ ']/g, "") + decimals.replace(",", ".");
  if (text.includes(",") && text.includes(".")) return readBothSigns(text);
  if (text.includes(",")) return readOneSign(text, ",", isDecimalOnly);
  return text.includes(".") ? readOneSign(text, ".", isDecimalOnly) : text;
}
