// Migrations for who is told of what happens to a quote's offers, and the notices that are sent (decisions 56 and 64).
import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { creations } from "./quote-keys.ts";
import { runAll, type DatabaseKind } from "./statements.ts";
import type { QuoteTable } from "./quote-tables.ts";

/** Rows refer to no quote: they name it by its inner id, as offers do. */
const TABLES: readonly QuoteTable[] = [
  {
    name: "notice_targets",
    columns: { inner_id: "id", id: "id", made_at: "whole", channel: "text", content: "text" },
    key: ["inner_id", "id"],
    references: [],
    clustered: true,
  },
  {
    name: "notices",
    columns: {
      inner_id: "id",
      id: "id",
      offer_id: "id",
      target_id: "id?",
      made_at: "whole",
      due_at: "whole?",
      claimed_until: "whole?",
      attempts: "small",
      kind: "text",
      channel: "text",
      state: "text",
      address: "text",
      error: "text",
      facts: "text",
    },
    key: ["inner_id", "id"],
    references: [],
    clustered: true,
  },
  {
    name: "mail_counts",
    columns: { id: "id", day: "small", mails: "small" },
    key: ["id", "day"],
    references: [],
    clustered: true,
  },
];

/** Few notices wait and few offers are open, so that the indexes cost other changes nothing. */
const INDEXES = [
  "create index notices_by_due on notices (due_at) where due_at is not null",
  "create index offers_by_expiry on offers (expires_at) where state = 'open' and expires_at is not null",
];

/** What addresses said of mails to them. Those that were told before have to confirm too, because nobody had asked them. */
const ADDRESSES: QuoteTable = {
  name: "mail_addresses",
  columns: { id: "id", state: "text" },
  key: ["id"],
  references: [],
  clustered: true,
};

export const mailAddresses = (kind: DatabaseKind): Migration => ({
  up: (db: Kysely<unknown>) => runAll(db, creations([ADDRESSES], kind)),
});

export const notices = (kind: DatabaseKind): Migration => ({
  up: (db: Kysely<unknown>) => runAll(db, [...creations(TABLES, kind), ...INDEXES]),
});
