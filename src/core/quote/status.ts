// The status of a quote, set by hand, for the contractor only and printed nowhere; finding quotes in a list by it and by words.
import * as z from "zod";
import { folded, typedWords } from "../text/word-search.ts";

/** Every status, in the order in which a quote usually has them. */
export const QUOTE_STATUSES = ["draft", "sent", "won", "lost"] as const;

export const quoteStatus = z.enum(QUOTE_STATUSES, "Must be draft, sent, won or lost.");
export type QuoteStatus = z.infer<typeof quoteStatus>;

/** The status of a new quote, of a copy, and of a quote from before there was a status. */
export const DEFAULT_STATUS: QuoteStatus = "draft";

export const STATUS_LABELS: Record<QuoteStatus, string> = {
  draft: "Draft",
  sent: "Sent",
  won: "Won",
  lost: "Lost",
};

/** Whether a quote's newest offer was sent, or only published; "none" without an offer that its client can read. */
export type Sending = "none" | "published" | "sent";

/** What the status "sent" is called. Without an offer it is the contractor's own mark, such as of a PDF in an e-mail. */
const SENT_LABELS: Record<Sending, string> = {
  none: "Marked as sent",
  published: "Published",
  sent: STATUS_LABELS.sent,
};

/** The status in words: publishing sets it to "sent" before anything is sent. */
export const statusLabel = (status: QuoteStatus, sending: Sending): string =>
  status === "sent" ? SENT_LABELS[sending] : STATUS_LABELS[status];

/** The status in a new quote that is made of the content of another one: nothing was sent under its own link. */
export const statusInCopy = (status: QuoteStatus): QuoteStatus =>
  status === "sent" ? DEFAULT_STATUS : status;

/** What a list says of a quote. */
interface ListedQuote {
  title: string;
  client: string;
  number: string;
  status: QuoteStatus;
}

/** The folded words of quotes, which do not change: a list of thousands is searched with every key. */
const searched = new WeakMap<ListedQuote, string>();

function searchedText(quote: ListedQuote): string {
  const text = searched.get(quote) ?? folded(`${quote.title}\n${quote.client}\n${quote.number}`);
  searched.set(quote, text);
  return text;
}

/**
 * @param quotes - in their order, which is kept; an entry is replaced and never changed
 * @param words - what was typed; a quote must have each word in its title, client or number
 * @returns the quotes that have all of them; every quote without words
 */
export function searchQuotes<Quote extends ListedQuote>(
  quotes: readonly Quote[],
  words: string,
): readonly Quote[] {
  const wanted = typedWords(words);
  if (wanted.length === 0) return quotes;
  return quotes.filter((quote) => {
    const text = searchedText(quote);
    return wanted.every((word) => text.includes(word));
  });
}

/** The number of quotes with each status. */
export function countByStatus(quotes: readonly ListedQuote[]): Record<QuoteStatus, number> {
  const counts = { draft: 0, sent: 0, won: 0, lost: 0 } satisfies Record<QuoteStatus, number>;
  for (const { status } of quotes) counts[status] += 1;
  return counts;
}

/** A choice of quotes by status; null is every quote. */
export type StatusFilter = QuoteStatus | null;

/** Reads a stored choice; anything unknown is every quote. */
export const readStatusFilter = (stored: unknown): StatusFilter =>
  QUOTE_STATUSES.find((status) => status === stored) ?? null;
