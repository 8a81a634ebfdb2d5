// React hook that fills a quote when its details are first opened: number and dates, and the business of last time.
import { useEffect, useState } from "react";
import { hasBusinessInfo } from "#core/quote/details/business-and-client.ts";
import { firstFacts, lacksFacts, type QuoteFacts } from "#core/quote/details/first-details.ts";
import { withoutLostLogo } from "#web/data/api/logos.ts";
import { chosenFilling } from "#web/data/browser/new-quotes/filling-choice.ts";
import { takeQuoteNumber } from "#web/data/browser/new-quotes/quote-numbers.ts";
import { rememberedBusiness } from "#web/data/browser/new-quotes/remembered-business.ts";
import { today } from "#web/data/browser/today.ts";
import { takeUnfilled } from "#web/data/browser/new-quotes/unfilled-quotes.ts";
import {
  useIsUpToDate,
  useQuoteEditing,
  type QuoteEditing,
} from "#web/data/edits/quote-session.tsx";

async function fillFacts({ current, edit }: QuoteEditing): Promise<QuoteFacts | null> {
  const choice = chosenFilling();
  const before = current();
  if (!before || !choice.fillsFacts || !lacksFacts(before.quote)) return null;
  const day = today();
  const number = await takeQuoteNumber(day);
  // A field may have been typed into in the meantime.
  const { quote } = current() ?? before;
  const fields = firstFacts({ quote, number, today: day, choice });
  if (fields) edit({ kind: "setQuote", fields });
  return fields;
}

async function fillBusiness({ current, edit }: QuoteEditing): Promise<void> {
  const lacksBusiness = () => {
    const whole = current();
    return whole !== null && !hasBusinessInfo(whole.quote.businessInfo);
  };
  const remembered = rememberedBusiness();
  if (!remembered || !lacksBusiness()) return;
  const businessInfo = await withoutLostLogo(remembered);
  if (lacksBusiness()) edit({ kind: "setQuote", fields: { businessInfo } });
}

export interface FirstDetails {
  /** What was filled in on this visit of the screen; null when nothing was. */
  filled: QuoteFacts | null;
  /** Whether it is being found out if there is something to fill in. */
  isFilling: boolean;
}

/** Fills the quote once, if it was made on this device. The edits are like any other: saved, and undone with Undo. */
export function useFirstDetails(): FirstDetails {
  const editing = useQuoteEditing();
  const isUpToDate = useIsUpToDate();
  const [filled, setFilled] = useState<QuoteFacts | null>(null);
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    if (!isUpToDate) return;
    const fill = async () => {
      if (!(await takeUnfilled(editing.quoteId))) return;
      void fillBusiness(editing);
      setFilled(await fillFacts(editing));
    };
    void fill().finally(() => setDone(true));
  }, [editing, isUpToDate]);
  return { filled, isFilling: isUpToDate && !isDone };
}
