// All bounds on what one client can cost, in the order in which a request meets them.
import type { FastifyInstance } from "fastify";
import type { Store } from "#server/store/contract/store.ts";
import { boundConnections, connectionBounds, type ConnectionBounds } from "./connection-bounds.ts";
import { LIMITS, type LimitSettings } from "./settings.ts";
import { endSlowConnections } from "./slow-connections.ts";
import { limitStorage, type Quotas } from "./storage.ts";
import { boundAnswers, boundBodies } from "./transfers.ts";
import { limitUnknownIds } from "./unknown.ts";
import type { WindowCounts } from "./window-counts.ts";

export interface TransferBounds {
  limits: LimitSettings;
  connections?: ConnectionBounds | undefined;
  /** Whether all connections come from a proxy. */
  isProxied: boolean;
}

/** Bounds memory and connections; also without rate limits. */
export function boundTransfers(
  app: FastifyInstance,
  { limits, connections = connectionBounds(), isProxied }: TransferBounds,
): void {
  boundConnections(app, connections, isProxied);
  boundBodies(app, limits.bodies);
  boundAnswers(app, limits.answers);
  endSlowConnections(app, limits.speed);
}

export interface ClientLimits {
  env: Quotas;
  limits?: Partial<LimitSettings> | undefined;
  store: Pick<Store, "sizeInBytes">;
  counts: WindowCounts;
}

/** Limits what each client asks of the API: unknown ids and storage. */
export function limitClients(
  api: FastifyInstance,
  { env, limits: changed, store, counts }: ClientLimits,
): void {
  const limits = { ...LIMITS, ...changed };
  limitUnknownIds(api, counts, limits.unknownPerMinute);
  limitStorage(api, counts, store, { ...env, storedMbPerMinute: limits.storedMbPerMinute });
}
