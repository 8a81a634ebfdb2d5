// Retention: deletes quotes, and offers, a configured number of days after their last change.
import type { Env } from "./env.ts";
import type { Store } from "./store/store.ts";

const DAY_MS = 24 * 60 * 60 * 1_000;

interface Log {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

type RetentionDays = Pick<Env, "QUOTE_RETENTION_DAYS" | "OFFER_RETENTION_DAYS">;

/**
 * How long an offer is kept after its last change, as its page says.
 *
 * @returns in days; null when offers are kept
 */
export function offerRetention(days: RetentionDays): number | null {
  const set = [days.OFFER_RETENTION_DAYS, days.QUOTE_RETENTION_DAYS].filter(
    (period) => period !== undefined,
  );
  return set.length === 0 ? null : Math.min(...set);
}

/** Runs a purge at once and then daily. */
function daily(purge: () => void): () => void {
  purge();
  const timer = setInterval(purge, DAY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * Purges expired quotes and offers immediately and then daily.
 *
 * @param days - QUOTE_RETENTION_DAYS and OFFER_RETENTION_DAYS; offers are purged after the shorter one, as their page
 *   says; undefined disables a purge
 * @returns a function that stops it
 */
export function keepRetention(
  store: Pick<Store, "purge" | "purgeOffers">,
  days: RetentionDays,
  log: Log,
): () => void {
  const purges = [
    ["quotes", days.QUOTE_RETENTION_DAYS, (since: Date) => store.purge(since)],
    ["offers", offerRetention(days), (since: Date) => store.purgeOffers(since)],
  ] as const;
  const stops = purges.map(([what, after, purge]) =>
    after === undefined || after === null
      ? () => {}
      : daily(() => {
          purge(new Date(Date.now() - after * DAY_MS)).then(
            (deleted) => log.info({ deleted }, `${what} past their retention were deleted`),
            (error: unknown) => log.error({ err: error }, `deleting old ${what} failed`),
          );
        }),
  );
  return () => {
    for (const stop of stops) stop();
  };
}
