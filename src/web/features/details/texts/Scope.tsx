// The scope: introduction, assumptions and exclusions, saved while typing, each with starter texts.
import { useId } from "react";
import {
  ASSUMPTION_STARTERS,
  EXCLUSION_STARTERS,
  INTRODUCTION_STARTERS,
  type TextStarter,
} from "#core/document/texts/text-starters.ts";
import { SCOPE_TEXT_MAX_LENGTH } from "#core/limits.ts";
import type { Quote } from "#core/quote/schema.ts";
import { Card } from "#web/components/ui/Card.tsx";
import { useQuoteEditing } from "#web/data/edits/quote-session.tsx";
import type { ScopeField, TextFolding } from "./text-folding.tsx";
import { TextWithStarters } from "./TextWithStarters.tsx";

const FIELDS: readonly {
  field: ScopeField;
  label: string;
  about: string;
  starters: readonly TextStarter[];
  placeholder: string;
  hint: string;
}[] = [
  {
    field: "introduction",
    label: "Introduction",
    about: "A few sentences to your client. Printed before the work and its prices.",
    starters: INTRODUCTION_STARTERS,
    placeholder: "For example: what the client asked for, and how you will do it.",
    hint: "Leave a text empty and it is not printed.",
  },
  {
    field: "assumptions",
    label: "Assumptions",
    about: "What your price is based on.",
    starters: ASSUMPTION_STARTERS,
    placeholder: "For example: access to the site, power and water, condition of the structure.",
    hint: "Start lines with a dash or a number (1.) to make a list.",
  },
  {
    field: "exclusions",
    label: "Exclusions",
    about: "What your price does not cover. Printed under “Not included”.",
    starters: EXCLUSION_STARTERS,
    placeholder: "For example: permits, asbestos, damage that existed before.",
    hint: "Start lines with a dash or a number (1.) to make a list.",
  },
];

interface ScopeProps {
  quote: Pick<Quote, ScopeField>;
  folding: TextFolding;
}

/** The texts that are used; the others are added by a button below. */
export function Scope({ quote, folding }: ScopeProps) {
  const id = useId();
  const { edit } = useQuoteEditing();
  const used = FIELDS.filter(({ field }) => folding.isOpen(field));
  if (used.length === 0) return null;
  return (
    <Card heading="Scope" isCompact>
      <div className="flex flex-col gap-6">
        {used.map(({ field, label, about, ...look }) => (
          <section key={field} aria-labelledby={`${id}-${field}`}>
            <h3 id={`${id}-${field}`} className="font-semibold">
              {label}
            </h3>
            <p className="mb-3 text-sm text-ink-muted">{about}</p>
            <TextWithStarters
              text={field}
              {...look}
              label={label}
              startersLabel={`Starter texts for ${label.toLowerCase()}`}
              value={quote[field]}
              maximum={SCOPE_TEXT_MAX_LENGTH}
              rows={4}
              className="min-h-28!"
              takesFocus={folding.added === field}
              write={(text, typed) =>
                edit({ kind: "setQuote", fields: { [field]: text } }, { typed })
              }
            />
          </section>
        ))}
      </div>
    </Card>
  );
}
