// The quote numbers of this device: the series that its user has chosen, and the last number that was given.
import * as z from "zod";
import {
  DEFAULT_NUMBER_SERIES,
  nextQuoteNumber,
  numberSeries,
  type NumberSeries,
  type QuoteNumber,
} from "#core/quote/details/quote-number.ts";
import { deviceQuotes, whenListed } from "../quotes/device-quotes.ts";
import { changeSharedText } from "../storage/shared-texts.ts";
import { readerOf, StoredValue } from "../storage/stored-value.ts";

const KEY = "quotewright.quote-numbers";

/** Fields of newer versions are ignored. */
export const quoteNumbers = z.object({
  ...numberSeries.shape,
  /** The count of the last given number; null before the first. */
  last: z.number().int().min(0).nullable(),
});

export type QuoteNumbers = z.infer<typeof quoteNumbers>;

export const NO_NUMBERS: QuoteNumbers = { ...DEFAULT_NUMBER_SERIES, last: null };

const parse = readerOf(KEY, quoteNumbers, NO_NUMBERS);

/** The copy in localStorage, which the screens read without waiting, and a workspace shares. */
export const sharedNumbers = new StoredValue(KEY, parse, {
  keepsUnstored: true,
  readsWhole: (_text, numbers) => numbers !== NO_NUMBERS,
});

/** Changes the numbers in one step, whatever other tabs do at the same time. The copy follows. */
const change = <Result>(
  work: (numbers: QuoteNumbers) => { numbers: QuoteNumbers; result: Result },
): Promise<Result> =>
  changeSharedText(KEY, (before) => {
    const { numbers, result } = work(parse(before));
    sharedNumbers.write(numbers);
    return { text: JSON.stringify(numbers), result };
  });

/** The next number, which no quote of this device's list has. */
function next(numbers: QuoteNumbers, day: string): QuoteNumber {
  const taken = deviceQuotes().map(({ number }) => number);
  return nextQuoteNumber({ series: numbers, last: numbers.last, day, taken });
}

/** Takes the numbers of another device. Of the same series, what was given last on either of them counts. */
export const takeOverNumbers = (theirs: QuoteNumbers): Promise<void> =>
  change((mine) => {
    const isSame = mine.pattern === theirs.pattern && mine.start === theirs.start;
    const last = isSame ? Math.max(mine.last ?? -1, theirs.last ?? -1) : (theirs.last ?? -1);
    return { numbers: { ...theirs, last: last === -1 ? null : last }, result: undefined };
  });

/** The series of this device: its pattern and its start. */
export function chosenNumberSeries(): NumberSeries {
  const { pattern, start } = sharedNumbers.read();
  return { pattern, start };
}

/** A number that a quote gives back when the series changes, with the day of that quote. */
export interface ReturnedNumber {
  number: string;
  day: string;
}

/** The count before a returned number, if that was given last; otherwise the count stays. */
function lastWithout(before: QuoteNumbers, returned?: ReturnedNumber): number | null {
  const { last } = before;
  if (last === null || !returned) return last;
  const given = nextQuoteNumber({ series: before, last: last - 1, day: returned.day, taken: [] });
  const isLast = given.count === last && given.text === returned.number;
  return isLast ? (last > 0 ? last - 1 : null) : last;
}

function changedTo(
  before: QuoteNumbers,
  series: NumberSeries,
  returned?: ReturnedNumber,
): QuoteNumbers {
  const isSameStart = series.start === before.start;
  return { ...series, last: isSameStart ? lastWithout(before, returned) : null };
}

/**
 * Chooses another series. Counting goes on with a new pattern, and begins again with a new start.
 *
 * @param returned - the number of a quote that takes one of the new series instead
 */
export const chooseNumberSeries = (
  series: NumberSeries,
  returned?: ReturnedNumber,
): Promise<void> =>
  change((numbers) => ({ numbers: changedTo(numbers, series, returned), result: undefined }));

/**
 * The number that `takeQuoteNumber` would give now, or after another series was chosen; it is not taken.
 *
 * @param today - the day of the quote, such as `2026-11-22`
 * @param series - the other series; by default the chosen one
 * @param returned - as for `chooseNumberSeries`
 */
export const upcomingQuoteNumber = (
  today: string,
  series: NumberSeries = sharedNumbers.read(),
  returned?: ReturnedNumber,
): string => next(changedTo(sharedNumbers.read(), series, returned), today).text;

/**
 * Gives the next quote number, and counts on. Two tabs never get the same one.
 *
 * @param today - the day of the quote, such as `2026-11-22`
 */
export async function takeQuoteNumber(today: string): Promise<string> {
  await whenListed();
  return change((numbers) => {
    const { text, count } = next(numbers, today);
    return { numbers: { ...numbers, last: count }, result: text };
  });
}
