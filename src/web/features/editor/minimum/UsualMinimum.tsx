// The offer to use what the trade usually charges at least, in a small quote below it; it is applied or hidden, once.
import { useCallback, useSyncExternalStore } from "react";
import { X } from "lucide-react";
import { formatCents, toDollars } from "#core/money/money.ts";
import { usualMinimum } from "#core/job-cost/usual-minimum.ts";
import { localPrice } from "#core/own-prices/local-price.ts";
import type { Category } from "#core/quote/schema.ts";
import { Button, IconButton } from "#web/components/ui/Button.tsx";
import { useCategoryCatalog } from "#web/data/api/catalog.ts";
import { useLocalPricing } from "#web/data/api/local-pricing.ts";
import {
  dismissedMinimums,
  dismissMinimum,
  subscribeToMinimums,
} from "#web/data/browser/per-quote/dismissed-minimums.ts";
import { useQuoteEditing, useQuotePart, type QuoteView } from "#web/data/edits/quote-session.tsx";
import { useSetMinimum } from "./use-set-minimum.ts";

/** More than any trade's minimum with usual markups: the catalog is read for smaller quotes only. */
const SMALL_QUOTE_CENTS = 2_000_00;

const isSmall = ({ priced, whole }: QuoteView): boolean =>
  priced.workCents > 0 && priced.workCents < SMALL_QUOTE_CENTS && whole.tasks.length > 0;

export function UsualMinimum({ category }: { category: Category }) {
  const { quoteId } = useQuoteEditing();
  const isPossible = useQuotePart(isSmall);
  const subscribe = useCallback(
    (subscriber: () => void) => subscribeToMinimums(quoteId, subscriber),
    [quoteId],
  );
  const dismissed = useSyncExternalStore(subscribe, () => dismissedMinimums(quoteId));
  if (!isPossible || category.minimumPrice !== null || dismissed.includes(category.name))
    return null;
  return <Offer category={category} />;
}

function Offer({ category }: { category: Category }) {
  const { quoteId } = useQuoteEditing();
  const { prices } = useLocalPricing();
  const catalog = useCategoryCatalog();
  const known = catalog.data?.find(({ name }) => name === category.name);
  const setMinimum = useSetMinimum("category", category);
  const cents = useQuotePart(({ whole, priced }) => {
    if (!known?.minimum) return null;
    const local = localPrice(known.minimum, known, prices, whole.quote.costDecimals);
    return usualMinimum(whole, category, local, priced);
  });
  const hide = () => dismissMinimum(quoteId, category.name);
  const apply = () => {
    if (cents === null) return;
    setMinimum(toDollars(cents));
    hide();
  };
  if (cents === null) return null;
  return (
    <p
      data-testid="usual-minimum"
      className="flex flex-wrap items-center gap-x-3 border-b border-line py-1 pr-1 pl-10 text-sm text-ink-muted lg:pl-12"
    >
      <span className="min-w-0 wrap-anywhere">
        {category.name} usually charges at least {formatCents(cents)}.
      </span>
      <Button look="link" onClick={apply} className="-ml-1 text-sm">
        Apply
      </Button>
      <IconButton label={`Hide the minimum charge of ${category.name}`} onClick={hide}>
        <X aria-hidden size={16} />
      </IconButton>
    </p>
  );
}
