// Migration that gives what was accepted before its figures, so that reading it prices nothing (decision 62).
import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { agreedFiguresOf } from "#core/offers/client-snapshot.ts";
import { decision } from "#core/offers/decision.ts";
import { readSource } from "#core/offers/stored-snapshot.ts";
import type { Tables } from "../tables.ts";

export const agreedFigures: Migration = {
  async up(db: Kysely<Tables>) {
    await db.schema.alterTable("offers").addColumn("agreed", "text").execute();
    const accepted = db.selectFrom("offers").where("state", "=", "accepted");
    // One at a time: each can be as long as a quote.
    for (const key of await accepted.select(["inner_id", "id"]).execute()) {
      const ofKey = accepted.where("inner_id", "=", key.inner_id).where("id", "=", key.id);
      const row = await ofKey.select(["source", "decision"]).executeTakeFirstOrThrow();
      const decided = decision.parse(JSON.parse(row.decision ?? ""));
      if (decided.kind === "declined") continue;
      const figures = agreedFiguresOf(readSource(JSON.parse(row.source)), decided.selected);
      await db
        .updateTable("offers")
        .set({ agreed: JSON.stringify(figures) })
        .where("inner_id", "=", key.inner_id)
        .where("id", "=", key.id)
        .execute();
    }
  },
};
