// "Ask a question": links to the contractor's mail and phone, as far as they are known, and to the installation's owner.
import type { ClientOffer } from "#core/offers/client-offer.ts";
import type { Contact } from "#core/offers/client-texts.ts";
import { mailTo, phoneLink } from "#core/document/addresses.ts";

/** Name, phone and mail of the contractor, for pages that show no document; nothing where nothing is known. */
export const ContactCard = ({ name, phone, email }: Contact) =>
  name === "" && phone === "" && email === "" ? null : (
    <address className="contact">
      {name !== "" && (
        <p className="contact-name" dir="auto">
          {name}
        </p>
      )}
      {phone !== "" && (
        <p>
          <a href={phoneLink(phone)}>
            <bdi dir="ltr">{phone}</bdi>
          </a>
        </p>
      )}
      {email !== "" && (
        <p>
          <a href={mailTo(email)}>{email}</a>
        </p>
      )}
    </address>
  );

/** Links for a question; without mail and phone of the contractor, nothing. */
export function ContactLinks({
  contact: { name, email, phone },
  document,
}: Pick<ClientOffer, "contact" | "document">) {
  if (email === "" && phone === "") return null;
  const subject = `Question about ${document.reference}: ${document.title}`;
  return (
    <div className="questions" role="group" aria-label="Ask a question">
      <p className="questions-title">Ask {name === "" ? "the contractor" : name} a question</p>
      {email !== "" && (
        <a className="button quiet" href={mailTo(email, subject)}>
          Send an e-mail
        </a>
      )}
      {phone !== "" && (
        <a className="button quiet" href={phoneLink(phone)}>
          <span>
            Call <bdi dir="ltr">{phone}</bdi>
          </span>
        </a>
      )}
    </div>
  );
}

interface ReportLinkProps {
  /** The owner's address for reports; undefined for none. */
  email: string | undefined;
  /** Names the offer without giving access to it. */
  subject: string;
}

/** "Report this page": a mail to the installation's owner. */
export const ReportLink = ({ email, subject }: ReportLinkProps) =>
  email === undefined ? null : (
    <p>
      <a href={mailTo(email, subject)}>Report this page</a> if it is spam or pretends to be somebody
      else.
    </p>
  );
