// A fixed price for a category that replaces its tasks' prices, with a warning first (SPEC section 4).
import { asSentence } from "#core/text/as-sentence.ts";
import { useState, type FormEvent } from "react";
import { PRICE } from "#core/money/figure-fields.ts";
import { ONE } from "#core/pricing/task-cost.ts";
import { isOfferedApart } from "#core/quote/choice.ts";
import type { Category, Task } from "#core/quote/schema.ts";
import { Button } from "#web/components/ui/Button.tsx";
import { Checkbox } from "#web/components/ui/Choice.tsx";
import { FigureField } from "#web/components/fields/FigureField.tsx";
import { useRefusedFields } from "#web/components/fields/refused-fields.ts";
import { focusOnMount, RESTORES_FOCUS } from "#web/components/focus/focus.ts";
import { hidesOverrideWarning, hideOverrideWarning } from "#web/data/browser/preferences.ts";
import { useQuoteEditing, useQuotePart } from "#web/data/edits/quote-session.tsx";
import { ConfirmDialog } from "#web/shared/ConfirmDialog.tsx";
import { useEditWithNotice } from "#web/shared/quote-edits/use-edit-with-notice.ts";

/** Whether something no longer applies that is set apart; in a category that is overridden already nothing of it does. */
const losesMarks = (category: Category, tasks: readonly Task[]): boolean =>
  category.overridePrice === null &&
  (tasks.some(isOfferedApart) ||
    [category, ...tasks].some(({ minimumPrice }) => minimumPrice !== null));

export function OverridePrice({ category, onDone }: { category: Category; onDone: () => void }) {
  const { current } = useQuoteEditing();
  const editWithNotice = useEditWithNotice();
  const [price, setPrice] = useState(category.overridePrice);
  const { isDoubtful, actions } = useRefusedFields();
  const [error, setError] = useState<string>();
  const [warning, setWarning] = useState(false);
  const isCharged = useQuotePart(({ priced }) => priced.inPrices !== ONE);

  const tasks = () => (current()?.tasks ?? []).filter((task) => task.categoryId === category.id);
  const apply = () => {
    editWithNotice([{ kind: "overridePrice", categoryId: category.id, overridePrice: price }], {
      title: `Price of ${category.name} overridden`,
    });
    onDone();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    actions.settleAll();
    if (price === null) setError("Enter a price of 0 or more.");
    else if (isDoubtful) return;
    else if (hidesOverrideWarning() && !losesMarks(category, tasks())) apply();
    else setWarning(true);
  };

  return (
    <form
      onSubmit={submit}
      {...RESTORES_FOCUS}
      className="flex flex-wrap items-end gap-3 border-t border-line bg-surface-sunken p-4"
    >
      <div className="min-w-40 flex-1">
        <FigureField
          label="One price for this category ($)"
          hint={isCharged ? "Without overhead and profit, which are added to it." : undefined}
          rule={PRICE}
          value={price}
          {...actions.of("price", (value) => {
            setPrice(value);
            setError(undefined);
          })}
          error={error}
          ref={focusOnMount}
        />
      </div>
      <Button look="quiet" onClick={onDone}>
        Cancel
      </Button>
      <Button look="primary" type="submit">
        Set price
      </Button>
      {warning && (
        <OverrideWarning
          name={category.name}
          dropsMarks={losesMarks(category, tasks())}
          onClose={() => setWarning(false)}
          onConfirm={apply}
        />
      )}
    </form>
  );
}

interface OverrideWarningProps {
  name: string;
  dropsMarks: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

function OverrideWarning({ name, dropsMarks, onClose, onConfirm }: OverrideWarningProps) {
  const [hide, setHide] = useState(false);
  const confirm = () => {
    if (hide) hideOverrideWarning();
    onClose();
    onConfirm();
  };
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Override the category price?"
      description={asSentence(`One price will stand for everything in ${name}`)}
      label="Override price"
      look="primary"
      onConfirm={confirm}
    >
      <p className="mb-4">
        Overriding deletes the unit prices of this category's tasks, and markup no longer applies to
        it.
      </p>
      {dropsMarks && (
        <p className="mb-4">
          Options, alternatives, allowances, minimum charges, “Not taxed” and “At cost” no longer
          apply.
        </p>
      )}
      {!hidesOverrideWarning() && (
        <Checkbox label="Don't show again" checked={hide} onChange={setHide} />
      )}
    </ConfirmDialog>
  );
}
