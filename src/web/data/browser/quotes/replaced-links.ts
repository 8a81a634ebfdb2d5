// The links of this device's quotes that were replaced: an old address leads to the new one, in every tab.
import * as z from "zod";
import { QUOTES_LISTED_MAX } from "#core/limits.ts";
import { uuid } from "#core/text/text.ts";
import { deviceQuotes } from "./device-quotes.ts";
import { parseJson } from "../storage/local-texts.ts";
import { StoredValue, type SharedValue } from "../storage/stored-value.ts";
import { withoutOldest } from "../storage/without-oldest.ts";

/** Whether a link leads to a listed quote: that of another one may be forgotten, and its address is no longer found. */
const leadsToListed = (quoteId: string): boolean => {
  const now = replacementOf(quoteId) ?? quoteId;
  return deviceQuotes().some(({ id }) => id === now);
};

export const replacedLink = z.object({
  to: uuid,
  /** Whether the server has the quote under the new id; false while its answer is awaited, or was lost. */
  isDone: z.boolean(),
});
const record = z.record(z.string(), replacedLink);
/** By the old id. */
type ReplacedLinks = z.infer<typeof record>;

const stored = new StoredValue<ReplacedLinks>(
  "quotewright.replaced-links",
  (text) => record.safeParse(parseJson(text ?? "{}")).data ?? {},
  { keepsUnstored: true, readsWhole: (text) => record.safeParse(parseJson(text)).success },
);
const links = stored.read;

const write = (changed: ReplacedLinks): void =>
  void stored.write(withoutOldest(changed, QUOTES_LISTED_MAX, leadsToListed));

const linksThatAre = (isDone: boolean): ReplacedLinks =>
  Object.fromEntries(Object.entries(links()).filter(([, each]) => each.isDone === isDone));

/** The replaced links as a workspace shares them: those that the server has confirmed. */
export const sharedReplacedLinks: SharedValue<ReplacedLinks> = {
  read: () => linksThatAre(true),
  write: (confirmed) => stored.write({ ...linksThatAre(false), ...confirmed }),
  isWhole: stored.isWhole,
  subscribe: stored.subscribe,
};

/** Calls the subscriber when a link was replaced, here or in another tab. */
export const subscribeToReplacedLinks = stored.subscribe;

/** The id that a quote has now; null when its link was not replaced on this device. */
export function replacementOf(quoteId: string): string | null {
  const known = links();
  const seen = new Set<string>();
  let id = quoteId;
  for (let next = known[id]; next?.isDone && !seen.has(id); next = known[id]) {
    seen.add(id);
    id = next.to;
  }
  return id === quoteId ? null : id;
}

/** The new id that was sent to the server, whose answer is not known; null without one. */
export function triedReplacement(quoteId: string): string | null {
  const known = links()[quoteId];
  return known && !known.isDone ? known.to : null;
}

/** Notes the new id before it is sent: when the answer is lost, the quote is found under it all the same. */
export const tryReplacement = (quoteId: string, to: string): void =>
  write({ ...links(), [quoteId]: { to, isDone: false } });

/** Notes that the quote has its new id: its old address leads there from now on. */
export const confirmReplacement = (quoteId: string, to: string): void =>
  write({ ...links(), [quoteId]: { to, isDone: true } });

/** Forgets a new id that the server did not take. */
export function dropReplacement(quoteId: string): void {
  const { [quoteId]: tried, ...others } = links();
  if (tried && !tried.isDone) write(others);
}
