// Terms and Conditions: plain text, saved while typing, with starter texts to insert.
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { TERMS_MAX_LENGTH } from "#core/limits.ts";
import { TERMS_STARTERS } from "#core/document/texts/text-starters.ts";
import { Button } from "#web/components/ui/Button.tsx";
import { Card } from "#web/components/ui/Card.tsx";
import { firstStopIn } from "#web/components/focus/focus-places.ts";
import { useQuoteEditing } from "#web/data/edits/quote-session.tsx";
import { TextWithStarters } from "./TextWithStarters.tsx";

export function Terms({ terms }: { terms: string }) {
  const { edit } = useQuoteEditing();
  /** Terms that were written before, such as the usual ones, rarely need them. */
  const [hasStarters, setStarters] = useState(terms.trim() === "");
  const card = useRef<HTMLDivElement>(null);
  const showStarters = () => {
    flushSync(() => setStarters(true));
    if (card.current) firstStopIn(card.current)?.focus();
  };
  return (
    <Card
      heading="Terms and Conditions"
      isCompact
      aside={
        !hasStarters && (
          <Button look="link" onClick={showStarters} className="-my-2 text-sm">
            Starter texts
          </Button>
        )
      }
    >
      <div ref={card}>
        <TextWithStarters
          text="termsAndConditions"
          label="Terms and conditions"
          starters={TERMS_STARTERS}
          startersLabel="Starter texts"
          hasStarters={hasStarters}
          value={terms}
          maximum={TERMS_MAX_LENGTH}
          rows={3}
          className="min-h-24!"
          placeholder="For example: payment terms, how changes are handled, warranty."
          hint="Start lines with a dash or a number (1.) to make a list. Lists pasted from Word stay lists."
          write={(termsAndConditions, typed) =>
            edit({ kind: "setQuote", fields: { termsAndConditions } }, { typed })
          }
        />
      </div>
    </Card>
  );
}
