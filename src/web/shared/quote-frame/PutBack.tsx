// Lists typed text that could not be saved, until it is put back or dismissed.
import { useId, useRef } from "react";
import { Button } from "#web/components/ui/Button.tsx";
import type { Offer } from "#web/data/browser/recoverable-text.ts";
import { useOffers } from "#web/data/edits/quote-session.tsx";

interface OfferLineProps {
  offer: Offer;
  onPutBack: () => void;
  onDismiss: () => void;
}

function OfferLine({ offer: { title, words, edits }, onPutBack, onDismiss }: OfferLineProps) {
  const titleId = useId();
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-60">
        <p id={titleId} className="font-semibold wrap-anywhere">
          {title}
        </p>
        <p className="max-h-32 overflow-auto text-sm wrap-anywhere whitespace-pre-wrap text-ink-muted">
          {words}
        </p>
      </div>
      <div className="flex gap-2">
        {edits.length > 0 && (
          <Button aria-describedby={titleId} onClick={onPutBack}>
            Put it back
          </Button>
        )}
        <Button look="quiet" aria-describedby={titleId} onClick={onDismiss}>
          Dismiss
        </Button>
      </div>
    </li>
  );
}

export function PutBack() {
  const { offers, putBack, dismiss } = useOffers();
  const place = useRef<HTMLDivElement>(null);
  const act = (work: () => void) => () => {
    work();
    // The pressed button is removed together with its offer.
    place.current?.focus();
  };
  return (
    <div ref={place} tabIndex={-1} className="rounded-lg">
      {offers.length > 0 && (
        <section
          aria-label="What you typed"
          className="mb-4 rounded-lg border border-warning bg-surface-raised p-3"
        >
          <ul className="flex flex-col gap-3">
            {offers.map((offer) => (
              <OfferLine
                key={offer.key}
                offer={offer}
                onPutBack={act(() => putBack(offer.key))}
                onDismiss={act(() => dismiss(offer.key))}
              />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
