// Logos by content hash, stored once each, and the purge of unused ones.
import { createHash } from "node:crypto";
import type { Engine, Reader } from "./engines/engine.ts";
import type { Connection } from "./engines/tables.ts";
import { notFound } from "./contract/store-error.ts";
import type { LogoType } from "#core/quote/details/logo.ts";
import type { Caller, Logo, Created } from "./contract/store-values.ts";
import { editQuote, inTransaction, readSnapshot } from "./engines/transaction.ts";

/** Recent uploads are kept, because they may not be saved to a quote yet. */
const UPLOAD_GRACE_MS = 60 * 60 * 1_000;

const hashOf = ({ bytes }: Logo): string => createHash("sha256").update(bytes).digest("hex");

/** Stores a logo under its hash, once. */
async function insertLogo(trx: Connection, { type, bytes }: Logo): Promise<string> {
  const hash = hashOf({ type, bytes });
  const uploaded_at = Date.now();
  await trx
    .insertInto("logos")
    .values({ hash, type, bytes, uploaded_at })
    .onConflict((target) => target.column("hash").doUpdateSet({ uploaded_at }))
    .execute();
  return hash;
}

/** Stores a logo under its hash and assigns it to the quote; returns the hash. */
export function saveLogo(
  engine: Engine,
  quoteId: string,
  logo: Logo,
  caller: Caller = {},
): Promise<Created<string>> {
  return editQuote(engine, {
    locate: async () => quoteId,
    caller,
    replay: async ({ quote }) => {
      const hash = hashOf(logo);
      return quote.logo_hash === hash ? hash : undefined;
    },
    async apply({ trx }) {
      const hash = await insertLogo(trx, logo);
      await trx.updateTable("quotes").set({ logo_hash: hash }).where("id", "=", quoteId).execute();
      return hash;
    },
  });
}

/** Stores a logo that no quote shows yet: it may be assigned to one within the hour. @returns the hash */
export function keepLogo(engine: Engine, logo: Logo): Promise<string> {
  return inTransaction(engine, (trx) => insertLogo(trx, logo));
}

/** @throws StoreError `notFound` */
export async function readLogo(engine: Reader, hash: string): Promise<Logo> {
  const row = await readSnapshot(engine, (connection) =>
    connection
      .selectFrom("logos")
      .select(["bytes", "type"])
      .where("hash", "=", hash)
      .executeTakeFirstOrThrow(() => notFound()),
  );
  return { bytes: row.bytes, type: row.type as LogoType };
}

/** Deletes the logos that neither a quote nor an offer uses. */
export function purgeLogos(engine: Engine): Promise<void> {
  return inTransaction(engine, async (trx) => {
    await trx
      .deleteFrom("logos")
      .where("uploaded_at", "<", Date.now() - UPLOAD_GRACE_MS)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom("quotes").select("id").whereRef("logo_hash", "=", "logos.hash"))),
      )
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom("offers").select("id").whereRef("logo_hash", "=", "logos.hash"))),
      )
      .execute();
  });
}
