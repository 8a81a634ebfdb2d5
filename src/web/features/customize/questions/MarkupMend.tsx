// The field of one markup for all tasks, before a quote without any leaves.
import { useState, type FormEvent } from "react";
import { markupForAll } from "#core/edits/markup-for-all.ts";
import { markupChangeText, markupSetText } from "#core/edits/notices/markup-notices.ts";
import { MARKUP_FOR_ALL } from "#core/money/figure-fields.ts";
import { FigureField } from "#web/components/fields/FigureField.tsx";
import { Button } from "#web/components/ui/Button.tsx";
import { useNotify } from "#web/components/ui/Toasts.tsx";
import { useQuoteEditing, useQuotePart } from "#web/data/edits/quote-session.tsx";

/** @param onTyped - called with the typed markup in percent; null for none */
export function MarkupMend({ onTyped }: { onTyped: (markup: number | null) => void }) {
  const { editAll } = useQuoteEditing();
  const notify = useNotify();
  const whole = useQuotePart((view) => view.whole);
  const [markup, setMarkup] = useState<number | null>(null);
  const change = markup === null ? null : markupForAll(whole, markup, null);
  const canSet = change !== null && change.changeCount > 0 && !change.exceedsLimit;
  const type = (value: number | null) => {
    setMarkup(value);
    // All tasks have 0% already.
    onTyped(value || null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!canSet || markup === null) return;
    const undo = editAll(change.edits);
    const title = markupSetText(change.changeCount, markup);
    notify({ title, action: { label: "Undo", run: undo } });
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
