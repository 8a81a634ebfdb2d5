// Notices for typed text: over its limit, or without visible characters.

/** Invisible characters: spaces, control characters, and characters without a glyph. */
const INVISIBLE = /[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]/gu;

/** Whether a text has no visible character. */
export const showsNothing = (text: string): boolean => text.replace(INVISIBLE, "") === "";

/** Notice for a name that is not blank and has no visible character. */
export const INVISIBLE_NAME = "Use at least one visible character.";

export interface TextNotice {
  text: string;
  /** Whether the text cannot be saved. */
  isWrong: boolean;
}

/** Share of the limit from which the characters are counted. */
const COUNTED_FROM = 0.9;

const written = (count: number): string => count.toLocaleString("en-US");

/**
 * @param length - number of characters
 * @param maximum - the limit in characters
 * @returns the count near the limit, or how many characters to remove beyond it; null below
 */
export function lengthNotice(length: number, maximum: number): TextNotice | null {
  if (length < maximum * COUNTED_FROM) return null;
  const count = `${written(length)} of ${written(maximum)} characters`;
  if (length <= maximum) return { text: count, isWrong: false };
  return { text: `${count}: shorten it by ${written(length - maximum)} to save`, isWrong: true };
}

/** Whether a trimmed name is over its limit. */
export const isNameTooLong = (typed: string, maximum: number): boolean =>
  typed.trim().length > maximum;

/**
 * @param typed - text of the field
 * @param maximum - the limit in characters
 * @returns the notice below the field; null when there is none
 */
export function nameNotice(typed: string, maximum: number): TextNotice | null {
  if (typed.trim() !== "" && showsNothing(typed)) return { text: INVISIBLE_NAME, isWrong: true };
  return lengthNotice(typed.trim().length, maximum);
}

/** @returns the trimmed name; null when it cannot be saved */
export function nameToSave(typed: string, maximum: number): string | null {
  const name = typed.trim();
  return showsNothing(name) || isNameTooLong(name, maximum) ? null : name;
}
