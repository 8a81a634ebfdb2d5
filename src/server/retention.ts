// Retention: deletes quotes a configured number of days after their last change.
import type { Store } from "./store/store.ts";

const DAY_MS = 24 * 60 * 60 * 1_000;

interface Log {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/**
 * Purges expired quotes immediately and then daily.
 *
 * @param days - QUOTE_RETENTION_DAYS; undefined disables the purge
 * @returns a function that stops it
 */
export function keepRetention(
  store: Pick<Store, "purge">,
  days: number | undefined,
  log: Log,
): () => void {
  if (days === undefined) return () => {};
  const purge = (): void => {
    store.purge(new Date(Date.now() - days * DAY_MS)).then(
      (deleted) => log.info({ deleted }, "quotes past their retention were deleted"),
      (error: unknown) => log.error({ err: error }, "deleting old quotes failed"),
    );
  };
  purge();
  const daily = setInterval(purge, DAY_MS);
  daily.unref();
  return () => clearInterval(daily);
}
