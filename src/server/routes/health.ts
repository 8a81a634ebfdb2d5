// Health checks: liveness and readiness.
import { retryLater } from "../http/errors.ts";
import { StoreError } from "../store/contract/store-error.ts";
import type { Api, ApiParts } from "./api.ts";

export function healthRoutes(app: Api, { store }: Pick<ApiParts, "store">): void {
  const hide = { schema: { hide: true }, logLevel: "warn" } as const;

  app.get("/healthz", hide, async (_request, reply) =>
    reply.header("cache-control", "no-store").send({ status: "ok" }),
  );

  app.get("/readyz", hide, async (request, reply) => {
    await store.ping().catch((error: unknown) => {
      request.log.error({ err: error }, "the store does not answer");
      const isDisk = error instanceof StoreError && error.kind === "disk";
      throw retryLater(503, isDisk ? error.message : "The store does not answer.", 5);
    });
    return reply.header("cache-control", "no-store").send({ status: "ready" });
  });
}
