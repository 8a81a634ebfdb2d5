// React hook that prepares the message of a follow-up: from what was published, read when it is asked for.
import { useState } from "react";
import { quoteDocument } from "#core/document/document-of.ts";
import {
  followUpMessage,
  type FollowUpMessage,
} from "#core/document/messages/follow-up-message.ts";
import { summaryOf } from "#core/offers/offer-summary.ts";
import { failureReason } from "#web/data/api/client.ts";
import { clientLink, readOfferSource } from "#web/data/api/offers.ts";
import { noteOffer } from "#web/data/browser/quotes/known-offers.ts";
import { useSingleRun } from "#web/shared/use-single-run.ts";
import type { DueQuote } from "./due-quotes.ts";

/** A reason why nothing is prepared, as a sentence. */
class NotWaiting extends Error {}

async function prepare({ quote, offer: known }: DueQuote): Promise<FollowUpMessage> {
  const { offer, source } = await readOfferSource(quote.id, known.offerId);
  if (offer.state !== "open") {
    await noteOffer(quote.id, summaryOf(offer, null));
    throw new NotWaiting("Its client no longer has to answer. Open the quote to see why.");
  }
  const link = clientLink(offer);
  if (link === null)
    throw new NotWaiting(
      "The server can no longer show the client's link. Open the quote and publish it again.",
    );
  return followUpMessage(source.quote, quoteDocument(source), link);
}

interface PreparedMessage {
  /** Null before it is prepared. */
  message: FollowUpMessage | null;
  prepare: () => void;
  isPreparing: boolean;
}

export function usePreparedMessage(due: DueQuote): PreparedMessage {
  const [message, setMessage] = useState<FollowUpMessage | null>(null);
  const { run, isRunning } = useSingleRun(
    async () => setMessage(await prepare(due)),
    "The message could not be prepared",
    (error) => (error instanceof NotWaiting ? error.message : failureReason(error)),
  );
  return { message, prepare: run, isPreparing: isRunning };
}
