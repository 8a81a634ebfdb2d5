// What the prices of the catalog are, as a paragraph or as one line, with the way to change them.
import { ChevronDown } from "lucide-react";
import type { RatedCategory } from "#core/own-prices/labor-rates.ts";
import type { LocalPrices } from "#core/own-prices/local-price.ts";
import { priceBasis } from "#core/own-prices/price-basis.ts";
import { paths } from "#web/paths.ts";

interface PriceStatementProps {
  prices: LocalPrices;
  /** Whose labor rate is named; null for all. */
  category?: Pick<RatedCategory, "name"> | null;
  /** Why these are not the chosen prices; "" if they are. */
  problem?: string;
  /** Whether "My prices" is linked: in a new tab, so that nothing chosen here is lost. */
  isLinked?: boolean;
}

/** The full statement. */
export function PriceStatement(props: PriceStatementProps) {
  const { prices, category = null, isLinked = false } = props;
  return (
    <p data-testid="price-statement" className="text-sm text-ink-muted">
      <Applied {...props} />, {priceBasis(prices, category).meaning}
      {isLinked && " "}
      {isLinked && <PricesLink />}
    </p>
  );
}

/** Above a list, which has no room to spare: one line that opens the whole statement. */
export function PriceLine(props: PriceStatementProps) {
  const { prices, category = null } = props;
  return (
    <details
      data-testid="price-statement"
      className="group border-b border-line text-xs text-ink-muted roomy:text-sm"
    >
      <summary className="flex min-h-9 list-none pointer-coarse:min-h-touch items-center gap-x-2">
        <span className="min-w-0 flex-1 truncate group-open:invisible">
          <Applied {...props} />. Your cost. Add your markup.
        </span>
        <span className="flex shrink-0 items-center gap-1 font-semibold text-primary">
          <span>
            About<span className="max-sm:sr-only"> these prices</span>
          </span>
          <ChevronDown
            aria-hidden
            size={16}
            className="transition-transform group-open:rotate-180"
          />
        </span>
      </summary>
      <p className="pb-2 text-sm">
        <Applied {...props} />, {priceBasis(prices, category).meaning} <PricesLink />
      </p>
    </details>
  );
}

function Applied({ prices, category = null, problem = "" }: PriceStatementProps) {
  return (
    <>
      {problem && <strong className="font-semibold text-danger">{problem} </strong>}
      <strong className="font-semibold text-ink">{priceBasis(prices, category).applied}</strong>
    </>
  );
}

const PricesLink = () => (
  <a
    href={paths.prices}
    target="_blank"
    rel="noreferrer"
    className="font-semibold text-primary underline underline-offset-2 hover:no-underline"
  >
    My prices<span className="sr-only"> (opens in a new tab)</span>
  </a>
);
