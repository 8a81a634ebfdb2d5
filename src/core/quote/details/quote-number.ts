// The next quote number of a series: a pattern such as "Q-{year}-{number}", and the number at which it starts.
import * as z from "zod";
import { NUMBER_MAX_DIGITS, NUMBER_PATTERN_MAX_LENGTH } from "#core/limits.ts";
import { text } from "#core/text/text.ts";

const NUMBER = "{number}";
const YEAR = "{year}";

const EXAMPLE = `Q-${YEAR}-${NUMBER}`;

/** The first word in braces that is neither `{number}` nor `{year}`; undefined without one. */
const unknownIn = (pattern: string): string | undefined =>
  (pattern.match(/\{[^{}]*\}/g) ?? []).find((word) => word !== NUMBER && word !== YEAR);

/** The pattern of quote numbers: any text with one `{number}`, and `{year}` where the year goes. */
export const numberPattern = text(NUMBER_PATTERN_MAX_LENGTH).superRefine((pattern, check) => {
  const unknown = unknownIn(pattern);
  const count = pattern.split(NUMBER).length - 1;
  const add = (message: string) => check.addIssue({ code: "custom", message });
  if (unknown !== undefined)
    add(`${unknown} cannot be filled in. Use ${NUMBER}, and ${YEAR} for the year.`);
  else if (count === 0) add(`Write ${NUMBER} where the number goes, for example ${EXAMPLE}.`);
  else if (count > 1) add(`Write ${NUMBER} only once.`);
});

/** The first number, as digits: `001` pads every number of the series to three digits. */
export const numberStart = z
  .string()
  .regex(
    new RegExp(`^\\d{1,${NUMBER_MAX_DIGITS}}$`),
    `Start with a number of 1 to ${NUMBER_MAX_DIGITS} digits, for example 001.`,
  );

export const numberSeries = z.strictObject({ pattern: numberPattern, start: numberStart });
export type NumberSeries = z.infer<typeof numberSeries>;

/** The series of a device on which nobody has chosen another one. */
export const DEFAULT_NUMBER_SERIES: NumberSeries = { pattern: EXAMPLE, start: "001" };

/** A number of a series: as printed, and as counted. */
export interface QuoteNumber {
  text: string;
  count: number;
}

interface Counted {
  series: NumberSeries;
  /** The count of the number that was given last; null before the first. */
  last: number | null;
  /** The day of the quote, such as `2026-11-22`; `{year}` is its year. */
  day: string;
  /** Numbers that are in use, as printed: none of them is given again. */
  taken: Iterable<string>;
}

/**
 * The number after the last one, or the first number of the series; never one that is in use. Counting goes on
 * when the year changes.
 */
export function nextQuoteNumber({ series, last, day, taken }: Counted): QuoteNumber {
  const { pattern, start } = series;
  const inUse = new Set([...taken].map((number) => number.trim()));
  const at = (count: number): QuoteNumber => ({
    count,
    text: pattern
      .replaceAll(YEAR, day.slice(0, 4))
      .replace(NUMBER, String(count).padStart(start.length, "0"))
      .trim(),
  });
  let next = at(Math.max(Number(start), (last ?? -1) + 1));
  while (inUse.has(next.text)) next = at(next.count + 1);
  return next;
}
