// "Round the total to" in the dialog "Job cost": whole dollars to which the total with taxes is rounded.
import { formatCents, formatDifference } from "#core/money/money.ts";
import { ROUND_TOTAL_TO, type RoundTotalTo } from "#core/quote/amounts/round-total.ts";
import { SelectField } from "#web/components/fields/Field.tsx";
import { KEPT_AT_ONCE } from "#web/components/ui/typed-text.ts";
import { useQuoteEditing, useQuotePart } from "#web/data/edits/quote-session.tsx";

/** What the rounding does to the total of today. */
function effectOf({ totalCents, roundingCents }: { totalCents: number; roundingCents: number }) {
  const exact = formatCents(totalCents - roundingCents);
  if (roundingCents === 0) return `The total is ${exact}: nothing has to be rounded now.`;
  return `${exact} becomes ${formatCents(totalCents)}, with a line “Rounding” of ${formatDifference(roundingCents)}. It is part of your margin.`;
}

export function RoundTotal() {
  const { edit } = useQuoteEditing();
  const saved = useQuotePart(({ whole }) => whole.quote.roundTotalTo);
  const priced = useQuotePart((view) => view.priced);
  const set = (value: string) => {
    const roundTotalTo = ROUND_TOTAL_TO.find((each) => String(each) === value) ?? null;
    edit({ kind: "setQuote", fields: { roundTotalTo } });
  };
  const optionOf = (dollars: RoundTotalTo) => (
    <option key={dollars} value={dollars}>
      ${dollars}
    </option>
  );
  return (
    <section aria-label="Rounding" className="border-t border-line py-4">
      <div className="max-w-64">
        <SelectField
          label="Round the total to"
          {...KEPT_AT_ONCE}
          value={saved ?? ""}
          onChange={(event) => set(event.target.value)}
        >
          <option value="">Cents, as it is</option>
          {ROUND_TOTAL_TO.map(optionOf)}
        </SelectField>
      </div>
      {saved !== null && (
        <p role="status" className="mt-2 text-sm text-ink-muted">
          {effectOf(priced)}
        </p>
      )}
    </section>
  );
}
