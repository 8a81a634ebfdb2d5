// Migration for what client and contractor write about the offers of a quote.
import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { creations } from "./quote-keys.ts";
import { runAll, type DatabaseKind } from "./statements.ts";
import type { QuoteTable } from "./quote-tables.ts";

/** It refers to no offer, because it is kept as long as any offer of its quote. */
const offerMessages: QuoteTable = {
  name: "offer_messages",
  columns: {
    inner_id: "id",
    id: "id",
    at: "whole",
    revision: "small",
    position: "small",
    sender: "text",
    kind: "text",
    name: "text",
    line_id: "text?",
    line_name: "text?",
    content: "text",
  },
  key: ["inner_id", "id"],
  references: [],
  clustered: true,
};

export const messages = (kind: DatabaseKind): Migration => ({
  up: (db: Kysely<unknown>) => runAll(db, creations([offerMessages], kind)),
});
