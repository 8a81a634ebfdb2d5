// All bounds on what one client can cost, in the order in which a request meets them.
import type { FastifyInstance } from "fastify";
import type { Store } from "../../store/store.ts";
import { boundAnswers, boundBodies } from "./bytes-in-flight.ts";
import { limitCosts } from "./costs.ts";
import { collectWork } from "./request-work.ts";
import { LIMITS, type LimitSettings } from "./settings.ts";
import { limitStorage, type Quotas } from "./storage.ts";
import { limitUnknownIds } from "./unknown.ts";
import type { WindowCounts } from "./window-counts.ts";
import { endStalledConnections } from "./write-deadline.ts";

/** Bounds memory and connections; also without rate limits. */
export function boundTransfers(app: FastifyInstance, limits: LimitSettings): void {
  boundBodies(app, limits.bodies);
  boundAnswers(app, limits.answers);
  endStalledConnections(app, limits.writing);
}

export interface ClientLimits {
  env: Quotas;
  limits?: Partial<LimitSettings> | undefined;
  store: Pick<Store, "sizeInBytes">;
  counts: WindowCounts;
}

/** Limits what each client asks of the API: unknown ids, cost and storage. */
export function limitClients(
  api: FastifyInstance,
  { env, limits: changed, store, counts }: ClientLimits,
): void {
  const limits = { ...LIMITS, ...changed };
  limitUnknownIds(api, counts, limits.unknownPerMinute);
  limitCosts(api, limits);
  limitStorage(api, counts, store, env);
  collectWork(api);
}
