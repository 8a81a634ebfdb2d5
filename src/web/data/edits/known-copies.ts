// This browser's copies of a quote that is not open: in memory, in the cache, and its pending edits.
import type { QueryClient } from "@tanstack/react-query";
import type { Edit } from "#core/edits/edit.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import type { ApiAnswer } from "#web/data/api/client.ts";
import { wholeQuoteKey } from "#web/data/api/queries.ts";
import { forgetAnswered } from "#web/data/browser/per-quote/answered-points.ts";
import { leaveUsual } from "#web/data/browser/new-quotes/usual.ts";
import { forgetTicks } from "#web/data/browser/per-quote/shopping-ticks.ts";
import type { DeviceStores } from "./device-stores.ts";
import { absorb } from "./snapshot.ts";

/** Applies an edit that the server has acknowledged, so that the quote opens with it, also without a network. */
export async function updateCopies(
  edit: Edit,
  answer: ApiAnswer,
  { keptQuotes }: DeviceStores,
  client: QueryClient,
): Promise<void> {
  const key = wholeQuoteKey(edit.quoteId);
  const read = client.getQueryState<WholeQuote>(key);
  if (read?.data)
    client.setQueryData(key, absorb(read.data, edit, answer).whole, {
      updatedAt: read.dataUpdatedAt,
    });
  const kept = await keptQuotes.read(edit.quoteId);
  if (kept) await keptQuotes.keep(absorb(kept, edit, answer).whole);
}

/** Drops everything that this browser has of a deleted quote: pending edits would be refused, or create it again. */
export async function forgetQuote(
  quoteId: string,
  { outboxStore, keptQuotes }: DeviceStores,
  client: QueryClient,
): Promise<void> {
  for (const edit of await outboxStore.all(quoteId)) await outboxStore.remove(edit);
  client.removeQueries({ queryKey: wholeQuoteKey(quoteId) });
  await keptQuotes.forget(quoteId);
  forgetTicks(quoteId);
  forgetAnswered(quoteId);
  leaveUsual(quoteId);
}
