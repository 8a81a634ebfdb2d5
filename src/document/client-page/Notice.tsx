// Pages without content of an offer: an unknown link, one that leads nowhere any more, errors, and questions about mails.
import type { NoticePage } from "#core/offers/client-page.ts";
import type { WithdrawnOffer } from "#core/offers/client-offer.ts";
import { keptNotes } from "#core/offers/sentences/link-sentences.ts";
import { ContactCard, ReportLink } from "./ContactLinks.tsx";
import { Note } from "./Outcome.tsx";

/** How the contractor is reached, and links to what was accepted. */
function Withdrawn({
  contact,
  timeZone,
  accepted,
  pageOf,
}: WithdrawnOffer & Required<Pick<NoticePage, "pageOf">>) {
  const isKnown = [contact.name, contact.phone, contact.email].some((text) => text !== "");
  return (
    <>
      {isKnown && <p>If you have a question or would like a new one, ask:</p>}
      <ContactCard {...contact} />
      {keptNotes(accepted, { contact, timeZone }).map((note) => (
        <Note key={note.sentence} {...note} pageOf={pageOf} />
      ))}
    </>
  );
}

/** It is sent to the address of the page. */
const Question = ({ yes, no }: NonNullable<NoticePage["asks"]>) => (
  <form method="post">
    <p>
      <button className="button primary" name="answer" value="yes">
        {yes}
      </button>
    </p>
    <p>
      <button className="button quiet">{no}</button>
    </p>
  </form>
);

export const Notice = ({ heading, sentence, withdrawn, asks, reportEmail, pageOf }: NoticePage) => (
  <main data-state="none" className="notice-page">
    <div className="wrap">
      <h1>{heading}</h1>
      <p>{sentence}</p>
      {withdrawn && pageOf && <Withdrawn {...withdrawn} pageOf={pageOf} />}
      {asks && <Question {...asks} />}
      <div className="legal">
        <ReportLink email={reportEmail} subject="Report about a link to an offer" />
      </div>
    </div>
  </main>
);
