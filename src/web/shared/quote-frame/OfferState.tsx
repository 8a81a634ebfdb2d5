// What became of the newest revision: a label in the bar, a line with the reason of a refusal or with what the client asks, and a notice of news.
import { sayMoment } from "#core/offers/times/moments.ts";
import { revisionLabel } from "#core/quote/printing/document-kind.ts";
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { MessageCircleQuestionMark, MessageSquareX } from "lucide-react";
import { Link } from "wouter";
import { askedWords } from "#core/offers/messages/message-sentences.ts";
import {
  summaryLine,
  summaryOf,
  summaryWord,
  type OfferSummary,
} from "#core/offers/offer-summary.ts";
import { jumpToPart } from "#web/components/focus/jump-to-part.ts";
import { useNotify } from "#web/components/ui/toasts/Toasts.tsx";
import { useOfferList } from "#web/data/api/offers.ts";
import { noteOffer, seeOffer } from "#web/data/browser/quotes/known-offers.ts";
import { useQuoteEditing, useQuotePart } from "#web/data/edits/quote-session.tsx";
import { MESSAGES_ID, paths } from "#web/paths.ts";

/** While somebody edits a quote that was sent, its offers are read at most this often, in milliseconds. */
const READ_AT_MOST_EVERY = 300;

/** The version, a little later when it changes often. */
export function useThrottled(version: number): number {
  const [shown, setShown] = useState(version);
  /** What is shown while a newer version waits; null when none does. Each new value starts a timer. */
  const outdated = shown === version ? null : shown;
  const catchUp = useEffectEvent(() => setShown(version));
  useEffect(() => {
    if (outdated === null) return;
    const timer = setTimeout(() => catchUp(), READ_AT_MOST_EVERY);
    return () => clearTimeout(timer);
  }, [outdated]);
  return shown;
}

/** @returns null for a draft, and while nothing is known; a draft's offers are not read at all */
function useOfferSummary(): OfferSummary | null {
  const id = useQuotePart(({ whole }) => whole.quote.id);
  const version = useThrottled(useQuotePart(({ whole }) => whole.quote.version));
  const isPublished = useQuotePart(({ whole }) => whole.quote.status !== "draft");
  const { data } = useOfferList({ id, version }, { enabled: isPublished });
  const list = isPublished ? data : undefined;
  return useMemo(() => {
    const newest = list?.offers[0];
    return newest ? summaryOf(newest, list.asked) : null;
  }, [list]);
}

const TONES: Record<OfferSummary["kind"], string> = {
  published: "bg-warning-soft text-warning",
  sent: "bg-surface-sunken text-ink-muted",
  opened: "bg-primary-soft text-primary",
  accepted: "bg-success-soft text-success",
  acceptedOnPaper: "bg-success-soft text-success",
  declined: "bg-danger-soft text-danger",
  expired: "bg-warning-soft text-warning",
  withdrawn: "bg-surface-sunken text-ink-muted",
  superseded: "bg-surface-sunken text-ink-muted",
  overtaken: "bg-warning-soft text-warning",
};

const lineOf = (summary: OfferSummary): string =>
  summaryLine(summary, sayMoment(summary.at, summary.timeZone));

/** The state of the newest revision, such as "R1 opened". */
export function OfferBadge() {
  const summary = useOfferSummary();
  if (!summary) return null;
  return (
    <p
      data-testid="offer-badge"
      title={lineOf(summary)}
      className={`shrink-0 rounded-full px-3 py-1 text-sm font-semibold whitespace-nowrap group-data-scrolled/bar:hidden max-sm:mr-auto max-[22rem]:px-2 ${TONES[summary.kind]}`}
    >
      {/* On the narrowest phones there is room for one word. */}
      <span className="max-[22rem]:sr-only">{revisionLabel(summary.revision)} </span>
      {summaryWord(summary)}
    </p>
  );
}

/** The refusal of the newest revision with its reason. */
export function DeclinedLine() {
  const summary = useOfferSummary();
  if (summary?.kind !== "declined") return null;
  return (
    <p
      data-testid="declined-line"
      className="mb-4 flex items-start gap-3 rounded-lg border border-danger bg-danger-soft p-3 print:hidden"
    >
      <MessageSquareX aria-hidden size={20} className="mt-0.5 shrink-0 text-danger" />
      <span className="min-w-0 wrap-anywhere">
        <strong className="block">{lineOf(summary)}</strong>
        Change the quote and send it again to offer a new revision.
      </span>
    </p>
  );
}

/** What the client asked last and nobody answered, with the way to answer it. */
export function AskedLine() {
  const { quoteId } = useQuoteEditing();
  const asked = useOfferSummary()?.asked;
  if (!asked) return null;
  return (
    <p
      data-testid="asked-line"
      className="mb-4 flex items-start gap-3 rounded-lg border border-primary bg-primary-soft p-3 print:hidden"
    >
      <MessageCircleQuestionMark aria-hidden size={20} className="mt-0.5 shrink-0 text-primary" />
      <span className="min-w-0 wrap-anywhere">
        <strong className="block">{askedWords(asked, "The client")}:</strong> “{asked.text}”{" "}
        <Link
          href={paths.quoteMessages(quoteId)}
          onClick={(event) => {
            if (jumpToPart(MESSAGES_ID)) event.preventDefault();
          }}
          className="inline-block py-1 font-semibold text-primary underline underline-offset-2 hover:no-underline"
        >
          Read and answer
        </Link>
      </span>
    </p>
  );
}

const LOOKS = ["focus", "pointerdown", "keydown"] as const;

/** Calls back as soon as a person looks at the page: now when the window has the focus. @returns what ends it */
function whenLookedAt(callback: () => void): () => void {
  const looking = new AbortController();
  const look = () => {
    if (!document.hasFocus()) return;
    looking.abort();
    callback();
  };
  for (const type of LOOKS) addEventListener(type, look, { signal: looking.signal });
  look();
  return () => looking.abort();
}

/** Tells once, in a notice, what the client has done. */
export function OfferNews(): null {
  const { quoteId } = useQuoteEditing();
  const summary = useOfferSummary();
  const notify = useNotify();
  useEffect(() => {
    if (!summary) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const note = async () => {
      const news = await noteOffer(quoteId, summary);
      if (news) notify(news);
      if (!signal.aborted)
        signal.addEventListener(
          "abort",
          whenLookedAt(() => seeOffer(quoteId)),
        );
    };
    void note();
    return () => leaving.abort();
  }, [quoteId, summary, notify]);
  return null;
}
