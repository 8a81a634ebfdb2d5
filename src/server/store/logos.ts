// Logos by content hash, stored once each, and the purge of unused ones.
import { createHash } from "node:crypto";
import type { Engine, Reader } from "./engines/engine.ts";
import { deleteQuotes } from "./keys/quote-rows.ts";
import { countStoredBytes } from "./request-work.ts";
import { notFound } from "./store-error.ts";
import type { LogoType } from "#core/quote/logo.ts";
import type { ExpectedVersions, Logo, Created } from "./store.ts";
import type { Connection } from "./tables.ts";
import { editQuote, inTransaction, readSnapshot } from "./transaction.ts";

/** Recent uploads are kept, because they may not be saved to a quote yet. */
const UPLOAD_GRACE_MS = 60 * 60 * 1_000;

export function saveLogo(
  engine: Engine,
  quoteId: string,
  logo: Logo,
  expected: ExpectedVersions,
): Promise<Created<string>> {
  const hash = createHash("sha256").update(logo.bytes).digest("hex");
  return editQuote(engine, {
    locate: async () => quoteId,
    expected,
    replay: async ({ quote }) => (quote.logo_hash === hash ? hash : undefined),
    async apply({ trx }) {
      countStoredBytes(logo.bytes.byteLength);
      const uploaded_at = Date.now();
      await trx
        .insertInto("logos")
        .values({ hash, type: logo.type, bytes: logo.bytes, uploaded_at })
        .onConflict((target) => target.column("hash").doUpdateSet({ uploaded_at }))
        .execute();
      await trx.updateTable("quotes").set({ logo_hash: hash }).where("id", "=", quoteId).execute();
      return hash;
    },
  });
}

/** @throws StoreError `notFound` */
export async function readLogo(engine: Reader, hash: string): Promise<Logo> {
  const row = await readSnapshot(engine, (connection) =>
    connection
      .selectFrom("logos")
      .select(["bytes", "type"])
      .where("hash", "=", hash)
      .executeTakeFirst(),
  );
  if (row === undefined) throw notFound();
  return { bytes: row.bytes, type: row.type as LogoType };
}

/** Quotes that one round of the retention deletes: each may have thousands of parts. */
const QUOTES_PER_ROUND = 100;

/** @returns the number of deleted quotes */
async function deleteUnchanged(engine: Engine, trx: Connection, before: number): Promise<number> {
  let deleted = 0;
  for (;;) {
    const rows = await trx
      .selectFrom("quotes")
      .select("id")
      .where("updated_at", "<", before)
      .limit(QUOTES_PER_ROUND)
      // Parts are not added meanwhile. SQLite has locked the whole file.
      .$if(engine.kind === "postgres", (query) => query.forUpdate())
      .execute();
    if (rows.length === 0) return deleted;
    await deleteQuotes(
      trx,
      rows.map(({ id }) => id),
    );
    deleted += rows.length;
  }
}

/**
 * Deletes the quotes without a change since the given time, with all their parts, and then unused
 * logos.
 *
 * @returns number of deleted quotes
 */
export function purge(engine: Engine, unchangedSince: Date): Promise<number> {
  return inTransaction(engine, async (trx) => {
    const deleted = await deleteUnchanged(engine, trx, unchangedSince.getTime());
    await trx
      .deleteFrom("logos")
      .where("uploaded_at", "<", Date.now() - UPLOAD_GRACE_MS)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("quotes")
              .select("quotes.id")
              .whereRef("quotes.logo_hash", "=", "logos.hash"),
          ),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("offers")
              .select("offers.id")
              .whereRef("offers.logo_hash", "=", "logos.hash"),
          ),
        ),
      )
      .execute();
    return { value: deleted, commit: true };
  });
}
