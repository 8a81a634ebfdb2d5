// The quotes of this device besides the open one: a React hook, and their words in lists.
import { useMemo, useSyncExternalStore } from "react";
import {
  deviceQuotes,
  subscribeToDeviceQuotes,
  type DeviceQuote,
} from "#web/data/browser/quotes/device-quotes.ts";
import { useQuoteEditing } from "#web/data/edits/quote-session.tsx";

const DAY = new Intl.DateTimeFormat("en-US", { dateStyle: "medium" });

/** The quote's name in lists and messages. */
export const nameOf = ({ title }: DeviceQuote): string => title || "Untitled quote";

/** Client and day of the last change, such as "Dana Cole · Nov 21, 2026". */
export function detailsOf({ client, changedAt }: DeviceQuote): string {
  const time = new Date(changedAt);
  return [client, Number.isNaN(time.getTime()) ? "" : DAY.format(time)].filter(Boolean).join(" · ");
}

/** The quote that changed last first; the same array while nothing changes. */
export function useOtherQuotes(): readonly DeviceQuote[] {
  const { quoteId } = useQuoteEditing();
  const quotes = useSyncExternalStore(subscribeToDeviceQuotes, deviceQuotes);
  return useMemo(() => quotes.filter(({ id }) => id !== quoteId), [quotes, quoteId]);
}
