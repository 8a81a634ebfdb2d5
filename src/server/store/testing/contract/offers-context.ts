// What the contract tests of offers need: quotes with options, offers to publish, and decisions.
import { randomBytes } from "node:crypto";
import {
  canonicalJson,
  clientSnapshot,
  frozenQuote,
  offerTotal,
} from "#core/offers/client-snapshot.ts";
import { printableQuote } from "#core/document/printable-quote.ts";
import { exampleWholeQuote } from "#core/testing/example-quotes.ts";
import type { Acceptance, ClientAcceptance } from "#core/offers/decision.ts";
import type { StoredOfferState } from "#core/offers/offer-state.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import type { Created } from "#server/store/contract/store-values.ts";
import type {
  OfferDecision,
  OfferToPublish,
  SignedDocument,
  StoredOffer,
} from "#server/store/contract/stored-offer.ts";
import { id, task, type ContractContext } from "./context.ts";

/** A moment far ahead: the first of 2100 in UTC, in milliseconds. */
export const DAY = Date.UTC(2_100, 0, 1);
export const UNSIGNED = new Uint8Array([37, 80, 68, 70]);
export const SIGNED: SignedDocument = {
  document: canonicalJson(printableQuote(exampleWholeQuote({}))),
  pdf: new Uint8Array([37, 80, 68, 70, 1]),
};
const SHA256 = "5".repeat(64);

const AGREED = {
  selected: ["t1"],
  total: { label: "Total", amount: "$100.00" },
  totalCents: 10_000,
};

const decided = (decision: Acceptance): OfferDecision => ({ decision, key: id(), signed: SIGNED });

/** An acceptance by the client, each as a new request. */
export const acceptance = (
  fields: Partial<ClientAcceptance> = {},
  request: Partial<OfferDecision> = {},
): OfferDecision => ({
  ...decided({
    kind: "accepted",
    at: new Date().toISOString(),
    name: "Jane Doe",
    signature: null,
    agreements: { terms: "I accept.", electronic: "I sign here.", statements: [] },
    privacy: "",
    ...AGREED,
    ipAddress: "192.0.2.1",
    userAgent: "Test",
    ...fields,
  }),
  sha256: SHA256,
  ...request,
});

/** A yes by phone. */
export const onPaper = (): OfferDecision =>
  decided({
    kind: "acceptedOnPaper",
    at: new Date().toISOString(),
    method: "phone",
    date: "2026-11-22",
    reference: "Call at noon",
    ...AGREED,
  });

/** A refusal by the client, each as a new request. */
export const refusedOffer = (): OfferDecision => ({
  decision: {
    kind: "declined",
    at: new Date().toISOString(),
    reason: "Too late",
    ipAddress: "192.0.2.1",
    userAgent: "Test",
  },
  key: id(),
  signed: null,
});

/** An offer that was published. */
export interface PublishedOffer {
  tokenHash: string;
  source: WholeQuote;
  answer: Created<StoredOffer>;
}

export class OffersContext {
  readonly #context: ContractContext;

  constructor(context: ContractContext) {
    this.#context = context;
  }

  /** A quote with two alternatives: a tub of 100 dollars, which is chosen, and a shower of 200. */
  quoteWithOptions = async () => {
    const { store, newQuote, newCategory } = this.#context;
    const quoteId = await newQuote();
    const categoryId = await newCategory(quoteId);
    const [tub, shower] = [id(), id()];
    const choice = { choiceGroup: "Bath" };
    await store.addTasks(categoryId, [
      task({ id: tub, name: "Tub", laborUnitCost: 100, selected: true, ...choice }),
      task({ id: shower, name: "Shower", laborUnitCost: 200, ...choice }),
    ]);
    return { quoteId, categoryId, tub, shower };
  };

  /** An offer of the quote as it is now. */
  toPublish = async (
    quoteId: string,
    fields: Partial<OfferToPublish> = {},
  ): Promise<OfferToPublish> => {
    const { store } = this.#context;
    const source = frozenQuote(await store.readWholeQuote(quoteId));
    const { lastRevision } = await store.readOffers(quoteId);
    const terms = {
      revision: lastRevision + 1,
      timeZone: "America/Toronto",
      createdAt: Date.now(),
      expiresAt: null,
    };
    return {
      ...terms,
      id: id(),
      tokenHash: randomBytes(32).toString("hex"),
      tokenCipher: "cipher",
      endsLinks: false,
      sha256: SHA256,
      snapshot: canonicalJson(clientSnapshot(source, terms)),
      source,
      ...offerTotal(source),
      pdf: UNSIGNED,
      creationKey: "made",
      ...fields,
    };
  };

  /** Publishes the quote as it is now. */
  open = async (quoteId: string, fields: Partial<OfferToPublish> = {}): Promise<PublishedOffer> => {
    const offer = await this.toPublish(quoteId, fields);
    const answer = await this.#context.store.publishOffer(quoteId, offer, {});
    return { tokenHash: offer.tokenHash, source: offer.source, answer };
  };

  /** A quote whose client has accepted it. */
  acceptedQuote = async (decision = acceptance()) => {
    const quote = await this.quoteWithOptions();
    const { tokenHash, answer } = await this.open(quote.quoteId);
    await this.#context.store.decideOffer({ tokenHash }, decision);
    return { ...quote, tokenHash, offerId: answer.value.id };
  };

  /** The states of a quote's revisions, the newest first. */
  statesOf = async (quoteId: string): Promise<StoredOfferState[]> =>
    (await this.#context.store.readOffers(quoteId)).value.map(({ state }) => state);
}
