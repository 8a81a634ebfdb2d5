// Offers the prices of this device's region to a quote with catalog prices of another one, with the difference, as one step (decision 66).
import { useMemo } from "react";
import { applyEdits } from "#core/edits/edit.ts";
import { formatDifference } from "#core/money/money.ts";
import { NO_RATES } from "#core/own-prices/labor-rates.ts";
import { appliedWords } from "#core/own-prices/local-price.ts";
import { regionEdits } from "#core/own-prices/price-update.ts";
import { exceedsTotalLimit, priceQuote } from "#core/pricing/price-quote.ts";
import { countOf } from "#core/text/count-of.ts";
import { Button } from "#web/components/ui/Button.tsx";
import { useQuotePart } from "#web/data/edits/quote-session.tsx";
import { usePriceSources } from "#web/shared/own-prices/price-sources.ts";
import { useEditWithNotice } from "#web/shared/quote-edits/use-edit-with-notice.ts";

export function RegionChange() {
  const { whole, priced } = useQuotePart((view) => view);
  const editWithNotice = useEditWithNotice();
  const { sources } = usePriceSources();
  const edits = useMemo(() => (sources ? regionEdits(whole, sources) : []), [whole, sources]);
  const after = useMemo(() => priceQuote(applyEdits(whole, edits)), [whole, edits]);
  if (!sources || edits.length === 0 || exceedsTotalLimit(after)) return null;
  const place = appliedWords({ ...sources.present, rates: NO_RATES }, null);
  const title = `${countOf(edits.length, "price")} changed to ${place}`;
  return (
    <Button
      look="link"
      className="-ml-1 text-left text-sm"
      onClick={() => editWithNotice(edits, { title })}
    >
      Change to {place}: {formatDifference(after.totalCents - priced.totalCents)}
    </Button>
  );
}
