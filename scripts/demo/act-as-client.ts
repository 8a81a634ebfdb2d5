// What becomes of the example quotes, over the public API: sent to their clients, read, chosen from and signed.
import { apiPaths } from "#core/api.ts";
import { clientOffer, type AcceptanceBody, type ClientOffer } from "#core/offers/client-offer.ts";
import { offer, offersAnswer, type Offer } from "#core/offers/offer.ts";
import type { OfferState } from "#core/offers/offer-state.ts";
import { fixedId } from "../../fixtures/fixed-ids.ts";
import { callApi } from "#server/testing/quote-upload.ts";
import type { Story } from "./demo-quotes.ts";

type Accepted = Extract<Story, { kind: "accepted" }>;

/** A name as a hand writes it: loops between two heights, and a line below. On a pad of 600 x 200. */
function drawnSignature(): NonNullable<AcceptanceBody["signature"]> {
  const written = Array.from({ length: 90 }, (_, at) => {
    const x = 70 + at * 4.6 + 16 * Math.sin(at / 1.9);
    const y = 100 - 38 * Math.cos(at / 2.3) * Math.exp(-at / 70) + 8 * Math.sin(at / 5);
    return [Math.round(x), Math.round(y)];
  });
  return { strokes: [written.flat(), [120, 165, 260, 158, 470, 150]] };
}

/** The public ids of what the client takes: in each group the wanted alternative, or else the one that was proposed. */
function selectionsOf({ document }: ClientOffer, choices: readonly string[]): string[] {
  return document.options.flatMap(({ group, options }) => {
    const wanted = options.filter(({ name }) => choices.includes(name));
    const taken = group !== "" && wanted.length === 0 ? options.filter((o) => o.isChosen) : wanted;
    return taken.map(({ id }) => id);
  });
}

async function readOffer(url: string, quoteId: string, made: readonly Offer[]): Promise<Offer> {
  const [newest] = made;
  if (newest) return newest;
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const id = fixedId(`offer/${quoteId}`);
  const body = { id, timeZone };
  return offer.parse(await callApi(url, { method: "POST", path: apiPaths.offers(quoteId), body }));
}

async function acceptAs(url: string, quoteId: string, token: string, story: Accepted) {
  const path = apiPaths.clientOffer(token);
  const shown = clientOffer.parse(await callApi(url, { method: "GET", path }));
  const body: AcceptanceBody = {
    id: fixedId(`acceptance/${quoteId}`),
    sha256: shown.sha256,
    selections: selectionsOf(shown, story.choices),
    name: story.name,
    signature: drawnSignature(),
    agreedTerms: true,
    agreedElectronic: true,
  };
  await callApi(url, { method: "POST", path: apiPaths.clientAcceptance(token), body });
}

/**
 * Makes the story of a quote come true. What was done before is not done again: the visitor may have gone on with it.
 *
 * @param url - the server's address without a trailing slash
 * @param quoteId - of a quote on the server
 * @returns the state of its newest offer; null for a quote without one
 * @throws Error with the server's answer when it refuses a call
 */
export async function tellStory(
  url: string,
  quoteId: string,
  story: Story,
): Promise<OfferState | null> {
  if (story.kind === "draft") return null;
  const path = apiPaths.offers(quoteId);
  const { offers } = offersAnswer.parse(await callApi(url, { method: "GET", path }));
  const { token, state, openedAt } = await readOffer(url, quoteId, offers);
  // A second revision is the visitor's own.
  if (token === null || state !== "open" || offers.length > 1) return state;
  if (openedAt === null)
    await callApi(url, { method: "POST", path: apiPaths.clientOpened(token), body: {} });
  if (story.kind === "opened") return state;
  await acceptAs(url, quoteId, token, story);
  return "accepted";
}
