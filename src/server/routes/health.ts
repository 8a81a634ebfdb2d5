// Health checks: liveness and readiness.
import type { Api, ApiParts } from "./api.ts";

export function healthRoutes(app: Api, { store }: Pick<ApiParts, "store">): void {
  const hide = { schema: { hide: true }, logLevel: "warn" } as const;

  app.get("/healthz", hide, async (_request, reply) =>
    reply.header("cache-control", "no-store").send({ status: "ok" }),
  );

  app.get("/readyz", hide, async (_request, reply) => {
    await store.ping();
    return reply.header("cache-control", "no-store").send({ status: "ready" });
  });
}
