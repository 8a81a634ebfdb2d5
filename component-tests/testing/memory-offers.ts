// What the server in memory answers about offers and the messages about them: what is published is frozen and has the link
// of the one before, or a new one.
import { apiPaths } from "#core/api.ts";
import { frozenQuote, offerTotal } from "#core/offers/client-snapshot.ts";
import { answerBody, type Message } from "#core/offers/messages/message.ts";
import { unanswered } from "#core/offers/messages/threads.ts";
import type { Offer } from "#core/offers/offer.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { json, refusal } from "./memory-answers.ts";
import type { Call } from "./memory-calls.ts";

export interface MemoryOffers {
  /** The newest first. */
  offers: Offer[];
  messages: Message[];
  /** What was published here, by the ids of the offers; of others the quote as it is. */
  sources?: Map<string, WholeQuote>;
}

/** The first revision of a quote, which its client has opened. */
export const openOffer = ({ quote }: WholeQuote): Offer => ({
  id: "60000000-0000-4000-8000-000000000001",
  quoteId: quote.id,
  revision: 1,
  state: "open",
  sha256: "5".repeat(64),
  token: "token",
  quoteVersion: quote.version,
  total: { label: "Total", amount: "$100.00" },
  validUntil: "",
  timeZone: "America/Toronto",
  expiresAt: null,
  createdAt: "2026-11-22T15:00:00.000Z",
  openedAt: "2026-11-22T16:00:00.000Z",
  sentAt: "2026-11-22T15:30:00.000Z",
  decision: null,
});

/** A message of the client about the first revision. */
export const clientMessage = (fields: Partial<Message> = {}): Message => ({
  id: crypto.randomUUID(),
  at: "2026-11-23T15:00:00.000Z",
  from: "client",
  kind: "question",
  text: "Is it deep?",
  name: "",
  line: null,
  revision: 1,
  ...fields,
});

/** Adds an answer to the messages. */
function addAnswer(messages: Message[], body: unknown): Response {
  const { id = crypto.randomUUID(), text, to } = answerBody.parse(body);
  const asked = messages.find((message) => message.id === to);
  if (!asked) return refusal(422, "There is no such message of the client.");
  const at = new Date().toISOString();
  const answer = { ...asked, id, at, from: "contractor", kind: "answer", text, name: "" } as const;
  messages.push(answer);
  return json(answer, 201);
}

/** Publishes the next revision; those before are replaced, and with a new link they have none any more. */
function publish({ body }: Call, whole: WholeQuote, known: MemoryOffers): Offer {
  const { offers } = known;
  const [last] = offers;
  const source = frozenQuote(structuredClone(whole));
  const offer: Offer = {
    ...openOffer(whole),
    id: String(body["id"]),
    revision: (last?.revision ?? 0) + 1,
    token: body["newLink"] ? "new-link" : (last?.token ?? "link"),
    total: offerTotal(source).total,
    timeZone: "UTC",
    openedAt: null,
    sentAt: null,
  };
  for (const former of offers) {
    former.state = "superseded";
    if (body["newLink"]) former.token = null;
  }
  offers.unshift(offer);
  (known.sources ??= new Map()).set(offer.id, source);
  return offer;
}

/** @returns null for a call about something else */
export function answerOffers(call: Call, whole: WholeQuote, known: MemoryOffers): Response | null {
  const { method, path, body } = call;
  const { offers, messages } = known;
  const { id, version } = whole.quote;
  if (path === apiPaths.offers(id) && method === "POST")
    return json(publish(call, whole, known), 201, version);
  const asked = unanswered(messages, offers[0]?.revision ?? 0).at(-1) ?? null;
  if (path === apiPaths.offers(id)) return json({ offers, asked }, 200, version);
  if (path === apiPaths.messages(id))
    return method === "POST" ? addAnswer(messages, body) : json({ messages }, 200, version);
  const offer = offers.find((each) => path.startsWith(apiPaths.offer(id, each.id)));
  if (!offer) return null;
  if (path === apiPaths.offerSent(id, offer.id)) {
    offer.sentAt ??= new Date().toISOString();
    return json(offer, 200, version);
  }
  const source = known.sources?.get(offer.id) ?? whole;
  return json({ offer, source, contractorSignature: null, changes: null });
}
