// Terms and Conditions: plain text, saved while typing, with starter texts to insert.
import { useRef } from "react";
import { Check, Plus } from "lucide-react";
import { TERMS_MAX_LENGTH } from "#core/limits.ts";
import { holdsStarter, TERMS_STARTERS, withStarter } from "#core/document/terms-starters.ts";
import { Button } from "#web/components/ui/Button.tsx";
import { Card } from "#web/components/ui/Card.tsx";
import { useLimitedText } from "#web/components/fields/counted-text.ts";
import { TextArea } from "#web/components/fields/Field.tsx";
import { useNotify } from "#web/components/ui/Toasts.tsx";
import { useQuoteEditing } from "#web/data/edits/quote-session.tsx";

export function Terms({ terms }: { terms: string }) {
  const { edit, quoteId } = useQuoteEditing();
  const notify = useNotify();
  const field = useRef<HTMLTextAreaElement>(null);
  const write = (termsAndConditions: string, typed: boolean) =>
    edit({ kind: "setQuote", fields: { termsAndConditions } }, { typed });
  const { shown, isOver, type } = useLimitedText({
    field: `terms of ${quoteId}`,
    value: terms,
    maximum: TERMS_MAX_LENGTH,
    save: (text) => write(text, true),
  });
  const insert = (next: string | null) => {
    if (next === null)
      return notify({
        title: "The terms are full",
        description: `Terms hold at most ${TERMS_MAX_LENGTH.toLocaleString("en-US")} characters.`,
        variant: "destructive",
      });
    write(next, false);
    field.current?.focus();
  };
  return (
    <Card heading="Terms and Conditions">
      <div role="group" aria-label="Starter texts" className="mb-3 flex flex-wrap gap-2">
        {TERMS_STARTERS.map((starter) => {
          const held = holdsStarter(shown, starter);
          return (
            <Button
              key={starter.name}
              disabled={held}
              onClick={() => insert(withStarter(shown, starter))}
              className="px-3 text-sm"
            >
              {held ? <Check aria-hidden size={16} /> : <Plus aria-hidden size={16} />}
              {starter.name}
            </Button>
          );
        })}
      </div>
      <TextArea
        ref={field}
        label="Terms and conditions"
        hideLabel
        rows={12}
        maxLength={TERMS_MAX_LENGTH}
        placeholder="For instance: payment terms, what is included, how changes are handled, warranty."
        hint="Begin a line with a dash, or with a number such as 1., to make it an item of a list. Lists from Word stay lists. The preview and the PDF keep your lines and lists."
        value={shown}
        data-own-undo={isOver ? "" : undefined}
        onChange={(event) => type(event.target.value)}
      />
    </Card>
  );
}
