// What can be done with a listed quote: duplicate it, also for another client, copy its link, and remove it from the list.
import { useEffect, useRef, type RefObject } from "react";
import { useLocation } from "wouter";
import { toCents } from "#core/money/money.ts";
import type { QuoteStatus } from "#core/quote/status.ts";
import { useNotify } from "#web/components/ui/toasts/Toasts.tsx";
import { markOfferSent } from "#web/data/api/offers.ts";
import { duplicateQuote } from "#web/data/api/whole-quotes.ts";
import {
  listed,
  listQuote,
  unlistQuote,
  type DeviceQuote,
} from "#web/data/browser/quotes/device-quotes.ts";
import { noteSent, type KnownOffer } from "#web/data/browser/quotes/known-offers.ts";
import { useDeviceStores } from "#web/data/edits/device-stores.ts";
import { readAnyQuote } from "#web/data/edits/new-quotes.ts";
import {
  copyFailure,
  useCopyForAnotherClient,
} from "#web/shared/quote-copies/copy-for-another-client.ts";
import { useSingleRun } from "#web/shared/use-single-run.ts";
import { useCopyClientLink, useCopyLink } from "#web/shared/quote-copies/copy-link.ts";
import { paths } from "#web/paths.ts";
import { knowsClient, useQuoteForClientOf } from "./client-of-quote.ts";
import { nameOf } from "./quote-name.ts";
import { useSetStatus } from "./set-status.ts";

/** The actions of every line. */
export interface QuoteActions {
  setStatus: (quote: DeviceQuote, status: QuoteStatus) => void;
  duplicate: (quote: DeviceQuote) => void;
  copyForClient: (quote: DeviceQuote) => void;
  /** Whether a client of the list has the name of the quote's. */
  knowsClient: (quote: DeviceQuote) => boolean;
  /** Begins another quote for the client of this one. */
  quoteForClient: (quote: DeviceQuote) => void;
  copyLink: (quote: DeviceQuote) => void;
  /** Copies the client's link of an offer, which counts as sent then. */
  copyClientLink: (offer: KnownOffer, link: string) => void;
  unlist: (quote: DeviceQuote) => void;
  remove: (quote: DeviceQuote) => void;
}

/**
 * @param onRemove - asks whether the quote is deleted
 * @returns the same reference in every render, so that lines do not render again
 */
export function useQuoteActions(onRemove: (quote: DeviceQuote) => void): RefObject<QuoteActions> {
  const notify = useNotify();
  const [, navigate] = useLocation();
  const stores = useDeviceStores();
  const { run: duplicate } = useSingleRun(
    async (quote: DeviceQuote) => {
      const made = await duplicateQuote(quote.id);
      listQuote(listed(made, toCents(made.total)));
      notify({
        title: `${nameOf(quote)} duplicated`,
        action: { label: "Open the copy", run: () => navigate(paths.quote(made.id)) },
      });
    },
    "The quote could not be duplicated",
    copyFailure,
  );
  const forClient = useCopyForAnotherClient();
  const copyLink = useCopyLink();
  const copyClientLink = useCopyClientLink();
  const actions: QuoteActions = {
    setStatus: useSetStatus(),
    duplicate,
    copyForClient: ({ id }) => {
      if (!forClient.isPending) forClient.copy(() => readAnyQuote(id, stores));
    },
    knowsClient,
    quoteForClient: useQuoteForClientOf(),
    copyLink: ({ id }) => copyLink(id),
    copyClientLink: ({ quoteId, offerId, kind }, link) =>
      copyClientLink(link, () => {
        if (kind !== "published") return;
        noteSent(quoteId, offerId);
        // What the server does not hear now it is told with the next reading.
        markOfferSent(quoteId, offerId).catch(() => {});
      }),
    unlist: (quote) => {
      unlistQuote(quote.id);
      notify({
        title: `${nameOf(quote)} removed from the list`,
        description: "Its link still works.",
        undo: () => listQuote(quote),
      });
    },
    remove: onRemove,
  };
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  return latest;
}
