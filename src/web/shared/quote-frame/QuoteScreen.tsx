// The frame of the three steps: loading, missing and failed quotes, the step indicator, and the save status.
import { lazy, Suspense, type ReactNode } from "react";
import { DEFAULT_TITLE } from "#core/quote/schema.ts";
import { Button } from "#web/components/ui/Button.tsx";
import { NotFound } from "#web/components/layout/NotFound.tsx";
import { usePageTitle } from "#web/components/focus/page-title.ts";
import { useScreenFocus } from "#web/components/focus/arrival.ts";
import { useQuotePart, useQuoteReading, type QuoteView } from "#web/data/edits/quote-session.tsx";
import { ListThisQuote } from "#web/shared/quote-frame/ListThisQuote.tsx";
import { KeepsNothing } from "./KeepsNothing.tsx";
import { PutBack } from "./PutBack.tsx";
import { SaveStatus } from "./SaveStatus.tsx";
import { UndoButtons } from "./UndoButtons.tsx";
import { StepIndicator, type Step } from "./StepIndicator.tsx";

const DeletedQuote = lazy(async () => ({
  default: (await import("./DeletedQuote.tsx")).DeletedQuote,
}));

interface QuoteScreenProps {
  step: Step;
  /** How long a fetched quote counts as fresh, in milliseconds; 0 always refetches. */
  freshFor: number;
  createMissing?: boolean;
  heading: string;
  /** Elements that subscribe to the quote, or a function that renders the whole quote. */
  children: ReactNode | ((view: QuoteView) => ReactNode);
}

function WithView({ show }: { show: (view: QuoteView) => ReactNode }) {
  return show(useQuotePart((view) => view));
}

/** Sets the document title to the quote's name. */
function DocumentTitle(): null {
  const title = useQuotePart(({ whole }) => whole.quote.title);
  usePageTitle(title === DEFAULT_TITLE ? "Untitled quote" : title);
  return null;
}

export function QuoteScreen({
  step,
  freshFor,
  createMissing = false,
  heading,
  children,
}: QuoteScreenProps) {
  const reading = useQuoteReading({ freshFor, createMissing });
  const headingRef = useScreenFocus(reading.state === "ready");
  if (reading.state === "missing") return <NotFound />;
  const isReady = reading.state === "ready";
  const isDeleted = reading.state === "deleted";
  return (
    <main id="main" className="mx-auto w-full max-w-7xl px-4 pt-4 pb-10 sm:px-6">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <StepIndicator current={step} />
        <div className="flex items-center gap-2">
          {!isDeleted && <UndoButtons />}
          {!isDeleted && <SaveStatus isLoaded={isReady} />}
        </div>
      </div>
      {!isDeleted && <KeepsNothing />}
      {isReady && <PutBack />}
      <h1
        ref={headingRef}
        tabIndex={-1}
        className={step === "edit" ? "sr-only" : "mb-4 text-2xl font-bold sm:text-3xl"}
      >
        {heading}
      </h1>
      {reading.state === "loading" && (
        <p role="status" className="py-16 text-center text-ink-muted">
          Loading...
        </p>
      )}
      {reading.state === "failed" && (
        <div role="alert" className="py-16 text-center">
          <p className="mb-1 font-semibold">This quote could not be loaded.</p>
          <p className="mb-4 text-ink-muted">
            Check your connection, then try again. Nothing that you entered is lost.
          </p>
          <Button onClick={reading.retry}>Try again</Button>
        </div>
      )}
      {isDeleted && (
        <Suspense fallback={null}>
          <DeletedQuote whole={reading.whole} />
        </Suspense>
      )}
      {isReady && (
        <>
          <DocumentTitle />
          <ListThisQuote />
          {typeof children === "function" ? <WithView show={children} /> : children}
        </>
      )}
    </main>
  );
}
