// React hook that begins a quote for a known client: on this device, also without a network.
import { asSentence } from "#core/text/as-sentence.ts";
import { useLocation } from "wouter";
import { clientName, infoOf } from "#core/clients/client.ts";
import type { ClientInfo } from "#core/quote/details/business-and-client.ts";
import { useDeviceStores } from "#web/data/edits/device-stores.ts";
import { nextUnsentQuote, startFilledQuote } from "#web/data/edits/new-quotes.ts";
import { announce } from "#web/components/focus/announce.ts";
import { paths } from "#web/paths.ts";
import { useSingleRun } from "../use-single-run.ts";

/** @returns a function that makes an empty quote with the client, and opens it */
export function useQuoteForClient(): (client: ClientInfo) => void {
  const stores = useDeviceStores();
  const [, navigate] = useLocation();
  const { run } = useSingleRun(
    async (client: ClientInfo) => {
      const quote = { ...nextUnsentQuote(), clientInfo: infoOf(client) };
      await startFilledQuote({ quote, categories: [], tasks: [], payments: [] }, stores);
      navigate(paths.quote(quote.id));
      announce(asSentence(`New quote for ${clientName(client)}`));
    },
    "The quote could not be made",
    "The browser could not store it. Free some space on this device, then try again.",
  );
  return run;
}
