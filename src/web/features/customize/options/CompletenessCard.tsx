// Estimate Completeness: six checks, each a link to where it is fixed, readable without color; one line when all are met.
import { ChevronDown, CircleCheck, CircleDashed } from "lucide-react";
import { useId, useState } from "react";
import { useLocation } from "wouter";
import {
  completeness,
  type Completeness,
  type CompletenessCheckId,
  type CompletenessTone,
} from "#core/document/completeness.ts";
import type { PricedQuote } from "#core/pricing/price-quote.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { Card } from "#web/components/ui/Card.tsx";
import type { PartyEditor } from "#web/shared/business-and-client/PartyCards.tsx";
import { paths } from "#web/paths.ts";

const TONES: Record<CompletenessTone, { bar: string; text: string }> = {
  green: { bar: "bg-success", text: "text-success" },
  yellow: { bar: "bg-caution", text: "text-warning" },
  orange: { bar: "bg-accent", text: "text-accent" },
};

/** The editor that fixes a check; other checks are fixed on the Edit step. */
const FIXED_BY: Partial<Record<CompletenessCheckId, PartyEditor>> = {
  company: "company",
  client: "client",
  projectAddress: "addresses",
};

interface CompletenessCardProps {
  whole: WholeQuote;
  priced: PricedQuote;
  onEdit: (editor: PartyEditor) => void;
}

export function CompletenessCard({ whole, priced, onEdit }: CompletenessCardProps) {
  const { checks, percent, tone } = completeness(whole, priced);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const figure = (
    <span data-tone={tone} className={`text-sm font-bold ${TONES[tone].text}`}>
      {percent}%
    </span>
  );
  const content = (
    <>
      <div
        role="progressbar"
        aria-label="Estimate completeness"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="mb-3 h-1.5 overflow-hidden rounded-full bg-surface-sunken"
      >
        <div className={`h-full ${TONES[tone].bar}`} style={{ width: `${percent}%` }} />
      </div>
      <Checks checks={checks} quoteId={whole.quote.id} onEdit={onEdit} />
    </>
  );
  if (percent < 100)
    return (
      <Card heading="Estimate Completeness" aside={figure}>
        {content}
      </Card>
    );
  return (
    <section
      aria-labelledby={id}
      className="rounded-lg border border-line bg-surface-raised px-4 sm:max-lg:col-span-2 py-1.5 sm:px-6 lg:px-5! lg:py-2!"
    >
      <h2 className="text-lg font-bold">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-touch w-full cursor-pointer items-center gap-2 text-left"
        >
          <CircleCheck aria-hidden size={20} className="shrink-0 text-success" />
          <span id={id} className="min-w-0 flex-1">
            Estimate Completeness
          </span>
          {figure}
          <ChevronDown
            aria-hidden
            size={16}
            className={`shrink-0 text-ink-muted transition-transform ${isOpen ? "rotate-180" : ""}`}
          />
        </button>
      </h2>
      {isOpen && <div className="mt-1 pb-3">{content}</div>}
    </section>
  );
}

interface ChecksProps {
  checks: Completeness["checks"];
  quoteId: string;
  onEdit: (editor: PartyEditor) => void;
}

/** The checks; one that is not met opens the place where it is fixed. */
function Checks({ checks, quoteId, onEdit }: ChecksProps) {
  const [, navigate] = useLocation();
  const fix = (check: CompletenessCheckId) => {
    const editor = FIXED_BY[check];
    if (editor) onEdit(editor);
    else navigate(paths.quote(quoteId));
  };
  return (
    <ul>
      {checks.map(({ id, label, met }) => (
        <li key={id}>
          {met ? (
            <p className="flex min-h-9 items-center gap-3">
              <CircleCheck aria-label="Done" size={20} className="shrink-0 text-success" />
              {label}
            </p>
          ) : (
            <button
              type="button"
              onClick={() => fix(id)}
              className="flex min-h-touch w-full cursor-pointer items-center gap-3 rounded-md text-left hover:bg-surface-sunken"
            >
              <CircleDashed aria-label="Missing" size={20} className="shrink-0 text-ink-muted" />
              <span className="underline">{label}</span>
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
