// Plans the tinted heads of categories and groups of options: their lines, and their heights on first and further pages.
import type { PrintableQuote } from "#core/document/printable.ts";
import { continuedName, groupTitle } from "#core/document/printed-words.ts";
import { linesOf, placed } from "./line-breaks.ts";
import { CAPITAL, GAP, widestOf, type Body } from "./table-plan.ts";
import { widthOf } from "./text-width.ts";

/** Font sizes of a category's title and its total, the space above and below them in their band, in points. */
const BAND_TEXT = { size: 11.5, total: 11, inset: 6.5 };
/** The same with the leading, as a share of the font size, and the height of a band of one line. */
export const BAND = {
  ...BAND_TEXT,
  leading: 0.58,
  height: BAND_TEXT.size * CAPITAL + 2 * BAND_TEXT.inset,
};

/** The name with ", continued", and the height of its band; characters of other fonts count as their widest. */
function continuedPlan(name: string, words: PrintableQuote["words"], { width }: Body) {
  const text = continuedName(name, words);
  const lines = linesOf(text, { width, size: BAND.size, weight: "semibold" });
  const count = lines?.length ?? Math.ceil(widestOf(text, BAND.size, "semibold") / width);
  const further = (count - 1) * BAND.size * (CAPITAL + BAND.leading);
  return { text: lines?.join("\n") ?? text, height: BAND.height + further };
}

/** What stands in a band, and below its name. */
interface BandText {
  name: string;
  total: string | null;
  notes: readonly string[];
}

/** The name in its band, beside the total; the height is null when the template must measure it. */
export function bandPlan(
  { name, total, notes }: BandText,
  body: Body,
  words: PrintableQuote["words"],
) {
  const beside = total === null ? 0 : widthOf(total, BAND.total, "semibold") + GAP;
  const place = { width: body.width - beside, size: BAND.size, weight: "semibold" } as const;
  const lines = linesOf(name, place);
  const isOneLine = lines?.length === 1 && notes.length === 0;
  return {
    name,
    heading: lines === null ? placed(name, place) : lines.join("\n"),
    total,
    notes: notes.join("\n"),
    height: isOneLine ? BAND.height : null,
    continued: continuedPlan(name, words, body),
  };
}

/** The band of a group of options; null for options without a group, which have no title. */
export const groupBand = (group: string, body: Body, words: PrintableQuote["words"]) =>
  group === ""
    ? null
    : bandPlan({ name: groupTitle(group, words), total: null, notes: [] }, body, words);
