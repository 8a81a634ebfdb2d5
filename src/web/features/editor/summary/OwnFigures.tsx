// What only the contractor sees: labor hours, markup and margin, and the menu of job cost, shopping list, prices, cents and kits.
import { formatCents } from "#core/money/money.ts";
import { originWords, placeWords } from "#core/own-prices/price-basis.ts";
import { catalogPriced } from "#core/own-prices/price-update.ts";
import { typicalMarkupWords } from "#core/own-prices/typical-markup.ts";
import { contractorFigures } from "#core/job-cost/contractor-figures.ts";
import { US_AVERAGE_REGION } from "#core/quote/price-origin.ts";
import { Button } from "#web/components/ui/Button.tsx";
import { Menu } from "#web/components/ui/Menu.tsx";
import { useRegions } from "#web/data/api/catalog.ts";
import { useLocalPrices } from "#web/data/browser/prices/local-prices.ts";
import { useQuotePart } from "#web/data/edits/quote-session.tsx";
import { performNow } from "#web/shared/acts/acts.ts";
import { FigureLine } from "../AmountLine.tsx";
import { BelowTarget } from "./job-cost/BelowTarget.tsx";
import { excludedTexts, hoursText, shareText } from "./job-cost/cost-texts.ts";
import { OtherMarkupsLine } from "./markup/OtherMarkupsLine.tsx";

function Figures() {
  const { whole, priced, sums } = useQuotePart((view) => view);
  const own = contractorFigures(whole, priced, sums);
  const chargesCents = own.charges.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const figures = [
    ["Labor hours", hoursText(own.laborHours)],
    ["Markup", formatCents(own.markupCents)],
    ...(own.charges.length > 0
      ? ([["Overhead, profit…", formatCents(chargesCents)]] as const)
      : []),
    ["Margin", shareText(own.marginPercent)],
  ] as const;
  return (
    <>
      <dl>
        {figures.map(([label, text]) => (
          <FigureLine key={label} label={label} text={text} />
        ))}
      </dl>
      <BelowTarget figures={own} />
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
  const whole = useQuotePart((view) => view.whole);
  const { regionCode } = useLocalPrices();
  const priced = catalogPriced(whole);
  const { data: regions = [] } = useRegions(priced.length > 0);
  if (priced.length === 0) return null;
  const ids = new Set(priced.map(({ categoryId }) => categoryId));
  const names = whole.categories.filter(({ id }) => ids.has(id)).map(({ name }) => name);
  const region = regions.find(({ code }) => code === regionCode) ?? null;
  const here = region?.code ?? US_AVERAGE_REGION;
  const isOfOther = priced.some(({ priceRegion }) => priceRegion !== here);
  return (
    <>
      <p className="mt-1">
        Costs from the catalog: {originWords(priced, regions)}, before profit.{" "}
        {typicalMarkupWords(names)}.
      </p>
      {isOfOther && regions.length > 0 && (
        <Button
          look="link"
          className="-ml-1 text-left text-sm"
          onClick={() => performNow("update-prices")}
        >
          Change to {placeWords(region)}…
        </Button>
      )}
    </>
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

export function OwnFigures({ className }: { className: string }) {
  return (
    <section aria-label="Only you see this" className={`text-sm text-ink-muted ${className}`}>
      <div className="mb-1 flex items-center justify-between gap-x-2 lg:mb-0">
        <h2 className="font-semibold">Only you see this</h2>
        <Menu
          label="More for this quote"
          actions={ACTS.map(({ act, label }) => ({ label, run: () => void performNow(act) }))}
          className="-mr-2 lg:size-8 lg:pointer-coarse:size-touch"
        />
      </div>
      <Figures />
      <PriceNote />
      <OtherMarkupsLine />
    </section>
  );
}
