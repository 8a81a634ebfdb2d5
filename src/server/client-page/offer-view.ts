// What the client's page of an offer is made from.
import type { ClientOffer } from "#core/offers/client-offer.ts";

export interface OfferPage {
  offer: ClientOffer;
  /** Addresses of the API for this offer. */
  paths: {
    page: string;
    /** With what else is asked of the file. */
    pdf: (query?: Readonly<Record<string, string>>) => string;
    data: (query?: Readonly<Record<string, string>>) => string;
    calendar: string;
    acceptance: string;
    decline: string;
    messages: string;
    /** Takes the form with which the client asks for the signed PDF by mail; null before an acceptance, and without mail. */
    signedCopy: string | null;
    /**
     * The script posts to it; for a browser without scripts it is an image. Null where opening is not recorded: it is
     * another revision than the newest.
     */
    opened: string | null;
    /** The page of another revision of the same link. */
    revision: (revision: number) => string;
  };
  /** The revision whose page the person had open before this one was published; null when it is the same, or unknown. */
  readBefore: number | null;
  /** The address of the installation's owner; undefined when it takes no reports. */
  reportEmail: string | undefined;
}
