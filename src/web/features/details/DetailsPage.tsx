// The Add Details step: business, client and addresses, payment schedule, scope, terms and conditions, acceptance (SPEC section 2).
import { Link } from "wouter";
import { printableCards } from "#core/document/cards.ts";
import { buttonClass } from "#web/components/ui/Button.tsx";
import { Card } from "#web/components/ui/Card.tsx";
import { EDIT_FRESH_FOR } from "#web/data/api/query-client.ts";
import {
  PartyCards,
  PartyDialogs,
  usePartyEditor,
} from "#web/shared/business-and-client/PartyCards.tsx";
import { QuoteScreen } from "#web/shared/quote-frame/QuoteScreen.tsx";
import { paths } from "#web/paths.ts";
import type { QuoteView } from "#web/data/edits/quote-session.tsx";
import { Acceptance } from "./Acceptance.tsx";
import { useFirstDetails } from "./first-details.ts";
import { PaymentSchedule } from "./PaymentSchedule.tsx";
import { QuoteFacts } from "./QuoteFacts.tsx";
import { Scope } from "./Scope.tsx";
import { Terms } from "./Terms.tsx";

export function DetailsPage() {
  return (
    <QuoteScreen step="details" heading="Add details" freshFor={EDIT_FRESH_FOR}>
      {(view) => <Details {...view} />}
    </QuoteScreen>
  );
}

function Details({ whole, priced }: QuoteView) {
  const { editor, open, close } = usePartyEditor();
  const { quote } = whole;
  const filled = useFirstDetails();
  return (
    <div className="flex flex-col gap-6">
      <Card heading="Business and client">
        <PartyCards cards={printableCards(quote)} onEdit={open} />
      </Card>
      <QuoteFacts quote={quote} filled={filled} />
      <PaymentSchedule payments={whole.payments} priced={priced} />
      <Scope quote={quote} />
      <Terms terms={quote.termsAndConditions} />
      <Acceptance quote={quote} />
      <div className="flex flex-wrap justify-between gap-3">
        <Link href={paths.quote(quote.id)} className={buttonClass("plain")}>
          Back
        </Link>
        <Link href={paths.quoteCustomize(quote.id)} className={buttonClass("primary")}>
          Next - Customize
        </Link>
      </div>
      <PartyDialogs quote={quote} editor={editor} onOpen={open} onClose={close} />
    </div>
  );
}
