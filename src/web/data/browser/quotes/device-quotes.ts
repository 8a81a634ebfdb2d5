// The list of quotes that were opened on this device, stored in localStorage so that a closed tab loses none.
import * as z from "zod";
import type { Quote, WholeQuote } from "#core/quote/schema.ts";
import { FOLLOWED_QUOTES } from "#core/limits.ts";
import { DEFAULT_TITLE } from "#core/quote/fields/quote-fields.ts";
import { DEFAULT_STATUS, quoteStatus } from "#core/quote/status.ts";
import type { ReplacedLink } from "#core/replaced-link/replaced-ids.ts";
import { uuid } from "#core/text/text.ts";
import { storedList } from "../storage/stored-value.ts";

/** A longer list loses its oldest quotes: all of them are followed by one stream. */
const MOST = FOLLOWED_QUOTES;

export const deviceQuote = z.object({
  id: uuid,
  title: z.string(),
  client: z.string(),
  /** Number, status and whether it is a change order are missing in entries of older versions. */
  number: z.string().default(""),
  status: quoteStatus.default(DEFAULT_STATUS),
  isChangeOrder: z.boolean().default(false),
  totalCents: z.number(),
  changedAt: z.string(),
});
export type DeviceQuote = z.infer<typeof deviceQuote>;

const stored = storedList("quotewright.quotes", deviceQuote);

/** A list that cannot be stored stays as it was; the quotes themselves are not affected. */
const write = (quotes: readonly DeviceQuote[]): void => void stored.write(quotes.slice(0, MOST));

/** The list, the quote that changed last first; the same array while nothing changes. */
export const deviceQuotes = stored.read;

export const subscribeToDeviceQuotes = stored.subscribe;

/** The entry of a quote in the list. */
export function listed(quote: Quote, totalCents: number): DeviceQuote {
  const { id, title, number, status, clientInfo, changeOrder, updatedAt } = quote;
  return {
    id,
    title: title.trim() === DEFAULT_TITLE ? "" : title.trim(),
    client: clientInfo.companyName.trim() || clientInfo.contactName.trim(),
    number: number.trim(),
    status,
    isChangeOrder: changeOrder !== null,
    totalCents,
    changedAt: updatedAt,
  };
}

/** Whether anything was entered: an empty quote is not listed. Number and dates may have been filled in for the user. */
export const hasContent = ({ quote, categories, payments }: WholeQuote): boolean =>
  categories.length + payments.length > 0 ||
  quote.title !== DEFAULT_TITLE ||
  [quote.termsAndConditions, ...Object.values(quote.clientInfo)].some((text) => text.trim() !== "");

/** Adds a quote to the list, or updates its entry. */
export function listQuote(quote: DeviceQuote): void {
  const known = deviceQuotes();
  const before = known.find(({ id }) => id === quote.id);
  if (before && JSON.stringify(before) === JSON.stringify(quote)) return;
  const others = known.filter(({ id }) => id !== quote.id);
  write([...others, quote].sort((a, b) => b.changedAt.localeCompare(a.changedAt)));
}

/** Lists a quote under its new id, after its link was replaced. */
export function relistQuote({ from, to }: ReplacedLink): void {
  const known = deviceQuotes();
  const before = known.find(({ id }) => id === from);
  if (!before) return;
  const others = known.filter(({ id }) => id !== from);
  const isListed = others.some(({ id }) => id === to);
  write(
    isListed ? others : known.map((quote) => (quote === before ? { ...quote, id: to } : quote)),
  );
}

/** Removes a quote from the list, not from the server. */
export function unlistQuote(id: string): void {
  write(deviceQuotes().filter((quote) => quote.id !== id));
}
