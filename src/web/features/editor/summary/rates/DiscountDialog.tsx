// Dialog "Discount": a percentage or an amount that comes off the subtotal before taxes, with its printed label.
import { useState } from "react";
import { discountLabel, PRINTED_WORDS } from "#core/document/printed-words.ts";
import { NAME_MAX_LENGTH } from "#core/limits.ts";
import { DISCOUNT_AMOUNT, DISCOUNT_PERCENT } from "#core/money/figure-fields.ts";
import { toCents } from "#core/money/money.ts";
import { priceQuote } from "#core/pricing/price-quote.ts";
import type { Discount } from "#core/quote/amounts/discount.ts";
import { isNameTooLong, showsNothing } from "#core/text/text-notice.ts";
import { SelectField, TextField } from "#web/components/fields/Field.tsx";
import { FigureField } from "#web/components/fields/FigureField.tsx";
import { useRefusedFields, type RefusalActions } from "#web/components/fields/refused-fields.ts";
import { Button } from "#web/components/ui/Button.tsx";
import { FormDialog } from "#web/components/ui/dialog/FormDialog.tsx";
import { useQuoteEditing, useQuotePart } from "#web/data/edits/quote-session.tsx";
import { AmountLine, FigureLine, takenOffText } from "#web/features/editor/AmountLine.tsx";
import { useEditWithNotice } from "#web/shared/quote-edits/use-edit-with-notice.ts";

/** A discount while it is edited; without a value as long as its field is empty. */
type Draft = Omit<Discount, "value"> & { value: number | null };

const EMPTY: Draft = { kind: "percent", value: null, label: "" };

/** The discount that a draft stands for; null while it has no value above 0, or its label is too long. */
function readDraft({ kind, value, label }: Draft): Discount | null {
  if (value === null || value === 0 || isNameTooLong(label, NAME_MAX_LENGTH)) return null;
  return { kind, value, label: showsNothing(label) ? "" : label.trim() };
}

/** What a draft that is no discount lacks. */
const missingText = ({ value }: Draft): string =>
  value === null || value === 0 ? "Enter a discount above 0." : "Shorten the label.";

export function DiscountDialog({ onClose }: { onClose: () => void }) {
  const { edit } = useQuoteEditing();
  const editWithNotice = useEditWithNotice();
  const saved = useQuotePart(({ whole }) => whole.quote.discount);
  const [draft, setDraft] = useState<Draft>(saved ?? EMPTY);
  const { isDoubtful, actions } = useRefusedFields();
  const discount = readDraft(draft);
  const canSave = discount !== null && !isDoubtful;
  const change = (fields: Partial<Draft>) => setDraft((before) => ({ ...before, ...fields }));
  const submit = () => {
    edit({ kind: "setQuote", fields: { discount } });
    onClose();
  };
  const remove = () => {
    const removal = { kind: "setQuote", fields: { discount: null } } as const;
    editWithNotice([removal], { title: "Discount removed" });
    onClose();
  };
  return (
    <FormDialog
      onClose={onClose}
      title="Discount"
      description="Comes off the subtotal before taxes, and is printed on a line of its own."
      aside={
        saved && (
          <Button onClick={remove} className="mr-auto">
            Remove
          </Button>
        )
      }
      submitLabel="Save discount"
      canSubmit={canSave}
      onSubmit={submit}
    >
      <DiscountFields draft={draft} onChange={change} refusals={actions} />
      <div role="status" className="rounded-md border border-line bg-surface-sunken p-3">
        {discount === null ? <p>{missingText(draft)}</p> : <DiscountEffect discount={discount} />}
      </div>
    </FormDialog>
  );
}

interface DiscountFieldsProps {
  draft: Draft;
  onChange: (fields: Partial<Draft>) => void;
  refusals: RefusalActions;
}

function DiscountFields({ draft, onChange, refusals }: DiscountFieldsProps) {
  const { kind, value, label } = draft;
  const isPercent = kind === "percent";
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <FigureField
          key={kind}
          label={isPercent ? "Discount (%)" : "Discount ($)"}
          rule={isPercent ? DISCOUNT_PERCENT : DISCOUNT_AMOUNT}
          value={value}
          {...refusals.of("value", (next) => onChange({ value: next }))}
        />
        <SelectField
          label="Kind"
          value={kind}
          onChange={(event) => {
            // 10 % and $10 are different discounts: the other kind starts empty.
            onChange({ kind: event.target.value as Draft["kind"], value: null });
            refusals.settleAll();
          }}
        >
          <option value="percent">Percent</option>
          <option value="amount">Amount in dollars</option>
        </SelectField>
      </div>
      <TextField
        label="Label on the quote"
        hint={`Leave empty for "${PRINTED_WORDS.discount}".`}
        value={label}
        maxLength={NAME_MAX_LENGTH}
        autoComplete="off"
        onChange={(event) => onChange({ label: event.target.value })}
      />
    </>
  );
}

/** The summary as it will be with the discount. */
function DiscountEffect({ discount }: { discount: Discount }) {
  const whole = useQuotePart((view) => view.whole);
  const { subtotalCents, discountCents, totalCents } = priceQuote({
    ...whole,
    quote: { ...whole.quote, discount },
  });
  const isAll = discount.kind === "amount" && discountCents < toCents(discount.value);
  return (
    <>
      <dl className="flex flex-col gap-1">
        <AmountLine label="Subtotal" cents={subtotalCents} />
        <FigureLine label={discountLabel(discount)} text={takenOffText(discountCents)} />
        <AmountLine label={PRINTED_WORDS.afterDiscount} cents={subtotalCents - discountCents} />
        <AmountLine label="Total with taxes" cents={totalCents} strong />
      </dl>
      {isAll && (
        <p className="mt-2 text-sm">
          The discount is higher than the subtotal, so it takes off the whole subtotal and no more.
        </p>
      )}
    </>
  );
}
