// The known client of a listed quote, and a new quote for it.
import { clientsCalled } from "#core/clients/client-search.ts";
import type { Client } from "#core/clients/client.ts";
import { KnownClients } from "#core/clients/same-client.ts";
import { clientCollection } from "#web/data/browser/clients/clients.ts";
import type { DeviceQuote } from "#web/data/browser/quotes/device-quotes.ts";
import { useDeviceStores } from "#web/data/edits/device-stores.ts";
import { readAnyQuote } from "#web/data/edits/new-quotes.ts";
import { copyFailure } from "#web/shared/quote-copies/copy-for-another-client.ts";
import { useQuoteForClient } from "#web/shared/clients/quote-for-client.ts";
import { useSingleRun } from "#web/shared/use-single-run.ts";

const called = ({ client }: DeviceQuote): readonly Client[] =>
  clientsCalled(clientCollection.read(), client);

/** Whether a client of the list has the name that the quote's line says. */
export const knowsClient = (quote: DeviceQuote): boolean => called(quote).length > 0;

/** @returns a function that begins a quote for the client of a listed one: of several with its name that one */
export function useQuoteForClientOf(): (quote: DeviceQuote) => void {
  const stores = useDeviceStores();
  const begin = useQuoteForClient();
  const { run } = useSingleRun(
    async (quote: DeviceQuote) => {
      const [only, ...others] = called(quote);
      if (!only) return;
      if (others.length === 0) return begin(only);
      const { clientInfo } = (await readAnyQuote(quote.id, stores)).quote;
      begin(new KnownClients([only, ...others]).find(clientInfo) ?? clientInfo);
    },
    "The quote could not be read",
    copyFailure,
  );
  return run;
}
