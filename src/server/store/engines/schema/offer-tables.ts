// Migration of the offers: what was published to clients, and what became of it.
import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { tablesOf, type ColumnTypes } from "./table-builders.ts";

/** Quotes from before have no offers, are no change orders, and can be changed. */
export const offers = (types: ColumnTypes): Migration => ({
  async up(db: Kysely<unknown>) {
    const { whole, bytes, finish, start, partOf, texts, wholes } = tablesOf(db, types);
    const small = texts(
      partOf(start("offers")),
      "state",
      "token_hash",
      "token_cipher",
      "sha256",
      "total",
      "valid_until",
      "time_zone",
      "creation_key",
    )
      .addColumn("logo_hash", "text", (column) => column.references("logos.hash"))
      .addColumn("expires_at", whole)
      .addColumn("opened_at", whole)
      .addColumn("decision_key", "text");
    const table = wholes(small, "revision", "quote_version", "created_at", "changed_at");
    await finish(
      // Large columns are last: SQLite reads through everything that is stored before a column.
      texts(table.addColumn("decision", "text"), "snapshot", "source")
        .addColumn("accepted_document", "text")
        .addColumn("pdf", bytes, (column) => column.notNull())
        .addColumn("signed_pdf", bytes),
    ).execute();
    const index = (name: string, ...columns: string[]) =>
      db.schema.createIndex(name).on("offers").columns(columns);
    await index("offers_by_token", "token_hash").unique().execute();
    await index("offers_of_quote", "quote_id", "revision").unique().execute();
    await index("offers_by_change", "changed_at").execute();
    await index("offers_by_logo", "logo_hash").execute();

    const events = texts(partOf(start("offer_events")), "kind").addColumn(
      "offer_id",
      "text",
      (column) => column.notNull().references("offers.id").onDelete("cascade"),
    );
    await finish(wholes(events, "at")).execute();
    for (const column of ["quote_id", "offer_id"])
      await db.schema
        .createIndex(`offer_events_by_${column}`)
        .on("offer_events")
        .column(column)
        .execute();

    await db.schema.alterTable("quotes").addColumn("change_order", "text").execute();
    await db.schema.alterTable("quotes").addColumn("accepted_revision", whole).execute();
    await db.schema
      .alterTable("quotes")
      .addColumn("last_revision", whole, (column) => column.notNull().defaultTo(0))
      .execute();
  },
});
