// What the client's page is made from, and what the build leaves to make it: React is not there when the server runs.
import type { ClientOffer, WithdrawnOffer } from "./client-offer.ts";

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
    /** The certificate with which the installation signs. */
    certificate: string;
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

/** A page without content of an offer. */
export interface NoticePage {
  heading: string;
  sentence: string;
  /** Of an offer that was withdrawn: the contractor, and what was accepted before. */
  withdrawn?: WithdrawnOffer | undefined;
  /** What the person is asked: the words of the buttons that say yes and no. */
  asks?: { yes: string; no: string };
  /** The address of the installation's owner; undefined when it takes no reports. */
  reportEmail?: string | undefined;
  /** The page of an accepted revision of the same link; only a notice about an offer leads to one. */
  pageOf?: (revision: number) => string;
}

/** What `dist/site/client-page.js` exports: the `main` element of each page as HTML, with all texts escaped. */
export interface ClientPageRenderer {
  renderOffer: (page: OfferPage) => string;
  renderNotice: (page: NoticePage) => string;
}
