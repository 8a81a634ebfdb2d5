// Dialog "Markup for all tasks": one markup for every task of the quote, or of one category.
import { asSentence } from "#core/text/as-sentence.ts";
import { MARKUP_FOR_ALL } from "#core/money/figure-fields.ts";
import { commonMarkup } from "#core/pricing/common-markup.ts";
import type { Category, WholeQuote } from "#core/quote/schema.ts";
import { FigureField } from "#web/components/fields/FigureField.tsx";
import { useRefusedFields } from "#web/components/fields/refused-fields.ts";
import { FormDialog } from "#web/components/ui/dialog/FormDialog.tsx";
import { useQuotePart } from "#web/data/edits/quote-session.tsx";
import { useMarkupForAll } from "#web/shared/quote-edits/use-markup-for-all.ts";
import { MarkupEffect } from "./MarkupEffect.tsx";

interface MarkupDialogProps {
  /** The category whose tasks change; null for the whole quote. */
  category?: Category | null;
  onClose: () => void;
}

/** The markup that most of the tasks have, in percent; null if the field, which takes whole percents, cannot hold it. */
function startingMarkup({ categories, tasks }: WholeQuote, category: Category | null) {
  const common = commonMarkup({ categories: category ? [category] : categories, tasks });
  return Number.isInteger(common) ? common : null;
}

export function MarkupDialog({ category = null, onClose }: MarkupDialogProps) {
  const whole = useQuotePart((view) => view.whole);
  const setting = useMarkupForAll(category?.id ?? null, () => startingMarkup(whole, category));
  const { markup, setMarkup, change, set } = setting;
  const refused = useRefusedFields();
  const submit = () => {
    set();
    onClose();
  };
  return (
    <FormDialog
      onClose={onClose}
      title="Markup for all tasks"
      description={asSentence(
        `Sets the same markup on every task of ${category?.name ?? "this quote"}`,
      )}
      submitLabel="Set markup"
      canSubmit={setting.canSet && !refused.isDoubtful}
      onSubmit={submit}
    >
      <div className="max-w-40">
        <FigureField
          label="Markup (%)"
          rule={MARKUP_FOR_ALL}
          value={markup}
          inputMode="numeric"
          {...refused.actions.of("markup", setMarkup)}
        />
      </div>
      <div role="status" className="rounded-md border border-line bg-surface-sunken p-3">
        {change === null || markup === null ? (
          <p>Enter a whole number from 0 to 100.</p>
        ) : (
          <MarkupEffect change={change} markup={markup} category={category} />
        )}
      </div>
    </FormDialog>
  );
}
