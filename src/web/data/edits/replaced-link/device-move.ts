// Moves what this device keeps of a quote to the quote's new id, after its link was replaced.
import { replacedQuote } from "#core/replaced-link/replaced-quote.ts";
import type { ReplacedLink } from "#core/replaced-link/replaced-ids.ts";
import { moveNotices } from "#web/data/browser/notices/device-notices.ts";
import { moveAnswered } from "#web/data/browser/per-quote/answered-points.ts";
import { relistQuote } from "#web/data/browser/quotes/device-quotes.ts";
import { moveKnownOffer } from "#web/data/browser/quotes/known-offers.ts";
import { moveTextsPutBack } from "#web/data/browser/per-quote/kept-texts.ts";
import { moveTicks } from "#web/data/browser/per-quote/shopping-ticks.ts";
import { moveUsual } from "#web/data/browser/new-quotes/usual.ts";
import { moveUnfilled } from "#web/data/browser/new-quotes/unfilled-quotes.ts";
import type { DeviceStores } from "#web/data/edits/device-stores.ts";
import { TabChannel } from "#web/data/edits/outbox/tab-channel.ts";
import { moveEdits } from "../outbox/moved-edits.ts";

/**
 * Moves the entry in "My quotes", what is known of the offers, text to put back, ticks of the shopping list, the points
 * that are not asked again, whether this device is told, what is usual, the copy of the quote, and pending edits. Undo
 * and redo follow with the open screen. Doing it twice is safe.
 */
export async function moveOnDevice(
  link: ReplacedLink,
  { outboxStore, keptQuotes }: DeviceStores,
): Promise<void> {
  const { from, to } = link;
  await relistQuote(link);
  await moveKnownOffer(link);
  moveTextsPutBack(link);
  moveTicks(link);
  moveUsual(link);
  moveAnswered(link);
  moveNotices(link);
  await moveUnfilled(link);
  const known = await keptQuotes.read(from);
  if (known && !(await keptQuotes.read(to))) await keptQuotes.keep(replacedQuote(known, link));
  await keptQuotes.forget(from);
  await new TabChannel(from).exclusively(() => moveEdits(outboxStore, link));
}
