// Deletes quotes of the list, brings them back, and deletes them for good; a quote that the server never had too.
import { DELETED_DAYS } from "#core/limits.ts";
import { toCents } from "#core/money/money.ts";
import { deleteQuote, readRetention, restoreQuote } from "#web/data/api/whole-quotes.ts";
import {
  dropDeleted,
  noteDeleted,
  type DeletedQuote,
} from "#web/data/browser/quotes/deleted-quotes.ts";
import {
  listed,
  listQuote,
  unlistQuote,
  type DeviceQuote,
} from "#web/data/browser/quotes/device-quotes.ts";
import { forgetOffer } from "#web/data/browser/quotes/known-offers.ts";
import { forgetNotices } from "#web/data/browser/notices/device-notices.ts";
import { leaveUsual } from "#web/data/browser/new-quotes/usual.ts";
import { forgetAnswered } from "#web/data/browser/per-quote/answered-points.ts";
import { forgetTicks } from "#web/data/browser/per-quote/shopping-ticks.ts";
import type { DeviceStores } from "./device-stores.ts";
import { isCreation, readAnyQuote, startFilledQuote } from "./new-quotes.ts";
import { dropEdits } from "./outbox/moved-edits.ts";

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Whether the server never had the quote: it is created by an edit that is not sent yet. */
export async function isUnsentQuote(
  quoteId: string,
  { outboxStore }: DeviceStores,
): Promise<boolean> {
  return (await outboxStore.all(quoteId)).some(({ edit }) => isCreation(edit));
}

/** Drops everything that this browser has of a deleted quote: pending edits would be refused, or create it again. */
async function forgetQuote(
  quoteId: string,
  { outboxStore, keptQuotes }: DeviceStores,
): Promise<void> {
  await dropEdits(outboxStore, quoteId);
  await keptQuotes.forget(quoteId);
  forgetTicks(quoteId);
  forgetAnswered(quoteId);
  forgetNotices(quoteId);
  leaveUsual(quoteId);
}

/** Takes the quote from the list, and lists it as deleted if it is kept. */
function moveToDeleted(quote: DeviceQuote, days: number, isUnsent: boolean): DeletedQuote | null {
  unlistQuote(quote.id);
  if (days === 0) {
    forgetOffer(quote.id);
    return null;
  }
  const now = Date.now();
  const entry = {
    quote,
    deletedAt: new Date(now).toISOString(),
    keptUntil: new Date(now + days * DAY_MS).toISOString(),
    isUnsent,
  };
  noteDeleted(entry);
  return entry;
}

/**
 * Deletes a listed quote. One that the server never had needs no network, and is kept in this browser.
 *
 * @param version - as the user has read what goes with it; null when that could not be read
 * @returns how it can be brought back; null when it cannot
 * @throws ApiError when the server refuses, with 412 when the quote has changed since; TypeError without an answer
 */
export async function deleteListedQuote(
  quote: DeviceQuote,
  version: number | null,
  stores: DeviceStores,
): Promise<DeletedQuote | null> {
  if (await isUnsentQuote(quote.id, stores)) {
    const whole = await readAnyQuote(quote.id, stores);
    await forgetQuote(quote.id, stores);
    await stores.keptQuotes.keep(whole);
    return moveToDeleted(quote, DELETED_DAYS, true);
  }
  const { deletedDays } = await readRetention();
  await deleteQuote(quote.id, { ifMatch: version ?? "*" });
  await forgetQuote(quote.id, stores);
  return moveToDeleted(quote, deletedDays, false);
}

/**
 * Brings a deleted quote back into the list.
 *
 * @throws ApiError with 404 when it was deleted for good; TypeError without an answer
 */
export async function bringBack(
  { quote, isUnsent }: DeletedQuote,
  stores: DeviceStores,
): Promise<void> {
  if (isUnsent) {
    const whole = await stores.keptQuotes.read(quote.id);
    if (whole === null) throw new Error("This browser no longer has the quote.");
    await startFilledQuote(whole, stores);
    listQuote(quote);
  } else {
    const back = await restoreQuote(quote.id);
    listQuote(listed(back, toCents(back.total)));
  }
  dropDeleted(quote.id);
}

/** Deletes a quote for good that was deleted before. @throws ApiError, or TypeError without an answer */
export async function deleteForGood(
  { quote, isUnsent }: DeletedQuote,
  { keptQuotes }: DeviceStores,
): Promise<void> {
  if (isUnsent) await keptQuotes.forget(quote.id);
  else await deleteQuote(quote.id, { forever: true });
  dropDeleted(quote.id);
  forgetOffer(quote.id);
}
