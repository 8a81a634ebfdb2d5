// Estimate Completeness: six checks, each a link to where it is fixed, readable without color.
import { CircleCheck, CircleDashed } from "lucide-react";
import { useLocation } from "wouter";
import {
  completeness,
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
  const [, navigate] = useLocation();
  const { checks, percent, tone } = completeness(whole, priced);
  const fix = (check: CompletenessCheckId) => {
    const editor = FIXED_BY[check];
    if (editor) onEdit(editor);
    else navigate(paths.quote(whole.quote.id));
  };
  return (
    <Card
      heading="Estimate Completeness"
      aside={
        <span data-tone={tone} className={`text-lg font-bold ${TONES[tone].text}`}>
          {percent}%
        </span>
      }
    >
      <div
        role="progressbar"
        aria-label="Estimate completeness"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="mb-4 h-2 overflow-hidden rounded-full bg-surface-sunken"
      >
        <div className={`h-full ${TONES[tone].bar}`} style={{ width: `${percent}%` }} />
      </div>
      <ul>
        {checks.map(({ id, label, met }) => (
          <li key={id}>
            {met ? (
              <p className="flex min-h-touch items-center gap-3">
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
    </Card>
  );
}
