// Link targets of typed mail addresses, phones and websites, in the PDF and on the client's page.
import type { PrintableLine } from "./cards.ts";

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

/** The link target of a line of a card; null for a line that is no link. */
export function addressOf({ kind, text }: PrintableLine): string | null {
  if (kind === "email") return mailTo(text);
  if (kind === "phone") return phoneLink(text);
  return kind === "website" ? websiteLink(text) : null;
}
