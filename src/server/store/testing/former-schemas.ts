// Statements that take back migrations, for tests that open databases of older versions.

const columnsOf = (table: string, ...names: string[]): string[] =>
  names.map((name) => `alter table ${table} drop column ${name}`);

const tablesOf = (...names: string[]): string[] => names.map((name) => `drop table ${name}`);

/** The statements that take back one migration. */
const undo = (migration: string, ...statements: string[]): string[] => [
  ...statements,
  `delete from kysely_migration where name = '${migration}'`,
];

const CHOICE = ["optional", "selected", "choice_group"];

/** Of a database with offers and no later migration: takes back offers, what a quote proposes, and its status. */
export const BEFORE_STATUS = [
  ...undo(
    "0004-offers",
    ...tablesOf("offer_events", "offers"),
    ...columnsOf("quotes", "change_order", "accepted_revision", "last_revision"),
  ),
  ...undo(
    "0003-proposals",
    ...columnsOf("quotes", "kind", "introduction", "assumptions", "exclusions"),
    ...columnsOf("quotes", "discount", "acceptance_text"),
    ...columnsOf("categories", ...CHOICE),
    ...columnsOf("tasks", ...CHOICE, "taxable", "allowance", "internal_note"),
  ),
  ...undo("0002-status", ...columnsOf("quotes", "status")),
];

/** Of a database of today: takes back that what was accepted keeps its figures, and what came later. */
export const BEFORE_FIGURES = [
  ...undo("0023-price-origins", ...columnsOf("tasks", "price_region", "priced_on")),
  ...undo("0022-mail-addresses", ...tablesOf("mail_addresses")),
  ...undo("0021-exact-bases", ...columnsOf("quotes", "exact_bases")),
  ...undo("0020-agreed-figures", ...columnsOf("offers", "agreed")),
];

/** Takes back also that a link leads to a quote; a deleted quote that is kept had no tokens. */
export const beforeLinksOfQuotes = (engine: "sqlite" | "postgres"): string[] => [
  ...BEFORE_FIGURES,
  ...undo("0019-workspaces", ...tablesOf("workspaces", "workspace_items", "workspace_devices")),
  ...undo("0018-start-date", ...columnsOf("quotes", "start_date")),
  ...undo("0017-sent-offers", ...columnsOf("offers", "sent_at")),
  ...undo(
    "0016-notices",
    ...tablesOf("notices", "notice_targets", "mail_counts"),
    "drop index offers_by_expiry",
  ),
  ...undo(
    "0015-minimums",
    ...columnsOf("categories", "minimum_cents"),
    ...columnsOf("tasks", "minimum_cents"),
  ),
  ...undo(
    "0014-charges",
    ...columnsOf("quotes", "charges", "charges_in_prices", "round_total_to"),
    ...columnsOf("tasks", "at_cost"),
  ),
  ...undo("0013-messages", ...tablesOf("offer_messages")),
  ...undo(
    "0012-change-orders",
    ...tablesOf("change_orders", "change_bases"),
    ...columnsOf("quotes", "change_days"),
  ),
  ...undo(
    "0011-links-of-quotes",
    "drop index offer_tokens_of_quote",
    "delete from offer_tokens where inner_id not in (select inner_id from quote_places)",
    `alter table offer_tokens add column offer_id ${engine === "sqlite" ? "blob" : "uuid"}`,
  ),
];
