// Terms and Conditions: plain text, saved while it is typed.
import { TERMS_MAX_LENGTH } from "#core/limits.ts";
import { Card } from "#web/components/ui/Card.tsx";
import { TextArea } from "#web/components/ui/Field.tsx";
import { useQuoteEditing } from "#web/data/quote-session.tsx";

export function Terms({ terms }: { terms: string }) {
  const { edit } = useQuoteEditing();
  return (
    <Card heading="Terms and Conditions">
      <TextArea
        label="Terms and conditions"
        hideLabel
        rows={8}
        maxLength={TERMS_MAX_LENGTH}
        placeholder="For instance: payment terms, what is included, how changes are handled, warranty."
        hint="Begin a line with a dash to make it an item of a list."
        value={terms}
        onChange={(event) =>
          edit(
            { kind: "setQuote", fields: { termsAndConditions: event.target.value } },
            { typed: true },
          )
        }
      />
    </Card>
  );
}
