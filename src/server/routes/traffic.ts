// Rate limits, by the address of a client and by offer.
import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { hashOfToken } from "../offers/offer-tokens.ts";
import { clientKey } from "../http/limits/client-key.ts";
import { tooMany } from "../http/limits/refusals.ts";
import { routeCounts } from "../http/limits/route-counts.ts";
import type { WindowCounts } from "../http/limits/window-counts.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** What the requests of a route with a `token` count as for its offer. */
    ofOffer?: keyof typeof OFFER_LIMITS;
  }
}

const MINUTE_MS = 60_000;

const perMinute = (max: number) => ({ rateLimit: { max, timeWindow: MINUTE_MS } });

/** Requests per minute from one address, of any kind: far more than typing causes. */
const ANY_PER_MINUTE = 1_200;
export const CREATE_LIMIT = perMinute(60);
/** Changes that work on a whole quote: copies, publications, replaced links. */
export const HEAVY_LIMIT = perMinute(20);
/** Deletions of quotes, and new orders of their parts: two a second are more than a person drags. */
export const MOVE_LIMIT = perMinute(120);
export const PDF_LIMIT = perMinute(60);
/** What answers a whole quote or its pages: the preview asks after each change of a switch; most answers are cached. */
export const PAGES_LIMIT = perMinute(120);
export const LOGO_LIMIT = perMinute(30);
/** Changes of who is told of a quote, and attempts to send a notice again: each of these can send a mail. */
export const NOTICE_LIMIT = perMinute(30);
/** Changes of the items of a workspace, of all devices behind one address. */
export const ITEMS_LIMIT = perMinute(300);
/** Reads of a client's page; each choice of an option is one. */
export const CLIENT_LIMIT = { ...perMinute(120), ofOffer: "read" } as const;
/** Acceptances and refusals of offers. */
export const DECISION_LIMIT = { ...perMinute(20), ofOffer: "decision" } as const;
/** Questions and requests of clients. They do not count as decisions: nobody who asks keeps others from deciding. */
export const MESSAGE_LIMIT = { ...perMinute(10), ofOffer: "message" } as const;

/** Mails that one address of a client can have sent on a day: to ask addresses to confirm, and with signed PDFs. */
const MAILS_PER_CLIENT = 20;

/**
 * Counts a mail that a request has sent.
 *
 * @param counts - undefined without rate limits
 * @throws Refusal 429 for one too many
 */
export function countMail({ ip }: FastifyRequest, counts: WindowCounts | undefined): void {
  const count = counts?.add(`mails ${clientKey(ip)}`, 1_440 * MINUTE_MS);
  if (count && count.total > MAILS_PER_CLIENT)
    throw tooMany(count.endsIn, "Too many mails were asked for from here today.");
}

/** Limits of one offer for all addresses together: a link that many people got must not occupy the server. */
const OFFER_LIMITS = {
  read: { max: 600, windowMs: MINUTE_MS },
  // Short, because a client whose requests failed on the server has used up its own limit.
  decision: { max: 60, windowMs: 10 * MINUTE_MS },
  message: { max: 40, windowMs: 10 * MINUTE_MS },
};

/** Rate limit by offer, behind the one by address: what that refuses does not count. */
function limitOffers(api: FastifyInstance, counts: WindowCounts): void {
  api.addHook("preParsing", async ({ params, routeOptions }) => {
    const { ofOffer: kind } = routeOptions.config;
    if (kind === undefined) return;
    const { max, windowMs } = OFFER_LIMITS[kind];
    const { token } = params as { token: string };
    const { total, endsIn } = counts.add(`${kind} ${hashOfToken(token)}`, windowMs);
    if (total > max) throw tooMany(endsIn);
  });
}

/** Rate limits by address and by offer; answers 429. */
export async function limitRates(api: FastifyInstance, counts: WindowCounts): Promise<void> {
  await api.register(rateLimit, {
    global: true,
    max: ANY_PER_MINUTE,
    timeWindow: MINUTE_MS,
    store: routeCounts(counts),
    keyGenerator: ({ ip }) => clientKey(ip),
    errorResponseBuilder: (_request, { ttl }) => tooMany(ttl),
  });
  limitOffers(api, counts);
}
