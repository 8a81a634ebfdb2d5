// "Ask a question": links to the contractor's mail, phone and website, as far as they are known.
import type { ClientOffer } from "#core/offers/client-offer.ts";
import type { Contact } from "#core/offers/client-texts.ts";
import { html, type Html } from "./html.ts";

/** A `mailto:` address. Everything is encoded, so that nothing in it adds a recipient or a header. */
export const mailTo = (address: string, subject = ""): string =>
  `mailto:${encodeURIComponent(address).replaceAll("%40", "@")}${subject && `?subject=${encodeURIComponent(subject)}`}`;

/** A `tel:` address: only the digits, and the plus of an international number. */
export const phoneLink = (phone: string): string =>
  `tel:${phone.trim().startsWith("+") ? "+" : ""}${phone.replace(/\D/g, "")}`;

/** The address of a website that may be a link; null for any scheme but http and https. */
export function websiteLink(website: string): string | null {
  const text = website.trim();
  const given = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  const address = URL.parse(given);
  return address !== null && /^https?:$/.test(address.protocol) && address.username === ""
    ? address.href
    : null;
}

/** Name, phone and mail of the contractor, for pages that show no document; null where nothing is known. */
export function contactCard({ name, phone, email }: Contact): Html | null {
  if (name === "" && phone === "" && email === "") return null;
  return html`<address class="contact">
    ${name !== "" && html`<p class="contact-name" dir="auto">${name}</p>`}
    ${
      phone !== "" &&
      html`<p>
        <a href="${phoneLink(phone)}"><bdi dir="ltr">${phone}</bdi></a>
      </p>`
    }
    ${email !== "" && html`<p><a href="${mailTo(email)}">${email}</a></p>`}
  </address>`;
}

/** Links for a question; without mail and phone of the contractor, nothing. */
export function contactLinks({
  contact: { name, email, phone },
  document,
}: Pick<ClientOffer, "contact" | "document">): Html | null {
  if (email === "" && phone === "") return null;
  const subject = `Question about ${document.reference}: ${document.title}`;
  return html`<div class="questions" role="group" aria-label="Ask a question">
    <p class="questions-title">Ask ${name === "" ? "the contractor" : name} a question</p>
    ${email !== "" && html`<a class="button quiet" href="${mailTo(email, subject)}">Send an e-mail</a>`}
    ${
      phone !== "" &&
      html`<a class="button quiet" href="${phoneLink(phone)}"
        ><span>Call <bdi dir="ltr">${phone}</bdi></span></a
      >`
    }
  </div>`;
}
