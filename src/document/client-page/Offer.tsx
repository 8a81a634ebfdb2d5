// The client's page of an offer: head, summary, document, and what can be done with it.
import { addressOf } from "#core/document/addresses.ts";
import { notPaidHere } from "#core/document/paying/how-to-pay.ts";
import { headLabel } from "#core/document/printable.ts";
import { REVISION_FACT } from "#core/offers/client-snapshot.ts";
import type { OfferPage } from "#core/offers/client-page.ts";
import { isLine } from "#core/offers/messages/printed-lines.ts";
import { paymentHref } from "#core/quote/details/payment-details.ts";
import { revisionLabel } from "#core/quote/printing/document-kind.ts";
import { inkOf } from "#core/quote/printing/pdf-options.ts";
import { Head } from "../Head.tsx";
import { Parties } from "../Parties.tsx";
import { Paying } from "../Payments.tsx";
import { QuoteDocument } from "../QuoteDocument.tsx";
import { Record } from "../Record.tsx";
import { OfferedBy } from "../Signing.tsx";
import { Accept } from "./Accept.tsx";
import { Check } from "./Check.tsx";
import { ReportLink } from "./ContactLinks.tsx";
import { AskLink, Messages } from "./Messages.tsx";
import { OptionsForm } from "./OptionsForm.tsx";
import { Outcome, Revisions } from "./Outcome.tsx";
import { Bar, Summary } from "./Summary.tsx";

/** How much of the hash names an offer in a report: enough to find it, and no secret. */
const HASH_SHOWN = 12;

/** The contractor, the title and the facts on the color of the contractor's documents. */
function Hero({ offer: { document, contact, revision } }: OfferPage) {
  const label = [headLabel(document), revision > 1 ? `revision ${revision}` : ""]
    .filter((part) => part !== "")
    .join(", ");
  return (
    <header className="hero">
      <svg className="hero-fill" aria-hidden="true" focusable="false">
        <rect width="100%" height="100%" fill={inkOf(document.accent)} />
      </svg>
      <div className="wrap">
        <Head
          title={document.title}
          facts={document.facts.filter((fact) => fact.label !== REVISION_FACT)}
          logoUrl={document.logoUrl}
          label={label}
          titleTag="h1"
          sender={contact.name}
        />
      </div>
    </header>
  );
}

function Document(page: OfferPage) {
  const { document, state, messagesClosed } = page.offer;
  const isOpen = state === "open";
  return (
    <article className="card document" aria-label={document.reference}>
      <QuoteDocument
        document={document}
        folds
        renderBeside={(line) => messagesClosed === null && isLine(line) && <AskLink {...line} />}
        options={isOpen ? <OptionsForm {...page} /> : undefined}
        paying={
          isOpen && document.howToPay !== undefined ? (
            <p className="note">
              {document.howToPay.heading} is in the PDF, and is shown here after you accept.
            </p>
          ) : null
        }
        signing={<OfferedBy {...document} />}
      />
    </article>
  );
}

/** Below what became of an accepted offer (decision 60). The link is shown as it is. */
function HowToPay({ offer: { state, document } }: OfferPage) {
  const { howToPay } = document;
  if (state !== "accepted" || !howToPay) return null;
  // Stored before a rule was stricter, it is no link any more.
  const paying = { ...howToPay, link: paymentHref(howToPay.link) };
  return <Paying howToPay={paying} note={notPaidHere(howToPay)} isPressed className="card" />;
}

/** What is kept, unless the record says so, and whom to tell of misuse. */
function Legal({ offer, reportEmail }: OfferPage) {
  const { state, accepted, privacy, revision, sha256 } = offer;
  const isSaid = state === "open" || (accepted?.record.statements.includes(privacy) ?? false);
  return (
    <div className="legal">
      {!isSaid && <p>{privacy}</p>}
      <ReportLink
        email={reportEmail}
        subject={`Report about ${revisionLabel(revision)} ${sha256.slice(0, HASH_SHOWN)}`}
      />
    </div>
  );
}

export function Offer(page: OfferPage) {
  const { offer, paths } = page;
  const { state, revision, accepted, document } = offer;
  const isOpen = state === "open";
  return (
    <main data-state={state} data-revision={revision} data-opened={paths.opened ?? undefined}>
      <Hero {...page} />
      <div className="wrap columns">
        <Revisions {...page} />
        <Outcome {...page} />
        <HowToPay {...page} />
        <Summary {...page} />
        <div className="reading">
          <Parties
            cards={document.cards}
            // Nothing but the business becomes a link of what somebody typed.
            linkOf={({ id }, line) => (id === "company" ? addressOf(line) : null)}
            className="card"
          />
          <Document {...page} />
          {isOpen && <Bar {...page} />}
        </div>
        {isOpen && <Accept {...page} />}
        {accepted && <Record record={accepted.record} className="card" />}
        <Messages {...page} />
        <Check {...page} />
        <Legal {...page} />
      </div>
      {paths.opened !== null && (
        <noscript>
          <img src={paths.opened} alt="" width={1} height={1} />
        </noscript>
      )}
      <p id="live" className="visually-hidden" role="status" />
    </main>
  );
}
