// The list of quotes that were opened on this device, stored in IndexedDB. What an earlier version left in localStorage
// is taken over, and an entry is there too until the database has it, so that a closed tab loses none.
import * as z from "zod";
import type { Quote, WholeQuote } from "#core/quote/schema.ts";
import { QUOTES_LISTED_MAX } from "#core/limits.ts";
import { DEFAULT_TITLE } from "#core/quote/fields/quote-fields.ts";
import { DEFAULT_STATUS, quoteStatus } from "#core/quote/status.ts";
import type { ReplacedLink } from "#core/replaced-link/replaced-ids.ts";
import { uuid } from "#core/text/text.ts";
import { askToPersist } from "../storage/ask-to-persist.ts";
import { keysFrom, parseJson, readText, writeText } from "../storage/local-texts.ts";
import { StoredCollection } from "../storage/stored-collection.ts";
import { storedList } from "../storage/stored-value.ts";
import { withLeft } from "../storage/take-over.ts";

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

/** The quote that changed last first. */
const compare = (one: DeviceQuote, other: DeviceQuote): number =>
  one.changedAt === other.changedAt ? 0 : one.changedAt < other.changedAt ? 1 : -1;

/** The list, also for what reads and changes it as a whole. */
export const quoteList = new StoredCollection<DeviceQuote>({
  name: "quote-list",
  schema: deviceQuote,
  keyOf: ({ id }) => id,
  most: QUOTES_LISTED_MAX,
  compare,
});

/** What an earlier version wrote, which may be open in another tab. */
const left = storedList("quotewright.quotes", deviceQuote);

/** An entry that the database does not have yet is under this and its quote's id. */
const UNSTORED = "quotewright.unstored-quote.";

const isAsNew = (stored: DeviceQuote, found: DeviceQuote): boolean =>
  found.changedAt >= stored.changedAt;

async function put(quote: DeviceQuote, replaces?: typeof isAsNew): Promise<void> {
  const key = `${UNSTORED}${quote.id}`;
  const text = JSON.stringify(quote);
  writeText(key, text);
  try {
    const change = { put: [quote], ...(replaces && { replaces }) };
    if ((await quoteList.change(change)) && readText(key) === text) writeText(key, null);
  } catch {
    // The entry waits for room: the list says that it is full, or that it is not stored.
  }
}

/** Lists what waits for it: entries of tabs that were closed at once, and those for which there was no room. */
async function putWaiting(): Promise<void> {
  const waiting = keysFrom(UNSTORED).flatMap(
    (key) => deviceQuote.safeParse(parseJson(readText(key) ?? "")).data ?? [],
  );
  await Promise.all(waiting.sort(compare).map((quote) => put(quote, isAsNew)));
}

const known = withLeft(quoteList, left, isAsNew, putWaiting);

/** Waits until the list is known. Until then `deviceQuotes` lacks quotes. */
export const whenListed = known.whenKnown;

/** The list, the quote that changed last first; the same array while nothing changes. */
export const deviceQuotes = known.read;

export const subscribeToDeviceQuotes = known.subscribe;

/** Whether the list takes no further quote. */
export const isListFull = (): boolean => deviceQuotes().length >= QUOTES_LISTED_MAX;

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

/** Adds a quote to the list, or updates its entry. A full list takes no further quote: see `isListFull`. */
export function listQuote(quote: DeviceQuote): void {
  const before = deviceQuotes().find(({ id }) => id === quote.id);
  if (before && JSON.stringify(before) === JSON.stringify(quote)) return;
  void put(quote);
  if (!before) void askToPersist();
}

/** Lists a quote under its new id, after its link was replaced. */
export async function relistQuote({ from, to }: ReplacedLink): Promise<void> {
  await whenListed();
  const before = deviceQuotes().find(({ id }) => id === from);
  if (!before) return;
  if (!deviceQuotes().some(({ id }) => id === to)) listQuote({ ...before, id: to });
  unlistQuote(from);
}

/** Removes a quote from the list, not from the server. */
export function unlistQuote(id: string): void {
  deviceQuotes();
  writeText(`${UNSTORED}${id}`, null);
  quoteList.change({ remove: [id] }).then(known.takeIn, () => {
    // It is listed again: the browser could not store the change.
  });
}
