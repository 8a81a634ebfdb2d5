// The quote numbers of this device: the series that its user has chosen, and the last number that was given.
import * as z from "zod";
import {
  DEFAULT_NUMBER_SERIES,
  nextQuoteNumber,
  numberSeries,
  type NumberSeries,
  type QuoteNumber,
} from "#core/quote/details/quote-number.ts";
import { deviceQuotes } from "../quotes/device-quotes.ts";
import { parseJson, readText, writeText } from "../storage/local-texts.ts";
import { setTextAside } from "../storage/set-aside.ts";
import { changeSharedText } from "../storage/shared-texts.ts";

const KEY = "quotewright.quote-numbers";

/** Fields of newer versions are ignored. */
const stored = z.object({
  ...numberSeries.shape,
  /** The count of the last given number; null before the first. */
  last: z.number().int().min(0).nullable(),
});

interface QuoteNumbers {
  series: NumberSeries;
  last: number | null;
}

const NEW: QuoteNumbers = { series: DEFAULT_NUMBER_SERIES, last: null };
let known: { text: string | null; numbers: QuoteNumbers } = { text: null, numbers: NEW };

function parse(text: string | null): QuoteNumbers {
  if (text === null) return NEW;
  const found = stored.safeParse(parseJson(text)).data;
  if (!found) {
    setTextAside(KEY, text);
    return NEW;
  }
  const { last, ...series } = found;
  return { series, last };
}

/** Reads the copy in localStorage again each time: another tab may have given a number. The same object while nothing changes. */
function read(): QuoteNumbers {
  const text = readText(KEY);
  if (text !== known.text) known = { text, numbers: parse(text) };
  return known.numbers;
}

/**
 * Changes the numbers in one step, whatever other tabs do at the same time. A copy in localStorage follows, which the
 * screens read without waiting.
 */
const change = <Result>(
  work: (numbers: QuoteNumbers) => { numbers: QuoteNumbers; result: Result },
): Promise<Result> =>
  changeSharedText(KEY, (before) => {
    const { numbers, result } = work(parse(before));
    const text = JSON.stringify({ ...numbers.series, last: numbers.last });
    // A browser that stores nothing counts on as long as the page is open.
    known = { text: writeText(KEY, text) ? text : readText(KEY), numbers };
    return { text, result };
  });

/** The next number, which no quote of this device's list has. */
function next(numbers: QuoteNumbers, day: string): QuoteNumber {
  const taken = deviceQuotes().map(({ number }) => number);
  return nextQuoteNumber({ ...numbers, day, taken });
}

/** The series of this device: its pattern and its start; the same object while it does not change. */
export const chosenNumberSeries = (): NumberSeries => read().series;

/** A number that a quote gives back when the series changes, with the day of that quote. */
export interface ReturnedNumber {
  number: string;
  day: string;
}

/** The count before a returned number, if that was given last; otherwise the count stays. */
function lastWithout({ series, last }: QuoteNumbers, returned?: ReturnedNumber): number | null {
  if (last === null || !returned) return last;
  const given = nextQuoteNumber({ series, last: last - 1, day: returned.day, taken: [] });
  const isLast = given.count === last && given.text === returned.number;
  return isLast ? (last > 0 ? last - 1 : null) : last;
}

function changedTo(
  before: QuoteNumbers,
  series: NumberSeries,
  returned?: ReturnedNumber,
): QuoteNumbers {
  const isSameStart = series.start === before.series.start;
  return { series, last: isSameStart ? lastWithout(before, returned) : null };
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
  series: NumberSeries = read().series,
  returned?: ReturnedNumber,
): string => next(changedTo(read(), series, returned), today).text;

/**
 * Gives the next quote number, and counts on. Two tabs never get the same one.
 *
 * @param today - the day of the quote, such as `2026-11-22`
 */
export const takeQuoteNumber = (today: string): Promise<string> =>
  change((numbers) => {
    const { text, count } = next(numbers, today);
    return { numbers: { ...numbers, last: count }, result: text };
  });
