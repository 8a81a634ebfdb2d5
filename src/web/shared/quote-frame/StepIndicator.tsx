// Links to the three steps of a quote; each can be opened at any time (SPEC section 2).
import { memo } from "react";
import { Link } from "wouter";
import { useQuoteEditing } from "#web/data/edits/quote-session.tsx";
import { STEPS, type Step } from "../steps.ts";

export const StepIndicator = memo(function StepIndicator({ current }: { current: Step }) {
  const { quoteId } = useQuoteEditing();
  return (
    <nav aria-label="Steps" className="shrink-0">
      <ol className="flex items-center gap-1 lg:gap-3">
        {STEPS.map(({ id, label, path }, index) => (
          <li key={id} className="flex items-center gap-1 lg:gap-3">
            {index > 0 && <span aria-hidden className="h-px w-3 bg-line-strong lg:w-8" />}
            <Link
              href={path(quoteId)}
              aria-current={id === current ? "step" : undefined}
              className={`flex min-h-touch items-center gap-2 rounded-md px-1 text-sm font-semibold lg:px-2 lg:text-base ${id === current ? "text-primary" : "text-ink-muted hover:text-ink"}`}
            >
              <span
                className={`inline-flex size-7 items-center justify-center rounded-full border-2 text-sm ${id === current ? "border-primary bg-primary text-primary-ink" : "border-line-strong"}`}
              >
                {index + 1}
              </span>
              <span
                className={
                  id === current
                    ? ""
                    : "max-[24rem]:sr-only sm:max-xl:group-data-scrolled/bar:sr-only"
                }
              >
                {label}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
});
