// After how many days this device follows up quotes, and which ones it has followed up.
import * as z from "zod";
import { FOLLOW_UP_CHOICES, FOLLOW_UP_DAYS } from "#core/follow-up/follow-up.ts";
import { QUOTES_LISTED_MAX } from "#core/limits.ts";
import { deviceQuotes } from "./device-quotes.ts";
import { knownOffers } from "./known-offers.ts";
import { parseJson } from "../storage/local-texts.ts";
import { StoredValue, type SharedValue } from "../storage/stored-value.ts";
import { withoutOldest } from "../storage/without-oldest.ts";

/** Whether an offer is that of a listed quote, as far as this device knows. */
function isListed(offerId: string): boolean {
  const offers = knownOffers();
  return deviceQuotes().some(({ id }) => offers[id]?.offerId === offerId);
}

const days = z.number().refine((value) => FOLLOW_UP_CHOICES.some((choice) => choice === value));
const followUps = z.object({
  days: days.catch(FOLLOW_UP_DAYS),
  /** When, in ISO format, by the id of the offer: the next revision is a new matter. */
  followed: z.record(z.string(), z.string()).catch({}),
});
export type FollowUps = z.infer<typeof followUps>;

const NONE: FollowUps = { days: FOLLOW_UP_DAYS, followed: {} };

const stored = new StoredValue(
  "quotewright.follow-ups",
  (text) => followUps.safeParse(parseJson(text ?? "")).data ?? NONE,
  { keepsUnstored: true },
);

/** The choice and the follow-ups; the same object while nothing changes. */
export const knownFollowUps = stored.read;

export const subscribeToFollowUps = stored.subscribe;

/** The follow-ups of offers as a workspace shares them; how many days are waited is chosen for each device. */
export const sharedFollowUps: SharedValue<FollowUps["followed"]> = {
  read: () => stored.read().followed,
  write: (followed) => stored.write({ ...stored.read(), followed: followed ?? {} }),
  isWhole: stored.isWhole,
  subscribe: stored.subscribe,
};

/** @param chosen - one of `FOLLOW_UP_CHOICES` */
export const chooseFollowUpDays = (chosen: number): void =>
  void stored.write({ ...stored.read(), days: chosen });

/** Notes that an offer is followed up now. @param at - in ISO format; null takes it back */
export function noteFollowUp(offerId: string, at: string | null): void {
  const { days: chosen, followed } = stored.read();
  const { [offerId]: _before, ...others } = followed;
  const noted = at === null ? others : { ...others, [offerId]: at };
  stored.write({ days: chosen, followed: withoutOldest(noted, QUOTES_LISTED_MAX, isListed) });
}
