// The field of one markup for all tasks, before a quote without any leaves.
import type { FormEvent } from "react";
import { markupChangeText } from "#core/edits/notices/markup-notices.ts";
import { MARKUP_FOR_ALL } from "#core/money/figure-fields.ts";
import { FigureField } from "#web/components/fields/FigureField.tsx";
import { Button } from "#web/components/ui/Button.tsx";
import { useMarkupForAll } from "#web/shared/quote-edits/use-markup-for-all.ts";

/** @param onTyped - called with the typed markup in percent; null for none */
export function MarkupMend({ onTyped }: { onTyped: (markup: number | null) => void }) {
  const { markup, setMarkup, change, canSet, set } = useMarkupForAll(null, () => null);
  const type = (value: number | null) => {
    setMarkup(value);
    // All tasks have 0% already.
    onTyped(value || null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!canSet) return;
    set();
    onTyped(null);
  };
  return (
    <form onSubmit={submit}>
      <div className="flex items-start gap-3">
        <div className="max-w-48 min-w-0">
          <FigureField
            label="Markup for all tasks (%)"
            rule={MARKUP_FOR_ALL}
            value={markup}
            inputMode="numeric"
            error={
              change?.exceedsLimit && markup !== null ? markupChangeText(change, markup) : undefined
            }
            onChange={type}
          />
        </div>
        <Button type="submit" className="mt-6 shrink-0" disabled={!canSet}>
          Set
        </Button>
      </div>
    </form>
  );
}
