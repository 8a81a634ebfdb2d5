// The link to the next step. It does not look like the main action while the total is zero: tasks come first then.
import { Link } from "wouter";
import { buttonClass } from "#web/components/ui/Button.tsx";
import { useQuoteEditing, useQuotePart } from "#web/data/edits/quote-session.tsx";
import { paths } from "#web/paths.ts";

export function NextLink({ className }: { className: string }) {
  const { quoteId } = useQuoteEditing();
  const isZero = useQuotePart(({ priced }) => priced.totalCents === 0);
  return (
    <Link
      href={paths.quoteDetails(quoteId)}
      className={buttonClass(isZero ? "quiet" : "primary", className)}
    >
      Next - Add details
    </Link>
  );
}
