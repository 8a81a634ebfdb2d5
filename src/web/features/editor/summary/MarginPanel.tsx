// What only the contractor sees: labor hours, markup and margin, and the ways to job cost, shopping list and one markup for all tasks.
import { formatCents } from "#core/money/money.ts";
import { priceBasis } from "#core/own-prices/price-basis.ts";
import { typicalMarkupWords } from "#core/own-prices/typical-markup.ts";
import { contractorFigures } from "#core/pricing/contractor-figures.ts";
import { Button } from "#web/components/ui/Button.tsx";
import { RoomyFigure } from "#web/components/ui/LiveFigure.tsx";
import { useLocalPricing } from "#web/data/api/local-pricing.ts";
import { useQuotePart } from "#web/data/edits/quote-session.tsx";
import { performNow } from "#web/shared/command-search/acts.ts";
import { excludedTexts, hoursText, shareText } from "./cost-texts.ts";
import { OtherMarkupsLine } from "./OtherMarkupsLine.tsx";

function Figures() {
  const { whole, priced, sums } = useQuotePart((view) => view);
  const own = contractorFigures(whole, priced, sums);
  const figures = [
    ["Labor hours", hoursText(own.laborHours)],
    ["Markup", formatCents(own.markupCents)],
    ["Margin", shareText(own.marginPercent)],
  ] as const;
  return (
    <>
      <dl>
        {figures.map(([label, text]) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-4">
            <dt>{label}</dt>
            <dd className="ml-auto">
              <RoomyFigure text={text} />
            </dd>
          </div>
        ))}
      </dl>
      {excludedTexts(own).map((text) => (
        <p key={text} className="mt-1">
          {text}
        </p>
      ))}
    </>
  );
}

/** What the costs of the catalog are, and the markup that usually makes market prices of them. */
function PriceNote() {
  const { prices } = useLocalPricing();
  const names = useQuotePart(({ whole }) =>
    whole.categories
      .filter(({ defaultLaborHourlyRate }) => defaultLaborHourlyRate !== null)
      .map(({ name }) => name)
      .join("\n"),
  );
  if (names === "") return null;
  return (
    <p className="mt-1">
      Costs from the catalog are {priceBasis(prices, null).applied}, before profit.{" "}
      {typicalMarkupWords(names.split("\n"))}.
    </p>
  );
}

const ACTS = [
  { act: "job-cost", label: "Job cost…" },
  { act: "shopping-list", label: "Shopping list…" },
  { act: "markup-for-all", label: "Markup for all tasks…" },
  { act: "update-prices", label: "Update prices…" },
  { act: "cents", label: "Cents in costs…" },
  { act: "save-kit", label: "Save as a kit…" },
] as const;

/** Beside the summary on a wide window, below the categories on a narrow one; a quote without tasks has none. */
export function MarginPanel({ className }: { className: string }) {
  const hasTasks = useQuotePart(({ whole }) => whole.tasks.length > 0);
  if (!hasTasks) return null;
  return (
    <section aria-label="Only you see this" className={`text-sm text-ink-muted ${className}`}>
      <h2 className="mb-1 font-semibold">Only you see this</h2>
      <Figures />
      <PriceNote />
      <div className="flex flex-wrap gap-x-4">
        {ACTS.map(({ act, label }) => (
          <Button
            key={act}
            look="link"
            onClick={() => performNow(act)}
            className="-ml-1 text-sm whitespace-nowrap"
          >
            {label}
          </Button>
        ))}
      </div>
      <OtherMarkupsLine />
    </section>
  );
}
