// Lets @fastify/rate-limit count in our counts: by the monotonic clock.
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from "@fastify/rate-limit";
import type { WindowCounts } from "./window-counts.ts";

/** What the plugin passes to `child`; its types name other fields. */
interface RouteLimit {
  routeInfo: { method?: string | string[]; url?: string };
}

/** The name under which the requests of a route are counted: HEAD with GET. */
function nameOf({ routeInfo: { method = "", url = "" } }: RouteLimit): string {
  const [first = ""] = [method].flat();
  return `${first === "HEAD" ? "GET" : first} ${url}`;
}

/** @returns the class of a store for the plugin's option `store` */
export function routeCounts(counts: WindowCounts): FastifyRateLimitStoreCtor {
  return class RouteCounts implements FastifyRateLimitStore {
    /** "any" for all routes without a limit of their own. */
    readonly #name: string;

    constructor(_options: object, name = "any") {
      this.#name = name;
    }

    incr(
      key: string,
      callback: (error: Error | null, result: { current: number; ttl: number }) => void,
      windowMs: number,
    ): void {
      const { total, endsIn } = counts.add(`${this.#name} ${key}`, windowMs);
      callback(null, { current: total, ttl: endsIn });
    }

    child(limit: object): FastifyRateLimitStore {
      return new RouteCounts(limit, nameOf(limit as RouteLimit));
    }
  };
}
