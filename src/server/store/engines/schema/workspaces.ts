// Migration for workspaces: what the devices of a contractor share, sealed by them, so that nothing here can be read (decision 58).
import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { creations } from "./quote-keys.ts";
import { runAll, type DatabaseKind } from "./statements.ts";
import type { QuoteTable } from "./quote-tables.ts";

/** Rows refer to no other table: what ends a workspace deletes them in the same transaction. */
const TABLES: readonly QuoteTable[] = [
  {
    name: "workspaces",
    columns: {
      id: "id",
      seq: "whole",
      items: "whole",
      bytes: "whole",
      created_at: "whole",
      used_at: "whole",
      closed_at: "whole?",
      token_hash: "text",
    },
    key: ["id"],
    references: [],
    clustered: true,
  },
  {
    name: "workspace_items",
    columns: { workspace_id: "id", item_id: "text", seq: "whole", sealed: "bytes" },
    key: ["workspace_id", "item_id"],
    references: [],
    // A row can be as long as many pages, which SQLite stores badly in the order of a key.
    clustered: false,
  },
  {
    name: "workspace_devices",
    columns: {
      workspace_id: "id",
      device_id: "id",
      joined_at: "whole",
      seen_at: "whole",
      removed_at: "whole?",
      name: "bytes",
    },
    key: ["workspace_id", "device_id"],
    references: [],
    clustered: true,
  },
];

const INDEXES = [
  "create index workspace_items_by_seq on workspace_items (workspace_id, seq)",
  "create index workspaces_by_use on workspaces (used_at) where closed_at is null",
  "create index workspaces_by_closing on workspaces (closed_at) where closed_at is not null",
];

export const workspaces = (kind: DatabaseKind): Migration => ({
  up: (db: Kysely<unknown>) => runAll(db, [...creations(TABLES, kind), ...INDEXES]),
});
