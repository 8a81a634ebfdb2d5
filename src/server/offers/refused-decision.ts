// Says to a client why a decision did not count: the store's refusal, with who decided before, and when.
import { notCounted } from "#core/offers/sentences/not-counted.ts";
import { stateAt } from "#core/offers/offer-state.ts";
import { StoreError } from "#server/store/contract/store-error.ts";
import type { Store } from "#server/store/methods.ts";

/**
 * Runs a decision of a client.
 *
 * @param act - what the client wants
 * @param tokenHash - of the client's link
 * @throws StoreError as `decide` does; `decided` and `gone` say what became of the offer
 */
export async function sayingWhy<Result>(
  store: Pick<Store, "readOfferByToken">,
  act: "acceptance" | "refusal",
  tokenHash: string,
  decide: () => Promise<Result>,
): Promise<Result> {
  try {
    return await decide();
  } catch (error) {
    if (!(error instanceof StoreError) || !["decided", "gone"].includes(error.kind)) throw error;
    const offer = await store.readOfferByToken(tokenHash);
    const kind = offer.snapshot.document.label.toLowerCase();
    const state = stateAt(offer, Date.now());
    throw new StoreError(error.kind, notCounted(act, { ...offer, state, kind }), error.pointer);
  }
}
