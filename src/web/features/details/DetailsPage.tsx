// The Add Details step: business and client, number and dates, payment schedule, terms and conditions, optional texts (SPEC section 2).
import { Link } from "wouter";
import { buttonClass } from "#web/components/ui/Button.tsx";
import { QuoteScreen } from "#web/shared/quote-frame/QuoteScreen.tsx";
import { paths } from "#web/paths.ts";
import type { QuoteView } from "#web/data/edits/quote-session.tsx";
import { useFirstDetails } from "./facts/first-details.ts";
import { QuoteFacts } from "./facts/QuoteFacts.tsx";
import { BusinessCard } from "./parties/BusinessCard.tsx";
import { ClientCard } from "./parties/ClientCard.tsx";
import { useStayWhileUnsaved } from "./stay-while-unsaved.ts";
import { PaymentSchedule } from "./payments/PaymentSchedule.tsx";
import { Acceptance } from "./texts/Acceptance.tsx";
import { Scope } from "./texts/Scope.tsx";
import { Terms } from "./texts/Terms.tsx";
import { AddTexts, useTextFolding } from "./texts/text-folding.tsx";

export function DetailsPage() {
  return <QuoteScreen step="details">{(view) => <Details {...view} />}</QuoteScreen>;
}

function Details({ whole, priced }: QuoteView) {
  const { quote } = whole;
  const first = useFirstDetails();
  const folding = useTextFolding(quote);
  useStayWhileUnsaved(quote.id);
  return (
    <div className="flex flex-col gap-3 sm:gap-4">
      <div className="grid grid-cols-1 items-start gap-3 sm:gap-4 lg:grid-cols-2">
        <BusinessCard info={quote.businessInfo} />
        <ClientCard info={quote.clientInfo} />
      </div>
      <QuoteFacts quote={quote} {...first} />
      <div className="grid grid-cols-1 items-start gap-3 sm:gap-4 lg:grid-cols-2">
        <PaymentSchedule payments={whole.payments} priced={priced} />
        <Terms terms={quote.termsAndConditions} />
      </div>
      <Scope quote={quote} folding={folding} />
      {folding.isOpen("acceptance") && (
        <Acceptance quote={quote} takesFocus={folding.added === "acceptance"} />
      )}
      <AddTexts folding={folding} />
      <div className="flex flex-wrap justify-between gap-3">
        <Link href={paths.quote(quote.id)} className={buttonClass("plain")}>
          Back
        </Link>
        <Link href={paths.quoteCustomize(quote.id)} className={buttonClass("primary")}>
          Next - Customize
        </Link>
      </div>
    </div>
  );
}
