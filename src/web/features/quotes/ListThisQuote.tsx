// Keeps the list of this device's quotes up to date with the quote that is open.
import { useEffect } from "react";
import { hasContent, listed, listQuote } from "#web/data/device-quotes.ts";
import type { QuoteView } from "#web/data/quote-session.tsx";

export function ListThisQuote({ whole, priced }: QuoteView): null {
  useEffect(() => {
    if (hasContent(whole)) listQuote(listed(whole.quote, priced.totalCents));
  }, [whole, priced]);
  return null;
}
