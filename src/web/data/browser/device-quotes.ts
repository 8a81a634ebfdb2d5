// The quotes that were opened on this device: a list kept in the browser, so that a closed tab loses none.
import * as z from "zod";
import { DEFAULT_TITLE, type Quote, type WholeQuote } from "#core/quote/schema.ts";
import { uuid } from "#core/text/text.ts";

const KEY = "quotewright.quotes";
/** The oldest leave the list when it grows longer. */
const MOST = 500;

const deviceQuote = z.object({
  id: uuid,
  title: z.string(),
  client: z.string(),
  totalCents: z.number(),
  changedAt: z.string(),
});
export type DeviceQuote = z.infer<typeof deviceQuote>;

const NONE: readonly DeviceQuote[] = [];
const subscribers = new Set<() => void>();
let last: { text: string | null; quotes: readonly DeviceQuote[] } = { text: null, quotes: NONE };

function readText(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function parse(text: string | null): readonly DeviceQuote[] {
  if (text === null) return NONE;
  try {
    const read = z.array(deviceQuote).safeParse(JSON.parse(text));
    return read.success ? read.data : NONE;
  } catch {
    return NONE;
  }
}

function write(quotes: readonly DeviceQuote[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(quotes.slice(0, MOST)));
  } catch {
    // Full or forbidden storage: the list stays as it was, and no quote is hurt.
  }
  for (const subscriber of subscribers) subscriber();
}

/** The list, the last changed quote first; the same array while nothing changes. */
export function deviceQuotes(): readonly DeviceQuote[] {
  const text = readText();
  if (text !== last.text) last = { text, quotes: parse(text) };
  return last.quotes;
}

export function subscribeToDeviceQuotes(subscriber: () => void): () => void {
  subscribers.add(subscriber);
  addEventListener("storage", subscriber);
  return () => {
    subscribers.delete(subscriber);
    removeEventListener("storage", subscriber);
  };
}

/** How a quote stands in the list. */
export function listed(quote: Quote, totalCents: number): DeviceQuote {
  const { id, title, clientInfo, updatedAt } = quote;
  return {
    id,
    title: title.trim() === DEFAULT_TITLE ? "" : title.trim(),
    client: clientInfo.companyName.trim() || clientInfo.contactName.trim(),
    totalCents,
    changedAt: updatedAt,
  };
}

/** A quote that was opened and never filled is not worth a line in a list. */
export const hasContent = ({ quote, categories, payments }: WholeQuote): boolean =>
  categories.length + payments.length > 0 ||
  quote.title !== DEFAULT_TITLE ||
  [quote.termsAndConditions, quote.number, ...Object.values(quote.clientInfo)].some(
    (text) => text.trim() !== "",
  );

/** Puts a quote into the list, or brings its line up to date. */
export function listQuote(quote: DeviceQuote): void {
  const known = deviceQuotes();
  const before = known.find(({ id }) => id === quote.id);
  if (before && JSON.stringify(before) === JSON.stringify(quote)) return;
  const others = known.filter(({ id }) => id !== quote.id);
  write([...others, quote].sort((a, b) => b.changedAt.localeCompare(a.changedAt)));
}

/** Takes a quote off the list; the server keeps it. */
export function unlistQuote(id: string): void {
  write(deviceQuotes().filter((quote) => quote.id !== id));
}
