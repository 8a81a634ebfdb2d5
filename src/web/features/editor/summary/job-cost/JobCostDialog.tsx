// Dialog "Job cost": what the job costs and earns, of the quote and of each category. Only the contractor sees it.
import { useState } from "react";
import { formatCents, formatDifference } from "#core/money/money.ts";
import {
  contractorFigures,
  type CategoryFigures,
  type ContractorFigures,
  type CostFigures,
} from "#core/job-cost/contractor-figures.ts";
import type { PricedQuote } from "#core/pricing/price-quote.ts";
import { ROUND_TOTAL_TO, type RoundTotalTo } from "#core/quote/amounts/round-total.ts";
import { SelectField } from "#web/components/fields/Field.tsx";
import { Button } from "#web/components/ui/Button.tsx";
import { Dialog } from "#web/components/ui/dialog/Dialog.tsx";
import { KEPT_AT_ONCE } from "#web/components/ui/typed-text.ts";
import { useQuoteEditing, useQuotePart } from "#web/data/edits/quote-session.tsx";
import { performNow } from "#web/shared/acts/acts.ts";
import { BelowTarget } from "./BelowTarget.tsx";
import { excludedTexts, hoursText, shareText, signedCents } from "./cost-texts.ts";
import { Charges } from "./Charges.tsx";
import { TargetMargin } from "./TargetMargin.tsx";

const UNKNOWN = "Unknown";

type Figure = readonly [label: string, text: string];

/** @param priceLabel - of the price, which is after the discount */
const costTexts = (cost: CostFigures, hours: number | null, priceLabel: string): Figure[] => [
  ["Material", formatCents(cost.materialCents)],
  ["Labor", formatCents(cost.laborCents)],
  ["Labor hours", hoursText(hours)],
  ["Cost", formatCents(cost.costCents)],
  [priceLabel, formatCents(cost.priceCents)],
  ["Gross profit", signedCents(cost.marginCents)],
  ["Markup", shareText(cost.markupPercent)],
  ["Margin", shareText(cost.marginPercent)],
];

const categoryTexts = (figures: CategoryFigures, priceLabel: string): Figure[] =>
  figures.cost
    ? costTexts(figures.cost, figures.laborHours, priceLabel)
    : [
        ["Cost", UNKNOWN],
        [priceLabel, formatCents(figures.priceCents)],
        ["Margin", UNKNOWN],
      ];

function FigureGrid({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-4">
      {figures.map(([label, text]) => (
        <div key={label} className="min-w-0">
          <dt className="text-sm text-ink-muted">{label}</dt>
          <dd className="font-semibold wrap-anywhere tabular-nums">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

interface NotesProps {
  own: ContractorFigures;
  priced: Pick<PricedQuote, "roundingCents" | "discountCents">;
}

/** What the figures leave out, and how to read them. */
const Notes = ({ own, priced }: NotesProps) => (
  <>
    {excludedTexts(own).map((text) => (
      <p key={text} className="mt-3">
        {text}
      </p>
    ))}
    <p className="mt-3 text-sm text-ink-muted">
      Prices are before taxes. Markup is a share of your cost, margin a share of the price: 20%
      markup is 16.7% margin.{priced.discountCents > 0 && " Markup is before the discount."}
      {own.charges.length > 0 &&
        " Overhead, profit and contingency are in the price and in the markup."}
      {priced.roundingCents !== 0 &&
        ` The rounding of ${formatDifference(priced.roundingCents)} is in the price.`}
    </p>
  </>
);

/** What the rounding does to the total of today. */
function effectOf({ totalCents, roundingCents }: { totalCents: number; roundingCents: number }) {
  const exact = formatCents(totalCents - roundingCents);
  if (roundingCents === 0) return `The total is ${exact}: nothing has to be rounded now.`;
  return `${exact} becomes ${formatCents(totalCents)}, with a line “Rounding” of ${formatDifference(roundingCents)}. It is part of your margin.`;
}

/** Whole dollars to which the total with taxes is rounded. */
function RoundTotal() {
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

/** While a target margin is typed, only the buttons of its form are shown: the others would discard it. */
export function JobCostDialog({ onClose }: { onClose: () => void }) {
  const [isAiming, setAiming] = useState(false);
  const { whole, priced, sums, categoryById } = useQuotePart((view) => view);
  const own = contractorFigures(whole, priced, sums);
  const priceLabel = priced.discountCents > 0 ? "Price after discount" : "Price";
  return (
    <Dialog
      onClose={onClose}
      title="Job cost"
      description="Only you see this. It is never printed."
      size="large"
      isSheet
      actions={
        !isAiming && (
          <>
            <Button onClick={() => performNow("shopping-list")}>Shopping list</Button>
            <Button look="primary" onClick={onClose}>
              Done
            </Button>
          </>
        )
      }
    >
      <section aria-label="The whole job" className="py-4">
        <FigureGrid figures={costTexts(own, own.laborHours, priceLabel)} />
        {!isAiming && <BelowTarget figures={own} onReach={() => setAiming(true)} />}
        <Notes own={own} priced={priced} />
        {isAiming ? (
          <TargetMargin onDone={() => setAiming(false)} />
        ) : (
          <Button onClick={() => setAiming(true)} className="mt-3">
            Set a target margin
          </Button>
        )}
      </section>
      {!isAiming && (
        <>
          <Charges own={own} />
          <RoundTotal />
        </>
      )}
      <section aria-label="By category" className="border-t border-line pt-4">
        <h3 className="mb-2 text-lg font-bold">By category</h3>
        <ul className="flex flex-col">
          {own.categories.map((figures) => (
            <li key={figures.id} className="border-t border-line py-3">
              <h4 className="mb-1 font-semibold wrap-anywhere">
                {categoryById.get(figures.id)?.name}
                {figures.cost === null && (
                  <span className="font-normal text-ink-muted"> (overridden)</span>
                )}
              </h4>
              <FigureGrid figures={categoryTexts(figures, priceLabel)} />
            </li>
          ))}
        </ul>
      </section>
    </Dialog>
  );
}
