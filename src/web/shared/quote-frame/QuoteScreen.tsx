// The frame of the three steps: loading, missing and failed quotes, the step indicator, and the save status.
import { lazy, Suspense, useLayoutEffect, useRef, type ReactNode, type RefObject } from "react";
import { DEFAULT_TITLE } from "#core/quote/fields/quote-fields.ts";
import { Button } from "#web/components/ui/Button.tsx";
import { Loading } from "#web/components/ui/ListNotes.tsx";
import { NotFound } from "#web/components/layout/NotFound.tsx";
import { usePageTitle } from "#web/components/focus/page-title.ts";
import { focusHeading } from "#web/components/focus/focus.ts";
import { useScreenFocus } from "#web/components/focus/arrival.ts";
import { EDIT_FRESH_FOR } from "#web/data/edits/snapshot.ts";
import { useQuotePart, useQuoteReading, type QuoteView } from "#web/data/edits/quote-session.tsx";
import { KeepClient } from "#web/shared/clients/KeepClient.tsx";
import { ListThisQuote } from "#web/shared/quote-frame/ListThisQuote.tsx";
import { KeepsNothing } from "./KeepsNothing.tsx";
import type { AcceptedProps } from "./accepted/AcceptedQuote.tsx";
import { OfferPart } from "./OfferParts.tsx";
import { PutBack } from "./PutBack.tsx";
import { QuoteBar } from "./QuoteBar.tsx";
import type { Step } from "../steps.ts";

const AcceptedQuote = lazy(async () => ({
  default: (await import("./accepted/AcceptedQuote.tsx")).AcceptedQuote,
}));
const DeletedQuote = lazy(async () => ({
  default: (await import("./DeletedQuote.tsx")).DeletedQuote,
}));

const HEADINGS: Record<Step, string> = {
  edit: "Edit quote",
  details: "Add details",
  customize: "Customize & Download",
};

interface QuoteScreenProps {
  step: Step;
  /** Shown beside the actions of an accepted quote. */
  forAccepted?: AcceptedProps["More"];
  /** Elements that subscribe to the quote, or a function that renders the whole quote. */
  children: ReactNode | ((view: QuoteView) => ReactNode);
}

function WithView({ show }: { show: (view: QuoteView) => ReactNode }) {
  return show(useQuotePart((view) => view));
}

/** Sets the title of the page to the quote's name. */
function PageTitle(): null {
  const title = useQuotePart(({ whole }) => whole.quote.title);
  usePageTitle(title === DEFAULT_TITLE ? "Untitled quote" : title);
  return null;
}

/**
 * Focuses the heading when an open screen becomes read-only or editable: its focused control is gone.
 *
 * @param isAccepted - whether the screen is read-only; null while the quote is not shown
 */
function useModeFocus(
  isAccepted: boolean | null,
  heading: RefObject<HTMLHeadingElement | null>,
): void {
  const before = useRef(isAccepted);
  useLayoutEffect(() => {
    const isChanged = before.current !== null && isAccepted !== null;
    if (isChanged && before.current !== isAccepted && heading.current) {
      focusHeading(heading.current);
      scrollTo({ top: 0, behavior: "instant" });
    }
    before.current = isAccepted;
  }, [isAccepted, heading]);
}

/** What the step shows of a quote that is read. */
function OpenQuote(props: QuoteScreenProps & { isAccepted: boolean }) {
  const { step, forAccepted, isAccepted, children } = props;
  return (
    <>
      <PageTitle />
      <ListThisQuote />
      <KeepClient />
      <OfferPart part="news" />
      {step !== "customize" && <OfferPart part="declined" />}
      <OfferPart part="asked" />
      {isAccepted ? (
        <Suspense fallback={null}>
          <AcceptedQuote More={forAccepted} />
        </Suspense>
      ) : typeof children === "function" ? (
        <WithView show={children} />
      ) : (
        children
      )}
    </>
  );
}

export function QuoteScreen({ step, forAccepted, children }: QuoteScreenProps) {
  const reading = useQuoteReading({
    // What is downloaded and sent is read anew each time.
    freshFor: step === "customize" ? 0 : EDIT_FRESH_FOR,
    createMissing: step === "edit",
  });
  const headingRef = useScreenFocus(reading.state === "ready");
  const isReady = reading.state === "ready";
  const isAccepted = isReady && reading.isAccepted;
  useModeFocus(isReady ? isAccepted : null, headingRef);
  if (reading.state === "missing") return <NotFound />;
  const isWide = step === "edit" && !isAccepted;
  /** On a phone the step indicator says the same, and the fields need the room. */
  const isLong = step === "details" && isReady && !isAccepted;
  const isDeleted = reading.state === "deleted";
  return (
    <main
      className={`mx-auto w-full px-4 pb-10 sm:px-6 ${isWide ? "max-w-[86rem] pt-1" : isAccepted ? "max-w-5xl pt-4" : "max-w-7xl pt-4"}`}
    >
      <QuoteBar step={step} isReady={isReady} isDeleted={isDeleted} isAccepted={isAccepted} />
      {!isDeleted && <KeepsNothing />}
      {isReady && <PutBack isLocked={isAccepted} />}
      <h1
        ref={headingRef}
        tabIndex={-1}
        className={
          isWide
            ? "sr-only"
            : `mb-4 text-2xl font-bold sm:text-3xl ${isLong ? "max-sm:sr-only" : ""}`
        }
      >
        {isAccepted ? "Accepted quote" : HEADINGS[step]}
      </h1>
      {reading.state === "loading" && <Loading className="py-16 text-center" />}
      {reading.state === "failed" && (
        <div role="alert" className="py-16 text-center">
          <p className="mb-1 font-semibold">This quote could not be loaded.</p>
          <p className="mb-4 text-ink-muted">
            Check your connection and try again. Nothing you entered is lost.
          </p>
          <Button onClick={reading.retry}>Try again</Button>
        </div>
      )}
      {isDeleted && (
        <Suspense fallback={null}>
          <DeletedQuote whole={reading.whole} reason={reading.reason} />
        </Suspense>
      )}
      {isReady && (
        <OpenQuote step={step} forAccepted={forAccepted} isAccepted={isAccepted}>
          {children}
        </OpenQuote>
      )}
    </main>
  );
}
