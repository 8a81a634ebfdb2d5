// Terms and Conditions: plain text, saved while typing, with starter texts to insert.
import { TERMS_MAX_LENGTH } from "#core/limits.ts";
import { TERMS_STARTERS } from "#core/document/terms-starters.ts";
import { Card } from "#web/components/ui/Card.tsx";
import { useQuoteEditing } from "#web/data/edits/quote-session.tsx";
import { TextWithStarters } from "./TextWithStarters.tsx";

export function Terms({ terms }: { terms: string }) {
  const { edit } = useQuoteEditing();
  return (
    <Card heading="Terms and Conditions">
      <TextWithStarters
        label="Terms and conditions"
        starters={TERMS_STARTERS}
        startersLabel="Starter texts"
        value={terms}
        maximum={TERMS_MAX_LENGTH}
        rows={8}
        className="min-h-52!"
        placeholder="For example: payment terms, how changes are handled, warranty."
        hint="Start lines with a dash or a number (1.) to make a list. Lists pasted from Word stay lists."
        write={(termsAndConditions, typed) =>
          edit({ kind: "setQuote", fields: { termsAndConditions } }, { typed })
        }
      />
    </Card>
  );
}
