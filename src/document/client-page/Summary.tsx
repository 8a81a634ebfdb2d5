// The total with the next steps: beside the document on a wide screen, and at the lower edge of a phone's.
import { formatDay } from "#core/quote/day.ts";
import type { OfferPage } from "#core/offers/client-page.ts";
import { ContactLinks } from "./ContactLinks.tsx";
import { MessagesLink } from "./Messages.tsx";
import { Total } from "./Total.tsx";

/** Of an accepted offer both documents; otherwise the PDF of the options that are chosen now. */
function Downloads({ offer, paths }: OfferPage) {
  const { state, accepted, selected, isChosenByClient, plannedStart } = offer;
  if (accepted)
    return (
      <>
        <a className="button primary" href={paths.pdf()} download>
          Download the accepted PDF
        </a>
        <a className="button" href={paths.pdf({ document: "offered" })} download>
          Download the PDF as it was offered
        </a>
        {plannedStart !== "" && (
          <a className="button" href={paths.calendar} download>
            Add the start on {formatDay(plannedStart)} to your calendar
          </a>
        )}
      </>
    );
  // Of another revision these options would be others.
  const query: Record<string, string> = isChosenByClient
    ? { selected: selected.join(","), revision: String(offer.revision) }
    : {};
  return (
    <a className={state === "open" ? "button" : "button primary"} href={paths.pdf(query)} download>
      Download PDF
    </a>
  );
}

export function Summary(page: OfferPage) {
  const { offer } = page;
  return (
    <section className="summary card" aria-label="Summary">
      <Total document={offer.document} />
      {offer.state === "open" && (
        <a className="button primary to-accept" href="#accept">
          Accept or decline this {offer.document.label.toLowerCase()}
        </a>
      )}
      <div className="downloads" data-part="pdf">
        <Downloads {...page} />
      </div>
      <MessagesLink {...offer} />
      <ContactLinks {...offer} />
    </section>
  );
}

/** While the document is read. */
export const Bar = ({ offer }: OfferPage) => (
  <div className="bar">
    <Total document={offer.document} />
    <a className="button primary" href="#accept">
      Accept or decline
    </a>
  </div>
);
