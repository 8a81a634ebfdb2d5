// Bounds the memory that answers and bodies of requests occupy while they are under way, for each client and in all.
import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isApiAddress } from "../pages.ts";
import { clientKey } from "./client-key.ts";
import { tooManyAnswers, tooManyBodies } from "./refusals.ts";
import type { ByteBound } from "./settings.ts";

/** What is at most so large may use a quarter more than the bound, so that edits pass while downloads are waiting. */
const SMALL_BYTES = 64 * 1_024;
const SMALL_SHARE = 1.25;

/** Larger answers are handed to the socket in parts, so that its progress can be seen. */
const PART_BYTES = 64 * 1_024;

class BytesInFlight {
  readonly #bound: ByteBound;
  readonly #byClient = new Map<string, number>();
  #inAll = 0;

  constructor(bound: ByteBound) {
    this.#bound = bound;
  }

  /** Whether a client may have so many bytes more. */
  hasRoom(key: string, bytes: number): boolean {
    const share = bytes <= SMALL_BYTES ? SMALL_SHARE : 1;
    const { perClient, inAll } = this.#bound;
    return (
      (this.#byClient.get(key) ?? 0) + bytes <= perClient * share &&
      this.#inAll + bytes <= inAll * share
    );
  }

  /** Counts bytes until the connection has taken the whole answer, or is closed. */
  holdUntilAnswered(key: string, bytes: number, reply: FastifyReply): void {
    this.#add(key, bytes);
    reply.raw.once("close", () => this.#add(key, -bytes));
  }

  #add(key: string, bytes: number): void {
    const held = (this.#byClient.get(key) ?? 0) + bytes;
    if (held > 0) this.#byClient.set(key, held);
    else this.#byClient.delete(key);
    this.#inAll += bytes;
  }
}

/** @returns the bytes that an answer occupies; 0 for a stream, which waits for its reader */
export function sizeOf(payload: unknown): number {
  if (typeof payload === "string") return Buffer.byteLength(payload);
  return payload instanceof Uint8Array ? payload.byteLength : 0;
}

function* partsOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let start = 0; start < bytes.byteLength; start += PART_BYTES)
    yield bytes.subarray(start, start + PART_BYTES);
}

/** A large answer as a stream of its parts, which share its memory. */
function inParts(reply: FastifyReply, payload: unknown, size: number): unknown {
  if (size <= PART_BYTES) return payload;
  const bytes = typeof payload === "string" ? Buffer.from(payload) : (payload as Uint8Array);
  void reply.header("content-length", size);
  return Readable.from(partsOf(bytes));
}

/** Headers of the answer that a refusal replaces. */
const OF_THE_ANSWER = ["etag", "content-disposition", "content-encoding", "location"];

/**
 * Answers with 503 what would exceed the bound of answers that the clients' sockets have not taken. Streams are not
 * counted: files are read as the client takes them, and event streams have a bound of their own.
 */
export function boundAnswers(app: FastifyInstance, bound: ByteBound): void {
  const answers = new BytesInFlight(bound);
  app.addHook("onRequest", async ({ ip, url }) => {
    // Without room for any answer, the work would be for nothing.
    if (isApiAddress(url) && !answers.hasRoom(clientKey(ip), 1)) throw tooManyAnswers();
  });
  app.addHook("onSend", async (request, reply, payload) => {
    const size = request.method === "HEAD" ? 0 : sizeOf(payload);
    if (size === 0) return payload;
    const key = clientKey(request.ip);
    if (reply.statusCode < 400 && !answers.hasRoom(key, size)) {
      for (const name of OF_THE_ANSWER) void reply.removeHeader(name);
      throw tooManyAnswers();
    }
    answers.holdUntilAnswered(key, size, reply);
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

/** Answers with 503 requests whose bodies would exceed the bound, before they are read. */
export function boundBodies(app: FastifyInstance, bound: ByteBound): void {
  const bodies = new BytesInFlight(bound);
  app.addHook("onRequest", async (request, reply) => {
    const size = bodyBytesOf(request);
    if (size === 0) return;
    const key = clientKey(request.ip);
    if (!bodies.hasRoom(key, size)) throw tooManyBodies();
    bodies.holdUntilAnswered(key, size, reply);
  });
}
