// Migration that lists the change orders of an accepted quote, and keeps what each of them starts from.
import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { creations } from "./quote-keys.ts";
import type { QuoteTable } from "./quote-tables.ts";
import { runAll, type DatabaseKind } from "./statements.ts";

const changeOrders: QuoteTable = {
  name: "change_orders",
  columns: { accepted_inner_id: "id", ordinal: "small", inner_id: "id" },
  key: ["accepted_inner_id", "ordinal"],
  references: [],
  clustered: true,
};

/** Apart from the quote's own row, which each edit reads: a base has a line for each task. */
const changeBases: QuoteTable = {
  name: "change_bases",
  columns: {
    inner_id: "id",
    accepted_inner_id: "id",
    quote_id: "id",
    offer_id: "id",
    base: "text",
  },
  key: ["inner_id"],
  references: [],
  clustered: false,
};

/** Change orders from before are not listed, have no base, and say nothing of days. */
export const changeOrderTables = (kind: DatabaseKind): Migration => ({
  up: (db: Kysely<unknown>) =>
    runAll(db, [
      ...creations([changeOrders, changeBases], kind),
      "alter table quotes add column change_days integer",
    ]),
});
