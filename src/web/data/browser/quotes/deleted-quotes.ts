// The list of quotes that were deleted on this device and can still be brought back, stored in localStorage.
import * as z from "zod";
import { deviceQuote } from "./device-quotes.ts";
import { parseJson, readText, writeText } from "../storage/local-texts.ts";
import { setTextAside } from "../storage/set-aside.ts";

const KEY = "quotewright.deleted-quotes";
/** A longer list loses what was deleted first. */
const MOST = 200;

const deletedQuote = z.object({
  quote: deviceQuote,
  /** Both in ISO format. */
  deletedAt: z.string(),
  keptUntil: z.string(),
  /** Whether it never reached the server: its content is in this browser's copy. */
  isUnsent: z.boolean(),
});
export type DeletedQuote = z.infer<typeof deletedQuote>;

const NONE: readonly DeletedQuote[] = [];
const subscribers = new Set<() => void>();
let last: { text: string | null; quotes: readonly DeletedQuote[] } = { text: null, quotes: NONE };

/** Reads every entry that can be read; a list with others is set aside before it is overwritten. */
function parse(text: string | null): readonly DeletedQuote[] {
  if (text === null) return NONE;
  const entries = z.array(z.unknown()).safeParse(parseJson(text)).data;
  const quotes = (entries ?? []).flatMap((entry) => deletedQuote.safeParse(entry).data ?? []);
  if (quotes.length !== entries?.length) setTextAside(KEY, text);
  return quotes;
}

function write(quotes: readonly DeletedQuote[]): void {
  writeText(KEY, JSON.stringify(quotes.slice(0, MOST)));
  for (const subscriber of subscribers) subscriber();
}

/** The list, the quote that was deleted last first, with those whose time is over; the same array while nothing changes. */
export function deletedQuotes(): readonly DeletedQuote[] {
  const text = readText(KEY);
  if (text !== last.text) last = { text, quotes: parse(text) };
  return last.quotes;
}

export function subscribeToDeletedQuotes(subscriber: () => void): () => void {
  subscribers.add(subscriber);
  addEventListener("storage", subscriber);
  return () => {
    subscribers.delete(subscriber);
    removeEventListener("storage", subscriber);
  };
}

/** Whether it can still be brought back. @param now - in milliseconds */
export const isStillKept = ({ keptUntil }: DeletedQuote, now: number): boolean =>
  Date.parse(keptUntil) > now;

/** Adds a quote to the list, and drops those whose time is over. */
export function noteDeleted(entry: DeletedQuote): void {
  const now = Date.now();
  const others = deletedQuotes().filter(
    (each) => each.quote.id !== entry.quote.id && isStillKept(each, now),
  );
  write([entry, ...others]);
}

/** Removes a quote from the list: it was brought back, or deleted for good. */
export function dropDeleted(quoteId: string): void {
  write(deletedQuotes().filter(({ quote }) => quote.id !== quoteId));
}
