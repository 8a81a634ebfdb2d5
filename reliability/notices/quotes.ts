// Quotes whose contractors and clients are told of everything, what a client does with them, and what the server says of it.
import { apiPaths } from "#core/api.ts";
import type { ListedNotice, NoticeKind } from "#core/notices/notice.ts";
import { noticesAnswer, type PushTarget } from "#core/notices/notice-target.ts";
import { messagesAnswer } from "#core/offers/messages/message.ts";
import { offer, offerWithSource, type Offer } from "#core/offers/offer.ts";
import { jsonOf, mustSucceed, type Asked, type Client } from "../drive/client.ts";
import type { Random } from "../drive/random.ts";

/** What a client does. */
export const DEEDS = ["accepted", "declined", "question", "opened"] as const;
export type Deed = (typeof DEEDS)[number];

/** Publishes a new quote of one task that has a device and an address of its contractor. */
export async function publishHeard(
  client: Client,
  random: Random,
  device: PushTarget,
): Promise<Offer> {
  const [quoteId, categoryId] = [random.id(), random.id()];
  const send = (method: string, path: string, body: object) =>
    mustSucceed(client, { method, path, body });
  await send("POST", apiPaths.quotes, { id: quoteId });
  await send("POST", apiPaths.quoteCategories(quoteId), { id: categoryId, name: "Walls" });
  const customTask = { id: random.id(), name: "Paint walls", quantity: 1, laborUnitCost: 100 };
  await send("POST", apiPaths.categoryTasks(categoryId), { customTask });
  // An address of its own for each quote: one address gets a limited number of messages a day.
  const mail = { channel: "mail", address: `${quoteId}@contractor.example` };
  for (const target of [device, mail])
    await send("PUT", apiPaths.noticeTarget(quoteId, random.id()), target);
  const published = await send("POST", apiPaths.offers(quoteId), { id: random.id() });
  return offer.parse(jsonOf(published));
}

/** The request by which a client does something. */
export function requestOf(deed: Deed, { token, sha256 }: Offer, random: Random): Asked {
  const secret = token ?? "";
  const id = random.id();
  const of = {
    accepted: {
      path: apiPaths.clientAcceptance(secret),
      body: {
        id,
        sha256,
        selections: [],
        name: "Jane Doe",
        agreedTerms: true,
        agreedElectronic: true,
      },
    },
    declined: { path: apiPaths.clientDecline(secret), body: { reason: "Too dear" } },
    question: {
      path: apiPaths.clientMessages(secret),
      body: { id, sha256, kind: "question", text: "Which paint?" },
    },
    opened: { path: apiPaths.clientOpened(secret), body: {} },
  };
  return { method: "POST", ...of[deed] };
}

/** What has happened to an offer, as the server has it after a fault. */
export async function deedsOf(client: Client, { quoteId, id }: Offer): Promise<NoticeKind[]> {
  const read = await mustSucceed(client, { path: apiPaths.offer(quoteId, id) });
  const { offer: now } = offerWithSource.parse(jsonOf(read));
  const written = await mustSucceed(client, { path: apiPaths.messages(quoteId) });
  const { messages } = messagesAnswer.parse(jsonOf(written));
  const decided = now.decision?.kind;
  return [
    ...(now.openedAt === null ? [] : (["opened"] as const)),
    ...messages.map(() => "question" as const),
    ...(decided === "accepted" || decided === "declined" ? [decided] : []),
  ];
}

/** The notices of a quote. */
export async function noticesOf(client: Client, { quoteId }: Offer): Promise<ListedNotice[]> {
  const answer = await mustSucceed(client, { path: apiPaths.notices(quoteId) });
  return noticesAnswer.parse(jsonOf(answer)).notices;
}
