// Plain text of strangers, as it is recorded and printed: without characters that change how other text reads.

/**
 * Characters without a glyph that hide text or turn its direction. Joiners and variation selectors stay, because names
 * in Persian, Hindi and Japanese are written with them.
 */
const HIDDEN =
  /(?![\u200c\u200d\p{Variation_Selector}])[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]/gu;

/** More marks on one letter than any script has; they would cover the lines around it. */
const STACKED_MARKS = /([\p{M}\u200c\u200d]{6})[\p{M}\u200c\u200d]+/gu;

const LINE_BREAK = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/gu;
const SPACES = /[\p{White_Space}\p{Cc}]+/gu;
const BLANK_LINES = /\n{3,}/g;

/**
 * One line: a name or a reference. Line breaks and control characters become spaces, so that the text cannot look like
 * another line of a record.
 *
 * @returns the line, trimmed; not empty when the text has a visible character
 */
export const plainLine = (text: string): string =>
  text.replace(HIDDEN, "").replace(SPACES, " ").replace(STACKED_MARKS, "$1").trim();

/** Several lines: a reason. At most one blank line stays between two others. */
export const plainLines = (text: string): string =>
  text
    .replace(LINE_BREAK, "\n")
    .split("\n")
    .map(plainLine)
    .join("\n")
    .replace(BLANK_LINES, "\n\n")
    .trim();
