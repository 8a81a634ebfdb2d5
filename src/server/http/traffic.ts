// Rate limits, backpressure, and protection against cross-site requests.
import rateLimit from "@fastify/rate-limit";
import underPressure from "@fastify/under-pressure";
import type { FastifyInstance } from "fastify";
import { Refusal, retryLater, sendRefusal } from "./errors.ts";

const perMinute = (max: number) => ({ rateLimit: { max, timeWindow: 60_000 } });

/** Requests per minute from one address, of any kind: far more than typing causes. */
const ANY_PER_MINUTE = 1_200;
export const CREATE_LIMIT = perMinute(60);
export const PDF_LIMIT = perMinute(60);
export const LOGO_LIMIT = perMinute(30);

const LONGEST_LOOP_DELAY_MS = 1_000;
const RETRY_SECONDS = 5;

/** Rate limit by address; answers 429. */
export async function limitRates(api: FastifyInstance): Promise<void> {
  await api.register(rateLimit, {
    global: true,
    max: ANY_PER_MINUTE,
    timeWindow: 60_000,
    errorResponseBuilder: (_request, { ttl }) =>
      retryLater(
        429,
        "Too many requests in a short time. Please wait a moment.",
        Math.max(1, Math.ceil(ttl / 1_000)),
      ),
  });
}

/** Answers 503 immediately while the process is overloaded. */
export async function shedLoad(app: FastifyInstance): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: LONGEST_LOOP_DELAY_MS,
    pressureHandler: (_request, reply) => {
      sendRefusal(
        reply,
        retryLater(503, "The server is busy. Please try again in a moment.", RETRY_SECONDS),
      );
    },
  });
}

/** Refuses cross-site changes: a quote's address is its only secret. */
export function refuseCrossSite(api: FastifyInstance): void {
  api.addHook("onRequest", async (request) => {
    const changes = !["GET", "HEAD", "OPTIONS"].includes(request.method);
    if (changes && request.headers["sec-fetch-site"] === "cross-site") {
      throw new Refusal(403, "Changes can only be made from this site's own pages.");
    }
  });
}
