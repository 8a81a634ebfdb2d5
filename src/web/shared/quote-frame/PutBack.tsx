// Lists typed text that could not be saved, until it is put back or dismissed.
import { useId, useRef } from "react";
import { Button } from "#web/components/ui/Button.tsx";
import { useKeptTexts } from "#web/data/edits/quote-session.tsx";

/** @param isLocked - whether the quote can no longer be edited, because its client has accepted it */
export function PutBack({ isLocked }: { isLocked: boolean }) {
  const { texts: keptTexts, putBack, dismiss } = useKeptTexts();
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const act = (work: () => void) => () => {
    work();
    // The pressed button is removed together with its text.
    place.current?.focus();
  };
  return (
    <div ref={place} tabIndex={-1} className="rounded-lg">
      {keptTexts.length > 0 && (
        <section
          aria-label="Changes that were not saved"
          className="mb-4 rounded-lg border border-warning bg-surface-raised p-3"
        >
          {isLocked && (
            <p className="mb-3">
              The client accepted the quote before these changes were saved. To put them back, make
              a new revision first.
            </p>
          )}
          <ul className="flex flex-col gap-3">
            {keptTexts.map(({ key, title, words, edits }, index) => (
              <li key={key} className="flex flex-wrap items-start gap-x-4 gap-y-2">
                <div className="min-w-0 flex-1 basis-60">
                  <p id={`${id}-${index}`} className="font-semibold wrap-anywhere">
                    {title}
                  </p>
                  <p className="max-h-32 overflow-auto text-sm wrap-anywhere whitespace-pre-wrap text-ink-muted">
                    {words}
                  </p>
                </div>
                <div className="flex gap-2">
                  {edits.length > 0 && !isLocked && (
                    <Button aria-describedby={`${id}-${index}`} onClick={act(() => putBack(key))}>
                      Put it back
                    </Button>
                  )}
                  <Button
                    look="quiet"
                    aria-describedby={`${id}-${index}`}
                    onClick={act(() => dismiss(key))}
                  >
                    Dismiss
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
