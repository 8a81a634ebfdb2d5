// Exchanges counts with the other processes on the same Postgres, so that a limit holds for all of them together.
import type { FastifyInstance } from "fastify";
import type { Store } from "../../store/store.ts";
import type { WindowCounts } from "./window-counts.ts";

/** Between two exchanges each process can let through what its own count allows. */
const EXCHANGE_MS = 250;
/** After a failed exchange: meanwhile each process counts alone. */
const RETRY_MS = 2_000;

/** Exchanges counts until the server closes; does nothing on SQLite, which has one process. */
export function shareCounts(
  api: FastifyInstance,
  counts: WindowCounts,
  store: Pick<Store, "exchangeCounts">,
): void {
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const next = (ms: number): void => {
    if (isClosed) return;
    timer = setTimeout(() => void exchange(), ms);
    timer.unref();
  };

  async function exchange(): Promise<void> {
    const changes = counts.takeChanges();
    if (changes.length === 0) return next(EXCHANGE_MS);
    try {
      const totals = await store.exchangeCounts(changes);
      // One process needs no exchange.
      if (totals === null) return;
      counts.takeTotals(totals);
      next(EXCHANGE_MS);
    } catch (error) {
      counts.putBack(changes);
      api.log.warn(
        { err: error },
        "counts of limits could not be shared; this process counts alone",
      );
      next(RETRY_MS);
    }
  }

  next(EXCHANGE_MS);
  api.addHook("onClose", async () => {
    isClosed = true;
    clearTimeout(timer);
  });
}
