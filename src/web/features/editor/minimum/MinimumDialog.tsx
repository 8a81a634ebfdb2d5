// Dialog for the minimum charge of a category or a task: what it costs at least.
import { useState } from "react";
import { PRICE } from "#core/money/figure-fields.ts";
import { formatCents, toDollars } from "#core/money/money.ts";
import { ONE } from "#core/pricing/task-cost.ts";
import type { Category, Task } from "#core/quote/schema.ts";
import { FigureField } from "#web/components/fields/FigureField.tsx";
import { useRefusedFields } from "#web/components/fields/refused-fields.ts";
import { Button } from "#web/components/ui/Button.tsx";
import { FormDialog } from "#web/components/ui/dialog/FormDialog.tsx";
import { useQuotePart } from "#web/data/edits/quote-session.tsx";
import { useSetMinimum, type MinimumOf } from "./use-set-minimum.ts";
import { useUsualMinimum } from "./use-usual-minimum.ts";

interface MinimumDialogProps {
  of: MinimumOf;
  item: Pick<Category | Task, "id" | "name" | "minimumPrice">;
  onClose: () => void;
}

const DESCRIPTIONS: Record<MinimumOf, string> = {
  category:
    "The tasks of this category cost at least this together. What is missing is a line “Minimum charge”, which your client sees.",
  task: "This task costs at least this, whatever its quantity is. Your client sees only its price.",
};

/** What is usual in the category. */
function UsualMinimum({ name, onUse }: { name: string; onUse: (price: number) => void }) {
  const usualCents = useUsualMinimum(name);
  return (
    usualCents !== null && (
      <div className="text-sm text-ink-muted">
        <p>
          {name} usually charges at least {formatCents(usualCents)} for a visit, at your rates and
          markup.
        </p>
        <Button look="link" className="-ml-1 text-sm" onClick={() => onUse(toDollars(usualCents))}>
          Use {formatCents(usualCents)}
        </Button>
      </div>
    )
  );
}

/** It is a price with markup; the charges inside of the prices are added to it as to other work. */
export function MinimumDialog({ of, item, onClose }: MinimumDialogProps) {
  const { name, minimumPrice } = item;
  const setMinimum = useSetMinimum(of, item);
  const [price, setPrice] = useState(minimumPrice);
  const [error, setError] = useState<string>();
  const { isDoubtful, actions } = useRefusedFields();
  const isCharged = useQuotePart(({ priced }) => priced.inPrices !== ONE);
  const figure = actions.of("minimum", (value) => {
    setPrice(value);
    setError(undefined);
  });
  const submit = () => {
    actions.settleAll();
    if (price === null || price === 0) return setError("Enter a price above 0.");
    if (isDoubtful) return;
    setMinimum(price);
    onClose();
  };
  const remove = () => {
    setMinimum(null);
    onClose();
  };
  return (
    <FormDialog
      onClose={onClose}
      title={`Minimum charge for ${name}`}
      description={DESCRIPTIONS[of]}
      submitLabel="Set minimum"
      onSubmit={submit}
      aside={
        minimumPrice !== null && (
          <Button look="quiet" onClick={remove}>
            Remove
          </Button>
        )
      }
    >
      <FigureField
        label="Minimum charge ($)"
        hint={
          isCharged
            ? "With markup, without overhead and profit, which are added to it."
            : "With markup, before taxes."
        }
        rule={PRICE}
        value={price}
        {...figure}
        error={error}
      />
      {of === "category" && <UsualMinimum name={name} onUse={figure.onChange} />}
    </FormDialog>
  );
}
