// What a client writes about an offer: finds the revision that was read, and the line as it was printed.
import type { ClientMessageBody, Message } from "#core/offers/messages/message.ts";
import { lineName } from "#core/offers/messages/printed-lines.ts";
import { invalid, StoreError } from "../store/contract/store-error.ts";
import type { Created } from "../store/contract/store-values.ts";
import type { OfferDetail } from "../store/contract/stored-offer.ts";
import type { Store } from "../store/methods.ts";
import { visibleOffer } from "./offer-answers.ts";
import { hashOfToken } from "./offer-tokens.ts";

type MessageStore = Pick<
  Store,
  "readOfferByToken" | "readOffers" | "readOffer" | "addClientMessage"
>;

/**
 * The revision that the client has read: that of the link, or an earlier one of the same quote in a page that was opened
 * before.
 *
 * @throws StoreError `decided` when the hash is of no revision of the quote
 */
async function offerRead(store: MessageStore, token: string, sha256: string): Promise<OfferDetail> {
  const offer = await visibleOffer(store, token);
  if (offer.sha256 === sha256) return offer;
  const { value: revisions } = await store.readOffers(offer.quoteId);
  const read = revisions.find((each) => each.sha256 === sha256);
  if (read === undefined)
    throw new StoreError(
      "decided",
      "This is not the version that you have read. Load the page again.",
      "/sha256",
    );
  return store.readOffer(offer.quoteId, read.id);
}

/** @throws StoreError `invalid` for a line that the client cannot see */
function lineOf(offer: OfferDetail, id: string | undefined): Message["line"] {
  if (id === undefined) return null;
  const { acceptedDocument, snapshot, source } = offer;
  const name = lineName({ document: acceptedDocument ?? snapshot.document, source }, id);
  if (name === undefined) throw invalid("There is no such line. Load the page again.", "/line");
  return { id, name };
}

/**
 * Adds a client's message. The same request is answered as before.
 *
 * @param token - of the client's link
 * @throws StoreError as `addClientMessage` of the store does, and `invalid` for a line that the client cannot see
 */
export async function sendMessage(
  store: MessageStore,
  token: string,
  { id, sha256, kind, text, name = "", line }: ClientMessageBody,
): Promise<Created<Message>> {
  const offer = await offerRead(store, token, sha256);
  return store.addClientMessage(hashOfToken(token), {
    id,
    kind,
    text,
    name,
    line: lineOf(offer, line),
    revision: offer.revision,
  });
}
