// Offers of a quote: what was published to its client, and the calls that publish, withdraw and follow up.
import {
  keepPreviousData,
  queryOptions,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from "@tanstack/react-query";
import { useEffect } from "react";
import * as z from "zod";
import { apiPaths, clientPath } from "#core/api.ts";
import type { PrintableChanges } from "#core/document/printable.ts";
import {
  changeOrdersAnswer,
  listedChangeOrder,
  type ChangeOrdersAnswer,
} from "#core/offers/contract-sum.ts";
import {
  offer,
  type Offer,
  printedSignature,
  type OfferWithSource,
  type PaperAcceptanceBody,
} from "#core/offers/offer.ts";
import { message } from "#core/offers/messages/message.ts";
import type { Quote } from "#core/quote/schema.ts";
import { readQuote, readWholeQuote } from "#core/quote/stored-quote.ts";
import { callApi, readApi } from "./client.ts";

// Not strict: fields of a newer server are ignored.
const offerRead = z.object(offer.shape);
const offerList = z.object({
  offers: z.array(offerRead),
  asked: z.object(message.shape).nullable().default(null),
});
const changeOrderLists = z.object({
  changeOrders: z.array(z.object(listedChangeOrder.shape)),
  contract: changeOrdersAnswer.shape.contract,
});
const changes = z.custom<PrintableChanges>((value) => typeof value === "object" && value !== null);
const offerWithSource = z.object({
  offer: offerRead,
  source: z.unknown(),
  changes: changes.nullable().default(null),
  contractorSignature: printedSignature,
});

/** The time zone of this device, in which days of its offers end. */
export const deviceTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The revisions of a quote, the newest first, and the last message of the client that waits for an answer. */
export type OfferList = z.infer<typeof offerList>;

/** @throws ApiError, TypeError without an answer, or ZodError when the answer cannot be read */
export async function readOffers(quoteId: string, signal?: AbortSignal): Promise<Offer[]> {
  return (await readRevisions(quoteId, signal)).offers;
}

/** The offers with the version that the quote has then. @throws as `readOffers` */
export async function readRevisions(
  quoteId: string,
  signal?: AbortSignal,
): Promise<OfferList & { version: number | null }> {
  const { data, version } = await callApi({ path: apiPaths.offers(quoteId), signal });
  return { ...offerList.parse(data), version };
}

/** The query of all revisions, the newest first; it throws as `readOffers` does. */
export const offersQuery = ({ id, version }: Pick<Quote, "id" | "version">) =>
  queryOptions({
    queryKey: [apiPaths.offers(id), version],
    queryFn: ({ signal }): Promise<OfferList> => readRevisions(id, signal),
  });

const listOptions = (quote: Pick<Quote, "id" | "version">, enabled = true) => ({
  ...offersQuery(quote),
  // A quote that only this browser has was not published yet.
  enabled: enabled && quote.version > 0,
  placeholderData: keepPreviousData<OfferList>,
});

/**
 * The revisions of a quote with what the client asks. They are read again with each version of the quote, because each
 * change of an offer, and each message, is one of the quote too.
 */
export const useOfferList = (
  quote: Pick<Quote, "id" | "version">,
  { enabled = true }: { enabled?: boolean } = {},
): UseQueryResult<OfferList> => useQuery(listOptions(quote, enabled));

const offersIn = ({ offers }: OfferList): Offer[] => offers;

/** The revisions of a quote, the newest first, read as `useOfferList` reads them. */
export const useOffers = (quote: Pick<Quote, "id" | "version">): UseQueryResult<Offer[]> =>
  useQuery({ ...listOptions(quote), select: offersIn });

const DAY = 86_400_000;
const MINUTE = 60_000;

/** Reads the offers again when the offer expires, which changes no version. @param watched - null for none */
export function useReadAtExpiry(
  watched: Pick<Offer, "quoteId" | "state" | "expiresAt"> | null,
): void {
  const client = useQueryClient();
  const quoteId = watched?.quoteId ?? "";
  const expiresAt = watched?.state === "open" ? watched.expiresAt : null;
  useEffect(() => {
    if (expiresAt === null) return;
    const stopping = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      const left = Date.parse(expiresAt) - Date.now();
      if (left <= 0) void client.invalidateQueries({ queryKey: [apiPaths.offers(quoteId)] });
      // The server's clock may be behind this one; timers beyond 24 days would fire at once.
      timer = setTimeout(look, left <= 0 ? MINUTE : Math.min(left, DAY));
    };
    look();
    // Timers stop while a computer sleeps.
    document.addEventListener("visibilitychange", look, { signal: stopping.signal });
    return () => {
      stopping.abort();
      clearTimeout(timer);
    };
  }, [client, quoteId, expiresAt]);
}

/** The address that the client opens; null when the server can no longer show it. */
export const clientLink = ({ token }: { token?: string | null | undefined }): string | null =>
  token ? new URL(clientPath(token), location.href).href : null;

/** An offer with the quote that was published. */
export async function readOfferSource(
  quoteId: string,
  offerId: string,
  signal?: AbortSignal,
): Promise<OfferWithSource> {
  const path = apiPaths.offer(quoteId, offerId);
  const read = await readApi(offerWithSource.parse, { path, signal });
  return { ...read, source: readWholeQuote(read.source) };
}

/** The query of the quote that was published as an offer. */
export const offerSourceQuery = (quoteId: string, offerId: string) =>
  queryOptions({
    queryKey: [apiPaths.offer(quoteId, offerId)],
    queryFn: ({ signal }): Promise<OfferWithSource> => readOfferSource(quoteId, offerId, signal),
  });

/** The quote that was published as an offer; it never changes. */
export const useOfferSource = (
  quoteId: string,
  offerId: string | null,
): UseQueryResult<OfferWithSource> =>
  useQuery({ ...offerSourceQuery(quoteId, offerId ?? ""), enabled: offerId !== null });

/**
 * @param readQuoteAgain - reads the quote again
 * @returns a function that reads the quote and its offers again, after a call that changed them
 */
export function useReadOffersAgain(
  quoteId: string,
  readQuoteAgain: () => Promise<void>,
): () => Promise<void> {
  const client = useQueryClient();
  const queryKey = [apiPaths.offers(quoteId)];
  return async () => {
    // At once: until they are read, nothing is decided from the former offers.
    void client.invalidateQueries({ queryKey, refetchType: "none" });
    await readQuoteAgain();
    await client.invalidateQueries({ queryKey });
  };
}

/**
 * Publishes a quote whose edits the server has.
 *
 * @param offerId - made by the caller, so that a retry publishes only once
 * @param newLink - whether all former links of the quote stop
 */
export const publishOffer = (quoteId: string, offerId: string, newLink = false): Promise<Offer> =>
  readApi(offerRead.parse, {
    method: "POST",
    path: apiPaths.offers(quoteId),
    body: { id: offerId, timeZone: deviceTimeZone(), ...(newLink ? { newLink } : {}) },
  });

export const withdrawOffer = (quoteId: string, offerId: string): Promise<Offer> =>
  readApi(offerRead.parse, { method: "DELETE", path: apiPaths.offer(quoteId, offerId) });

/** Records that an offer was sent; the same call again changes nothing. */
export const markOfferSent = (quoteId: string, offerId: string): Promise<Offer> =>
  readApi(offerRead.parse, { method: "POST", path: apiPaths.offerSent(quoteId, offerId) });

/** Records that the client said yes elsewhere. */
export const acceptOnPaper = (quoteId: string, body: PaperAcceptanceBody): Promise<Offer> =>
  readApi(offerRead.parse, {
    method: "POST",
    path: apiPaths.paperAcceptance(quoteId),
    body: { ...body, timeZone: deviceTimeZone() },
  });

/** Makes an accepted quote editable again. */
export const startNewRevision = (quoteId: string): Promise<Quote> =>
  readApi(readQuote, { method: "POST", path: apiPaths.newRevision(quoteId) });

/**
 * The change orders of an accepted quote, read again with each version of the quote and whenever its screen is opened:
 * a change order changes no version of the quote.
 */
export const useChangeOrders = ({
  id,
  version,
}: Pick<Quote, "id" | "version">): UseQueryResult<ChangeOrdersAnswer> =>
  useQuery({
    queryKey: [apiPaths.changeOrders(id), version],
    queryFn: async ({ signal }) =>
      changeOrderLists.parse((await callApi({ path: apiPaths.changeOrders(id), signal })).data),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** Makes a change order of an accepted quote. */
export const createChangeOrder = (quoteId: string, id: string): Promise<Quote> =>
  readApi(readQuote, { method: "POST", path: apiPaths.changeOrders(quoteId), body: { id } });
