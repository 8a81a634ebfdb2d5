// All bounds on what one client can cost, in the order in which a request meets them.
import type { FastifyInstance } from "fastify";
import type { Store } from "#server/store/methods.ts";
import { boundConnections, connectionBounds, type ConnectionBounds } from "./connection-bounds.ts";
import type { LimitSettings } from "./settings.ts";
import { endSlowConnections } from "./slow-connections.ts";
import { limitStorage, type Quotas } from "./storage.ts";
import { boundAnswers, boundBodies } from "./transfers.ts";
import { limitUnknownIds } from "./unknown.ts";
import type { WindowCounts } from "./window-counts.ts";

/**
 * Bounds memory and connections; also without rate limits.
 *
 * @param isProxied - whether all connections come from a proxy
 */
export function boundTransfers(
  app: FastifyInstance,
  limits: LimitSettings,
  isProxied: boolean,
  connections: ConnectionBounds = connectionBounds(),
): void {
  boundConnections(app, connections, isProxied);
  boundBodies(app, limits.bodies);
  boundAnswers(app, limits.answers);
  endSlowConnections(app, limits.speed);
}

/** Limits what each client asks of the API: unknown ids and storage. */
export function limitClients(
  api: FastifyInstance,
  limits: LimitSettings,
  counts: WindowCounts,
  { env, store }: { env: Quotas; store: Pick<Store, "sizeInBytes"> },
): void {
  limitUnknownIds(api, counts, limits.unknownPerMinute);
  limitStorage(api, counts, store, { ...env, storedMbPerMinute: limits.storedMbPerMinute });
}
