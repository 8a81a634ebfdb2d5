// What the prices of the catalog are, in one line, with the way to change them.
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

/** Above a list, which a phone has no room to push down: there it is one line, and the page behind the link says the rest. */
export function PriceLine(props: PriceStatementProps) {
  const { prices, category = null } = props;
  return (
    <p
      data-testid="price-statement"
      className="flex items-baseline gap-2 border-b border-line py-1 text-xs text-ink-muted roomy:block roomy:py-2 roomy:text-sm"
    >
      <span className="min-w-0 truncate roomy:whitespace-normal">
        <Applied {...props} />
        <span className="sr-only roomy:not-sr-only">
          , {priceBasis(prices, category).meaning}
        </span>{" "}
      </span>
      <span className="shrink-0">
        <PricesLink />
      </span>
    </p>
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
