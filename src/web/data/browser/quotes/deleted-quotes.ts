// The list of quotes that were deleted and can still be brought back, stored in localStorage.
import * as z from "zod";
import { deviceQuote } from "./device-quotes.ts";
import { storedList, type SharedValue } from "../storage/stored-value.ts";

export const deletedQuote = z.object({
  quote: deviceQuote,
  /** Both in ISO format. */
  deletedAt: z.string(),
  keptUntil: z.string(),
  /** Whether it never reached the server: its content is in this browser's copy. */
  isUnsent: z.boolean(),
});
export type DeletedQuote = z.infer<typeof deletedQuote>;

const stored = storedList("quotewright.deleted-quotes", deletedQuote);

/** The list, the quote that was deleted last first, with those whose time is over; the same array while nothing changes. */
export const deletedQuotes = stored.read;

export const subscribeToDeletedQuotes = stored.subscribe;

/** Whether it can still be brought back. @param now - in milliseconds */
export const isStillKept = ({ keptUntil }: DeletedQuote, now: number): boolean =>
  Date.parse(keptUntil) > now;

const isOnServer = ({ isUnsent }: DeletedQuote): boolean => !isUnsent;

/** The list as a workspace shares it: without the quotes of which only this browser has a copy. */
export const sharedDeletedQuotes: SharedValue<readonly DeletedQuote[]> = {
  isWhole: stored.isWhole,
  subscribe: stored.subscribe,
  read: () => deletedQuotes().filter(isOnServer),
  write: (entries) => {
    const own = deletedQuotes().filter(({ isUnsent }) => isUnsent);
    const all = [...own, ...(entries ?? [])];
    return stored.write(all.sort((one, other) => (one.deletedAt < other.deletedAt ? 1 : -1)));
  },
};

/** Adds a quote to the list, and drops those whose time is over. */
export function noteDeleted(entry: DeletedQuote): void {
  const now = Date.now();
  const others = deletedQuotes().filter(
    (each) => each.quote.id !== entry.quote.id && isStillKept(each, now),
  );
  stored.write([entry, ...others]);
}

/** Removes a quote from the list: it was brought back, or deleted for good. */
export function dropDeleted(quoteId: string): void {
  stored.write(deletedQuotes().filter(({ quote }) => quote.id !== quoteId));
}
