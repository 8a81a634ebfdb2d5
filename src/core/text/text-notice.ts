// What is said of a text while it is typed: how far it is over its limit, or that nothing of it can be seen.

/** Characters that show nothing: spaces, controls, and those that fonts draw without ink. */
const INVISIBLE = /[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]/gu;

/** Whether a text is empty to the eye: blank, or made of zero-width characters alone. */
export const showsNothing = (text: string): boolean => text.replace(INVISIBLE, "") === "";

/** Said of a name that is not blank and yet shows nothing. */
export const INVISIBLE_NAME = "Use at least one character that can be seen.";

export interface TextNotice {
  text: string;
  /** Whether the text is not saved as it stands. */
  isWrong: boolean;
}

/** From this share of its limit on a text is counted. */
const COUNTED_FROM = 0.9;

const written = (count: number): string => count.toLocaleString("en-US");

/**
 * @param length - of the text, in characters
 * @param maximum - the most characters that are saved
 * @returns the count near the limit, and beyond it by how much to shorten the text; null before
 */
export function lengthNotice(length: number, maximum: number): TextNotice | null {
  if (length < maximum * COUNTED_FROM) return null;
  const count = `${written(length)} of ${written(maximum)} characters`;
  if (length <= maximum) return { text: count, isWrong: false };
  return { text: `${count}: shorten it by ${written(length - maximum)} to save`, isWrong: true };
}

/** Whether a name is over its limit, the spaces around it not counted. */
export const isNameTooLong = (typed: string, maximum: number): boolean =>
  typed.trim().length > maximum;

/**
 * @param typed - what stands in the field
 * @param maximum - the most characters of the name
 * @returns what is said below the field; null when there is nothing to say
 */
export function nameNotice(typed: string, maximum: number): TextNotice | null {
  if (typed.trim() !== "" && showsNothing(typed)) return { text: INVISIBLE_NAME, isWrong: true };
  return lengthNotice(typed.trim().length, maximum);
}

/** @returns the name as it is saved, without spaces around it; null when it cannot be */
export function nameToSave(typed: string, maximum: number): string | null {
  const name = typed.trim();
  return showsNothing(name) || isNameTooLong(name, maximum) ? null : name;
}
