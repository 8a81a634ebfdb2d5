// The store without its writer thread, which loads the store's modules again: for tests of what is stored.
import type { EngineOptions } from "../engines/engine.ts";
import { storeOn, type StoreEnv } from "../open-store.ts";
import { openPostgres } from "../engines/postgres/postgres.ts";
import { openSqlite } from "../engines/sqlite/sqlite.ts";
import type { Store } from "../methods.ts";

/** As `openStore`, on one connection of this thread. */
export async function openPlainStore(env: StoreEnv, options: EngineOptions = {}): Promise<Store> {
  const { DATA_DIR, DATABASE_URL: url, DATABASE_EVENTS_URL: eventsUrl } = env;
  return storeOn(
    url ? await openPostgres({ url, eventsUrl }, options) : await openSqlite(DATA_DIR, options),
  );
}
