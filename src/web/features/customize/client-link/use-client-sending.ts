// React hook for sending a quote to its client: what was published, how it differs from now, and the ways to publish.
import { useRef, useState } from "react";
import { quoteDocument } from "#core/document/document-of.ts";
import { quoteEmail } from "#core/document/messages/quote-email.ts";
import type { Offer } from "#core/offers/offer.ts";
import { revisionLabel } from "#core/quote/printing/document-kind.ts";
import { announce } from "#web/components/focus/announce.ts";
import { failureReason } from "#web/data/api/client.ts";
import type { QuoteView } from "#web/data/edits/quote-session.tsx";
import {
  useSendingQuestions,
  type SendingQuestionsState,
} from "#web/features/customize/questions/use-sending-questions.ts";
import { useSingleRun } from "#web/shared/use-single-run.ts";
import { isPending, usePublishedOffers, type PublishedOffers } from "./use-published-offers.ts";
import { usePublishing, type Publishing } from "./use-publishing.ts";
import { useSent, type SendingWay, type SentOffers } from "./use-sent.ts";

/** The offer whose link is offered for sending; null when none is. */
function useLinkPanel(offers: readonly Offer[] | null) {
  const [opened, setOpened] = useState<Offer | null>(null);
  const current = opened && (offers?.find(({ id }) => id === opened.id) ?? opened);
  return {
    shown: current && isPending(current) ? current : null,
    open: setOpened,
    close: () => setOpened(null),
  };
}

type ActOnPublished = (published: Awaited<ReturnType<PublishedOffers["readNow"]>>) => void;

/** The revision about which it is asked whether the next one is published, and how many things were changed. */
export interface ChangedOffer {
  offer: Offer;
  changes: number;
}

export interface ClientSending extends PublishedOffers, SentOffers {
  /** The same for a PDF of the quote as it is now, which is the newest offer's while nothing was changed since. */
  pdfSent: (way: SendingWay) => void;
  publishing: Publishing;
  /** Whether the state of the offers is being read before something is sent. */
  isReading: boolean;
  /**
   * Publishes the revision after this one, after the questions; nothing when there is a newer one already.
   *
   * @param newLink - whether all former links of the quote stop
   */
  publishAfter: (offer: Offer, newLink?: boolean) => void;
  /** Offers the newest link for sending, publishes first when there is none, and asks when the quote was changed since. */
  send: () => void;
  link: ReturnType<typeof useLinkPanel>;
  /** Offers the link of a revision for sending. */
  offerLink: (offer: Offer) => void;
  /** The e-mail to the client with a link, for the mail program (`mailto:`). */
  emailWith: (link: string) => string;
  questions: SendingQuestionsState;
  /** Null when nothing is asked. */
  asksAbout: ChangedOffer | null;
  stopAsking: () => void;
}

/** @param onLinkReady - called when a link is offered for sending */
export function useClientSending(view: QuoteView, onLinkReady: () => void): ClientSending {
  const { whole } = view;
  const published = usePublishedOffers(whole);
  const { newest, source } = published;
  const { sent: noteSent, lastSent } = useSent();
  const link = useLinkPanel(published.offers);
  const [asksAbout, setAsksAbout] = useState<ChangedOffer | null>(null);
  const { isRunning: isReading, run: afterReading } = useSingleRun(
    async (act: ActOnPublished) => act(await published.readNow()),
    "Nothing was published",
    (error) => `What was published before could not be read. ${failureReason(error)}`,
  );
  const offerLink = (offer: Offer) => {
    onLinkReady();
    link.open(offer);
    announce(`${revisionLabel(offer.revision)} is ready. Next you can send your client the link.`);
  };
  const publishing = usePublishing(offerLink);
  /** What the questions are asked before. */
  const wantsNewLink = useRef(false);
  const questions = useSendingQuestions(view, {
    publish: () => publishing.publish(wantsNewLink.current),
  });
  const askThenPublish = (newLink: boolean) => {
    wantsNewLink.current = newLink;
    questions.start("publish");
  };
  const publishAfter = (offer: Offer, newLink = false) =>
    afterReading((now) => {
      if (now.newest?.id === offer.id) askThenPublish(newLink);
    });
  const send = () =>
    afterReading(({ newest: latest, changes }) => {
      // Without its token a link is lost: the next revision has a new one.
      if (latest?.state !== "open" || latest.token === null) askThenPublish(false);
      else if (changes > 0) setAsksAbout({ offer: latest, changes });
      else offerLink(latest);
    });
  const sent = source && link.shown?.id === newest?.id ? source : whole;
  return {
    ...published,
    sent: noteSent,
    lastSent,
    pdfSent: (way) => newest && published.changes === 0 && noteSent(newest, way),
    publishing,
    isReading,
    publishAfter,
    send: () => !publishing.isPending && send(),
    link,
    offerLink,
    emailWith: (address) => quoteEmail(sent.quote, quoteDocument(sent), address),
    questions,
    asksAbout,
    stopAsking: () => setAsksAbout(null),
  };
}
