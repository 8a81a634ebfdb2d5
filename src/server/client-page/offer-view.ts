// What the client's page of an offer is made from.
import type { ClientOffer } from "#core/offers/client-offer.ts";

export interface OfferPage {
  offer: ClientOffer;
  /** Addresses of the API for this offer. */
  paths: {
    page: string;
    pdf: string;
    acceptance: string;
    decline: string;
    opened: string;
    data: string;
    messages: string;
  };
  /** The address of the installation's owner; undefined when it takes no reports. */
  reportEmail: string | undefined;
}
