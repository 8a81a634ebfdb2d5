// Logos by the hash of their bytes, each kept once, and the purge of what nobody uses any more.
import { createHash } from "node:crypto";
import type { Engine } from "./engines/engine.ts";
import { unknown } from "./store-error.ts";
import type { LogoType } from "#core/quote/logo.ts";
import type { ExpectedVersions, Logo, Made } from "./store.ts";
import { editQuote, inTransaction, reading } from "./transaction.ts";

/** A logo that was uploaded a moment ago may be about to become a quote's. */
const UPLOAD_GRACE_MS = 60 * 60 * 1_000;

export function saveLogo(
  engine: Engine,
  quoteId: string,
  logo: Logo,
  expected: ExpectedVersions,
): Promise<Made<string>> {
  const hash = createHash("sha256").update(logo.bytes).digest("hex");
  return editQuote(engine, {
    locate: async () => quoteId,
    expected,
    replay: async ({ quote }) => (quote.logo_hash === hash ? hash : undefined),
    async work({ trx }) {
      const uploaded_at = Date.now();
      await trx
        .insertInto("logos")
        .values({ hash, type: logo.type, bytes: logo.bytes, uploaded_at })
        .onConflict((conflict) => conflict.column("hash").doUpdateSet({ uploaded_at }))
        .execute();
      await trx.updateTable("quotes").set({ logo_hash: hash }).where("id", "=", quoteId).execute();
      return hash;
    },
  });
}

/** @throws StoreError `unknown` */
export async function readLogo(engine: Engine, hash: string): Promise<Logo> {
  const row = await reading(engine, (connection) =>
    connection
      .selectFrom("logos")
      .select(["bytes", "type"])
      .where("hash", "=", hash)
      .executeTakeFirst(),
  );
  if (row === undefined) throw unknown();
  return { bytes: row.bytes, type: row.type as LogoType };
}

/**
 * Deletes the quotes that nobody has changed since a moment, with everything in them, and then
 * the logos that no quote shows.
 *
 * @returns how many quotes were deleted
 */
export function purge(engine: Engine, unchangedSince: Date): Promise<number> {
  return inTransaction(engine, async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom("quotes")
      .where("updated_at", "<", unchangedSince.getTime())
      .executeTakeFirst();
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
      .execute();
    return { value: Number(numDeletedRows), commit: true };
  });
}
