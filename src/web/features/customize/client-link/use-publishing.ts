// React hook that publishes the quote once: after its edits are sent, and without a connection as soon as it is back.
import { useEffect, useRef, useState } from "react";
import type { Offer } from "#core/offers/offer.ts";
import { revisionLabel } from "#core/quote/printing/document-kind.ts";
import { failure, useNotify, type Notice } from "#web/components/ui/toasts/Toasts.tsx";
import { detailOf } from "#web/data/api/client.ts";
import { readOffers, useReadOffersAgain } from "#web/data/api/offers.ts";
import { newId } from "#web/new-id.ts";
import { useQuoteEditing } from "#web/data/edits/quote-session.tsx";
import { publishUntilAnswered, type WaitReason } from "./publication.ts";

/** Why a publication was stopped. */
type Stopped = "cancelled" | "left";

const notPublished = (why: string): Notice => failure("The quote was not published", why);

const alreadyPublished = ({ revision }: Offer): Notice => ({
  title: `${revisionLabel(revision)} was already published`,
  description:
    "The client's link is on Customize, under “Client's link”. Withdraw it there if your client should not read it.",
});

/** What is said after a publication was stopped without an answer; null for nothing. */
async function noticeAfterStop(
  quoteId: string,
  offerId: string,
  stopped: Stopped,
): Promise<Notice | null> {
  const offers = await readOffers(quoteId).catch(() => null);
  const published = offers?.find(({ id }) => id === offerId);
  if (published) return alreadyPublished(published);
  if (stopped === "cancelled") return null;
  return offers
    ? notPublished("You left Customize before it could be published. Open Customize to send it.")
    : notPublished(
        "You left Customize before the server answered. Open Customize to see what your client can read.",
      );
}

export interface Publishing {
  /** @param newLink - whether all former links of the quote stop */
  publish: (newLink: boolean) => void;
  /** Whether the quote is being published, or waits for the connection. */
  isPending: boolean;
  /** Why publishing waits; null when it does not. */
  waitsFor: WaitReason | null;
  /** Stops waiting: the quote is not published, unless the server already has the request. */
  cancel: () => void;
}

/** The publication under way, of which there is at most one; known at once, not only after the next render. */
function useRunning() {
  const running = useRef<AbortController | null>(null);
  const [phase, setPhase] = useState<"sending" | WaitReason | null>(null);
  const end = (run: AbortController | null) => {
    if (running.current !== run) return;
    running.current = null;
    setPhase(null);
  };
  const cancel = () => {
    const run = running.current;
    end(run);
    run?.abort("cancelled" satisfies Stopped);
  };
  useEffect(() => () => running.current?.abort("left" satisfies Stopped), []);
  /** @returns null while one is under way */
  const start = () => {
    if (running.current) return null;
    const run = new AbortController();
    running.current = run;
    setPhase("sending");
    const onWaiting = (reason: WaitReason) => running.current === run && setPhase(reason);
    return { signal: run.signal, onWaiting, end: () => end(run) };
  };
  const waitsFor = phase === "sending" ? null : phase;
  return { isPending: phase !== null, waitsFor, start, cancel };
}

/** @param onPublished - called with the new offer */
export function usePublishing(onPublished: (offer: Offer) => void): Publishing {
  const { quoteId, flush, readAgain: readQuoteAgain } = useQuoteEditing();
  const readAgain = useReadOffersAgain(quoteId, readQuoteAgain);
  const notify = useNotify();
  const { start, ...running } = useRunning();
  /** The offer that no answer was received for: the same request publishes it only once. */
  const unanswered = useRef<{ offerId: string; newLink: boolean } | null>(null);
  const publish = async (newLink: boolean) => {
    const run = start();
    if (!run) return;
    const { signal, onWaiting } = run;
    if (unanswered.current?.newLink !== newLink) unanswered.current = { offerId: newId(), newLink };
    const request = unanswered.current;
    const { offerId } = request;
    try {
      const offer = await publishUntilAnswered({ quoteId, ...request, flush, onWaiting, signal });
      const isFirstAnswer = unanswered.current === request;
      if (isFirstAnswer) unanswered.current = null;
      void readAgain();
      if (!signal.aborted) onPublished(offer);
      else if (isFirstAnswer) notify(alreadyPublished(offer));
    } catch (error) {
      void readAgain();
      if (signal.aborted) {
        const notice = await noticeAfterStop(quoteId, offerId, signal.reason as Stopped);
        if (notice) notify(notice);
      } else {
        unanswered.current = null;
        const otherwise = "The server could not publish the quote. Try again in a minute.";
        notify(notPublished(detailOf(error) ?? otherwise));
      }
    } finally {
      run.end();
    }
  };
  return { ...running, publish: (newLink) => void publish(newLink) };
}
