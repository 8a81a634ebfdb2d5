// What clients do with an offer, over the public API: a starting point for tests of the contractor's pages.
import type { APIRequestContext } from "@playwright/test";
import { apiPaths } from "#core/api.ts";
import type { Offer } from "#core/offers/offer.ts";
import { post } from "./post.ts";

/** Publishes the quote, as "Send to client" does, and records that its link was sent. */
export async function publish(request: APIRequestContext, quoteId: string): Promise<Offer> {
  const body = { timeZone: "America/Toronto" };
  const { id } = (await post(request, apiPaths.offers(quoteId), body)) as Offer;
  return (await post(request, apiPaths.offerSent(quoteId, id), {})) as Offer;
}

const tokenOf = ({ token }: Offer): string => token ?? "";

/** Accepts the offer as its client. @param selections - public ids of options */
export const acceptAs = (
  request: APIRequestContext,
  offer: Offer,
  name: string,
  selections: readonly string[] = [],
): Promise<unknown> =>
  post(request, apiPaths.clientAcceptance(tokenOf(offer)), {
    id: crypto.randomUUID(),
    sha256: offer.sha256,
    selections,
    name,
    agreedTerms: true,
    agreedElectronic: true,
  });

export const decline = (
  request: APIRequestContext,
  offer: Offer,
  reason: string,
): Promise<unknown> => post(request, apiPaths.clientDecline(tokenOf(offer)), { reason });

/** Tells that a person reads the offer. */
export const markOpened = (request: APIRequestContext, offer: Offer): Promise<unknown> =>
  post(request, apiPaths.clientOpened(tokenOf(offer)), {});

/** Records that the client said yes by phone. */
export const acceptByPhone = (request: APIRequestContext, quoteId: string): Promise<unknown> =>
  post(request, apiPaths.paperAcceptance(quoteId), {
    method: "phone",
    date: "2026-11-21",
    reference: "Call at noon",
  });
