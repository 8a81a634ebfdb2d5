// Limits what the requests of one client cost: milliseconds of work and bytes sent, beside their number.
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Accounts } from "./accounts.ts";
import { clientKey } from "./client-key.ts";
import { tooCostly } from "./refusals.ts";
import { workOf } from "./request-work.ts";
import type { LimitSettings } from "./settings.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Which account pays: that of reads or that of changes; by default that of the method. */
    costs?: "read" | "edit" | "nothing";
  }
}

/** Taken in advance, so that many requests at the same time do not all begin with the same balance. */
const ADVANCE_MS = 10;

interface Bill {
  account: Accounts;
  key: string;
}

const bills = new WeakMap<FastifyRequest, Bill>();

/**
 * Charges the client of a request with work that was done for it outside of the store.
 *
 * @param cost.ms - milliseconds in which the main thread, or a thread that all requests share, could do nothing else
 */
export function chargeCost(request: FastifyRequest, { ms }: { ms: number }): void {
  const bill = bills.get(request);
  bill?.account.charge(bill.key, ms);
}

/** Runs synchronous work, and charges the client with its time. */
export function charging<Result>(request: FastifyRequest, work: () => Result): Result {
  const started = performance.now();
  try {
    return work();
  } finally {
    chargeCost(request, { ms: performance.now() - started });
  }
}

const READS = new Set(["GET", "HEAD", "OPTIONS"]);

/** Whether a request only reads. */
export const isRead = ({ method }: Pick<FastifyRequest, "method">): boolean => READS.has(method);

/**
 * Refuses requests with 429 while the account of their client is empty. Reads and changes have accounts of their own,
 * so that nobody's reads refuse their own changes. The store's time, the writing of JSON and the bytes on the wire are
 * charged here; other work by `chargeCost`.
 */
export function limitCosts(
  api: FastifyInstance,
  { readMs, readBytes, editMs }: Pick<LimitSettings, "readMs" | "readBytes" | "editMs">,
): void {
  const reads = new Accounts(readMs);
  const edits = new Accounts(editMs);
  const bytes = new Accounts(readBytes);
  /** When the writing of an answer as JSON began. */
  const serializing = new WeakMap<FastifyRequest, number>();

  api.addHook("onRequest", async (request, reply) => {
    const { costs = isRead(request) ? "read" : "edit" } = request.routeOptions.config;
    if (costs === "nothing") return;
    const key = clientKey(request.ip);
    const account = costs === "read" ? reads : edits;
    const wait = Math.max(account.waitSeconds(key), costs === "read" ? bytes.waitSeconds(key) : 0);
    if (wait > 0) throw tooCostly(wait);
    bills.set(request, { account, key });
    account.charge(key, ADVANCE_MS);
    const { socket } = request.raw;
    const before = socket.bytesWritten;
    reply.raw.once("close", () => {
      account.charge(key, -ADVANCE_MS);
      bytes.charge(key, Math.max(0, socket.bytesWritten - before));
    });
  });
  api.addHook("preSerialization", async (request, _reply, payload) => {
    serializing.set(request, performance.now());
    return payload;
  });
  api.addHook("onSend", async (request, _reply, payload) => {
    const started = serializing.get(request);
    const written = started === undefined ? 0 : performance.now() - started;
    const work = workOf(request);
    chargeCost(request, { ms: written + work.storeMs });
    work.storeMs = 0;
    return payload;
  });
}
