// The digits of one number as people write them, with decimal and thousands signs, as plain digits with a point.

/** Thousands in groups of three behind one kind of sign. */
const isGrouped = (groups: readonly string[]): boolean =>
  groups.every((group, index) => (index === 0 ? /^\d{1,3}$/ : /^\d{3}$/).test(group));

/** Both signs: the last one is the decimal sign, the other one parts thousands. */
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
 * Reads decimal and thousands signs (decision 4): a comma with exactly three digits after it parts
 * thousands, any other single comma decimals. Where nothing can part thousands, as before
 * `0,125` or `1250,500`, a comma parts decimals too.
 *
 * @param text - digits, points, commas, spaces and apostrophes
 * @param isDecimalOnly - in fields that hold less than a thousand a single comma always parts decimals
 * @returns digits with at most one point; null when the signs contradict each other
 */
export function plainDigits(text: string, isDecimalOnly: boolean): string | null {
  const [, spaced, decimals = ""] = /^(\d{1,3}(?:[ ']\d{3})+)([.,]\d*)?$/.exec(text) ?? [];
  if (spaced !== undefined) return spaced.replace(/[ ']/g, "") + decimals.replace(",", ".");
  if (text.includes(",") && text.includes(".")) return readBothSigns(text);
  if (text.includes(",")) return readOneSign(text, ",", isDecimalOnly);
  return text.includes(".") ? readOneSign(text, ".", isDecimalOnly) : text;
}
