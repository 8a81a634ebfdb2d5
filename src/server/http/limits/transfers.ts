// Bounds on large uploads and answers under way, for each client and in all. Small ones are bounded by the connections.
import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { BODY_MAX_BYTES } from "#core/limits.ts";
import { retryLater } from "../errors.ts";
import { clientKey } from "./client-key.ts";
import { KeyCounts } from "./key-counts.ts";
import type { Share } from "./settings.ts";

/** Larger answers count, and are handed to the socket in parts, so that its progress can be seen. */
const PART_BYTES = 64 * 1_024;
const RETRY_SECONDS = 5;

/** Counts what clients have under way. */
class UnderWay {
  readonly #share: Share;
  readonly #byClient = new KeyCounts();
  #inAll = 0;

  constructor(share: Share) {
    this.#share = share;
  }

  /** Counts so much until the answer was taken or the connection closed; false without room for it. */
  hold(key: string, amount: number, reply: FastifyReply): boolean {
    const { perClient, inAll } = this.#share;
    if (this.#byClient.of(key) + amount > perClient || this.#inAll + amount > inAll) return false;
    // A connection that is closed already emits no "close", which takes the count back.
    if (reply.raw.destroyed) return true;
    this.#add(key, amount);
    reply.raw.once("close", () => this.#add(key, -amount));
    return true;
  }

  #add(key: string, amount: number): void {
    this.#byClient.add(key, amount);
    this.#inAll += amount;
  }
}

/** @returns the bytes that an answer occupies; 0 for a stream, which waits for its reader */
function sizeOf(payload: unknown): number {
  if (typeof payload === "string") return Buffer.byteLength(payload);
  return payload instanceof Uint8Array ? payload.byteLength : 0;
}

function* partsOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let start = 0; start < bytes.byteLength; start += PART_BYTES)
    yield bytes.subarray(start, start + PART_BYTES);
}

/** A large answer as a stream of its parts, which share its memory. */
function inParts(reply: FastifyReply, payload: unknown, size: number): Readable {
  const bytes = typeof payload === "string" ? Buffer.from(payload) : (payload as Uint8Array);
  void reply.header("content-length", size);
  return Readable.from(partsOf(bytes));
}

/** Headers of the answer that a refusal replaces. */
const OF_THE_ANSWER = ["etag", "content-disposition", "content-encoding", "location"];

/** @param share - bytes of large answers that the clients' sockets have not taken; beyond it they get 503 */
export function boundAnswers(app: FastifyInstance, share: Share): void {
  const answers = new UnderWay(share);
  app.addHook("onSend", async (request, reply, payload) => {
    const size = request.method === "HEAD" ? 0 : sizeOf(payload);
    if (size <= PART_BYTES) return payload;
    if (!answers.hold(clientKey(request.ip), size, reply)) {
      for (const name of OF_THE_ANSWER) void reply.removeHeader(name);
      throw retryLater(
        503,
        "Too much is still being sent. Please wait until the downloads that are under way have finished.",
        RETRY_SECONDS,
      );
    }
    return inParts(reply, payload, size);
  });
}

/** The length of the body as announced; the longest that the route takes if it is not. */
export function bodyBytesOf({ headers, routeOptions, server }: FastifyRequest): number {
  const longest = routeOptions.bodyLimit ?? server.initialConfig.bodyLimit ?? 0;
  if (headers["transfer-encoding"] !== undefined) return longest;
  const announced = Number(headers["content-length"] ?? 0);
  // Longer bodies are refused before they are read.
  return Number.isFinite(announced) ? Math.min(announced, longest) : longest;
}

/** @param share - large bodies under way; beyond it they get 503 before they are read */
export function boundBodies(app: FastifyInstance, share: Share): void {
  const bodies = new UnderWay(share);
  app.addHook("onRequest", async (request, reply) => {
    if (bodyBytesOf(request) <= BODY_MAX_BYTES) return;
    if (!bodies.hold(clientKey(request.ip), 1, reply))
      throw retryLater(
        503,
        "Too much is being uploaded at the same time. Please try again in a moment.",
        RETRY_SECONDS,
      );
  });
}
