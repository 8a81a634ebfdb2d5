// Offers that their clients accept during a fault: wholly accepted, with the signed PDF and the record, or not at all.
import { apiPaths } from "#core/api.ts";
import { offer, offerWithSource } from "#core/offers/offer.ts";
import { quote } from "#core/quote/schema.ts";
import { faultProblems, isDone, jsonOf, mustSucceed, type Client } from "../drive/client.ts";
import type { Random } from "../drive/random.ts";

/** An offer, and what its client sends to accept it. */
export interface Acceptance {
  quoteId: string;
  offerId: string;
  asked: { method: "POST"; path: string; body: object };
  /** The PDF that was published. */
  published: Buffer;
  /** Whether it was acknowledged. */
  isMade: boolean;
}

/** Publishes a new quote of one task. */
export async function publishOffer(client: Client, random: Random): Promise<Acceptance> {
  const [quoteId, categoryId, offerId] = [random.id(), random.id(), random.id()];
  const post = (path: string, body: object) => mustSucceed(client, { method: "POST", path, body });
  await post(apiPaths.quotes, { id: quoteId });
  await post(apiPaths.quoteCategories(quoteId), { id: categoryId, name: "Walls" });
  const customTask = { id: random.id(), name: "Paint walls", quantity: 1, laborUnitCost: 100 };
  await post(apiPaths.categoryTasks(categoryId), { customTask });
  const made = offer.parse(jsonOf(await post(apiPaths.offers(quoteId), { id: offerId })));
  const { bytes } = await mustSucceed(client, { path: apiPaths.offerPdf(quoteId, offerId) });
  const body = {
    id: random.id(),
    sha256: made.sha256,
    selections: [],
    name: "Jane Doe",
    agreedTerms: true,
    agreedElectronic: true,
  };
  const path = apiPaths.clientAcceptance(made.token ?? "");
  return {
    quoteId,
    offerId,
    asked: { method: "POST", path, body },
    published: bytes,
    isMade: false,
  };
}

/** @returns a sentence for each part of the acceptance that is there and should not be, or the reverse */
export async function acceptanceProblems(
  client: Client,
  { quoteId, offerId, published, isMade }: Acceptance,
): Promise<string[]> {
  const read = await mustSucceed(client, { path: apiPaths.offer(quoteId, offerId) });
  const found = offerWithSource.parse(jsonOf(read)).offer;
  const answer = await mustSucceed(client, { path: apiPaths.quote(quoteId) });
  const pdf = await mustSucceed(client, { path: apiPaths.offerPdf(quoteId, offerId) });
  const parts = {
    state: found.state === "accepted",
    record: found.decision?.kind === "accepted" && found.decision.name === "Jane Doe",
    "mark of the quote": quote.parse(jsonOf(answer)).acceptedRevision !== null,
    "signed PDF": !pdf.bytes.equals(published),
  };
  const wrong = Object.entries(parts).filter(([, isThere]) => isThere !== isMade);
  const said = isMade ? "acknowledged acceptance lacks its" : "refused acceptance has its";
  return wrong.map(([part]) => `The ${said} ${part}.`);
}

/** Sends an acceptance during a fault. @returns a sentence for each wrong answer or effect */
export async function tryToAccept(client: Client, acceptance: Acceptance): Promise<string[]> {
  const answer = await client.ask(acceptance.asked);
  acceptance.isMade ||= isDone(answer);
  return [
    ...faultProblems("An acceptance", answer),
    ...(await acceptanceProblems(client, acceptance)),
  ];
}

/** Sends an acceptance after a fault: it is accepted, now or as before. @returns as `tryToAccept` does */
export async function accept(client: Client, acceptance: Acceptance): Promise<string[]> {
  const problems = await tryToAccept(client, acceptance);
  return acceptance.isMade ? problems : [...problems, "An acceptance was refused after the fault."];
}
