// React hook through which every kind of sending goes: it records once that an offer was sent (decision 59).
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { Offer } from "#core/offers/offer.ts";
import { markOfferSent, useReadOffersAgain } from "#web/data/api/offers.ts";
import { noteSent } from "#web/data/browser/quotes/known-offers.ts";
import { useQuoteEditing } from "#web/data/edits/quote-session.tsx";
import { isPending } from "./use-published-offers.ts";

/** How an offer was sent: its link copied, shared or put into an e-mail, or its PDF downloaded or shared. */
export type SendingWay = "linkCopied" | "linkShared" | "linkMailed" | "pdfSaved" | "pdfShared";

/** What was sent last in this visit of Customize. */
export interface LastSent {
  offer: Offer;
  way: SendingWay;
}

export interface SentOffers {
  /** Called after each sending, of whatever kind; the server is told of the first one of each offer. */
  sent: (offer: Offer, way: SendingWay) => void;
  /** Null before anything was sent in this visit. */
  lastSent: LastSent | null;
}

/** How often the server is told again when it does not answer. My quotes repeats it later, too. */
const RETRIES = 5;

export function useSent(): SentOffers {
  const { quoteId, readAgain: readQuoteAgain } = useQuoteEditing();
  const readAgain = useReadOffersAgain(quoteId, readQuoteAgain);
  const [lastSent, setLastSent] = useState<LastSent | null>(null);
  const { mutate } = useMutation({
    mutationFn: (offerId: string) => markOfferSent(quoteId, offerId),
    retry: RETRIES,
    onSuccess: () => void readAgain(),
  });
  const sent = (offer: Offer, way: SendingWay) => {
    if (!isPending(offer)) return;
    setLastSent({ offer, way });
    if (offer.sentAt !== null) return;
    noteSent(quoteId, offer.id);
    mutate(offer.id);
  };
  return { sent, lastSent };
}
