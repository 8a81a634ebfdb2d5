// What this device keeps about notices: whether they are wanted here, how much they show, and which quotes know it.
import * as z from "zod";
import { QUOTES_LISTED_MAX } from "#core/limits.ts";
import type { ReplacedLink } from "#core/replaced-link/replaced-ids.ts";
import { deviceQuotes } from "../quotes/device-quotes.ts";
import { storedFields } from "../storage/stored-value.ts";
import { withoutOldest } from "../storage/without-oldest.ts";

/** Others may be forgotten: a push service tells the server when their subscription has ended. */
const isListed = (quoteId: string): boolean => deviceQuotes().some(({ id }) => id === quoteId);

/** Of a quote from which this device was removed: it is not added again when the quote is sent once more. */
export const LEFT_OUT = -1;
/** Of a quote that the server has to be told of. */
export const BEHIND = 0;

const schema = z.object({
  /** The id of this device as a target; empty before it is first used. */
  deviceId: z.string(),
  isOn: z.boolean(),
  /** Whether the lock screen may show names and amounts. */
  showsDetails: z.boolean(),
  /** Whether "Not now" was chosen: nothing is offered again. */
  isDeclined: z.boolean(),
  /** Is told of every quote that is sent from this device; empty for none. */
  address: z.string(),
  /** The address of the last subscription at its push service; empty before the first. */
  endpoint: z.string(),
  /** Counts what a target holds: it rises with each new subscription and each choice of what is shown. */
  state: z.number().int(),
  /** The state that the server has for each quote, or `LEFT_OUT`. */
  quotes: z.record(z.string(), z.number().int()),
});
export type DeviceNotices = z.infer<typeof schema>;

const stored = storedFields<DeviceNotices>("quotewright.notices", schema, {
  deviceId: "",
  isOn: false,
  showsDetails: false,
  isDeclined: false,
  address: "",
  endpoint: "",
  state: BEHIND + 1,
  quotes: {},
});

/** What is kept; the same object while nothing changes. */
export const deviceNotices = stored.read;

export const subscribeToDeviceNotices = stored.subscribe;

/** Keeps choices; those that are not named stay. */
export const keepDeviceNotices = (fields: Partial<DeviceNotices>): void =>
  void stored.write({ ...deviceNotices(), ...fields });

/** Keeps which state the server has for a quote. @param state - null when it has none, and none is wanted */
export function keepTold(quoteId: string, state: number | null): void {
  const { [quoteId]: before, ...others } = deviceNotices().quotes;
  if (before === state || (before === undefined && state === null)) return;
  const quotes = state === null ? others : { ...others, [quoteId]: state };
  keepDeviceNotices({ quotes: withoutOldest(quotes, QUOTES_LISTED_MAX, isListed) });
}

/** The quotes whose server has to be told anew, those noted last first. */
export function quotesBehind({ quotes, state } = deviceNotices()): string[] {
  const behind = Object.entries(quotes).filter(([, has]) => has !== LEFT_OUT && has < state);
  return behind.map(([quoteId]) => quoteId).toReversed();
}

/** Goes on with the quote's new id, after its link was replaced: that has ended all of its targets. */
export function moveNotices({ from, to }: ReplacedLink): void {
  const { [from]: had, [to]: has } = deviceNotices().quotes;
  if (had === undefined) return;
  keepTold(from, null);
  keepTold(to, has ?? (had === LEFT_OUT ? LEFT_OUT : BEHIND));
}

/** Forgets a quote that was deleted. */
export const forgetNotices = (quoteId: string): void => keepTold(quoteId, null);
