// The moments at which a server is killed while it tells what a client did, and waiting for each.
import { setTimeout } from "node:timers/promises";
import { apiPaths } from "#core/api.ts";
import type { ListedNotice } from "#core/notices/notice.ts";
import type { Offer } from "#core/offers/offer.ts";
import type { Answer, Client } from "../drive/client.ts";
import { noticesOf } from "./quotes.ts";
import type { Receivers } from "./receivers.ts";

/**
 * Some milliseconds after the request is sent; at its answer; when a receiver has a connection; when it has a message and
 * says nothing; after attempts that were refused; when everything is sent.
 */
export const MOMENTS = ["early", "answer", "connection", "message", "refused", "sent"] as const;
export type Moment = (typeof MOMENTS)[number];

/** What has not come by then is missing, in milliseconds: a machine that does other work is slow. */
const PATIENCE_MS = 30_000;
const LOOK_AGAIN_MS = 25;

/** Reads the notices of a quote until they are as wanted. @returns the last ones that were read */
export async function untilNotices(
  client: Client,
  offer: Offer,
  isWanted: (listed: readonly ListedNotice[]) => boolean,
  patienceMs = PATIENCE_MS,
): Promise<ListedNotice[]> {
  const start = performance.now();
  let listed = await noticesOf(client, offer);
  while (!isWanted(listed) && performance.now() - start < patienceMs) {
    await setTimeout(LOOK_AGAIN_MS);
    listed = await noticesOf(client, offer);
  }
  return listed;
}

/** Whether there are notices, and all of them are sent. */
export const areSent = (listed: readonly ListedNotice[]): boolean =>
  listed.length > 0 && listed.every(({ state }) => state === "sent");

const isRefused = ({ state, error }: ListedNotice): boolean => state === "waiting" && error !== "";

/** Tries what waits after a refusal again at once, as its contractor can. */
export async function retryRefused(client: Client, offer: Offer): Promise<void> {
  for (const notice of (await noticesOf(client, offer)).filter(isRefused))
    await client.ask({ method: "POST", path: apiPaths.noticeRetry(offer.quoteId, notice.id) });
}

interface Telling {
  client: Client;
  offer: Offer;
  answering: Promise<Answer | null>;
  holding: ReturnType<Receivers["hold"]>;
  /** Of the early moment, in milliseconds. */
  earlyMs: number;
}

/** Waits for a moment, or until it is clear that it does not come. */
export async function reach(
  moment: Moment,
  { client, offer, answering, holding, earlyMs }: Telling,
): Promise<void> {
  const patience = setTimeout(PATIENCE_MS, undefined, { ref: false });
  await {
    early: () => setTimeout(earlyMs),
    answer: () => answering,
    connection: () => Promise.race([holding.connection(), patience]),
    message: () => Promise.race([holding.message(), patience]),
    refused: () => untilNotices(client, offer, (listed) => listed.some(isRefused)),
    sent: () => untilNotices(client, offer, areSent),
  }[moment]();
}
