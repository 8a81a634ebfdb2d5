// Statements that take back migrations, for tests that open databases of older versions.

const columnsOf = (table: string, ...names: string[]): string[] =>
  names.map((name) => `alter table ${table} drop column ${name}`);
const CHOICE = ["optional", "selected", "choice_group"];

/** Takes back what the migration to offers has added. */
export const BEFORE_OFFERS = [
  "drop table offer_events",
  "drop table offers",
  ...columnsOf("quotes", "change_order", "accepted_revision", "last_revision"),
  "delete from kysely_migration where name = '0004-offers'",
];

/** Takes back what the migration to options, discounts and scope has added too. */
export const BEFORE_PROPOSALS = [
  ...BEFORE_OFFERS,
  ...columnsOf("quotes", "kind", "introduction", "assumptions", "exclusions"),
  ...columnsOf("quotes", "discount", "acceptance_text"),
  ...columnsOf("categories", ...CHOICE),
  ...columnsOf("tasks", ...CHOICE, "taxable", "allowance", "internal_note"),
  "delete from kysely_migration where name = '0003-proposals'",
];

/** Takes back what the migration to a status has added too. */
export const BEFORE_STATUS = [
  ...BEFORE_PROPOSALS,
  ...columnsOf("quotes", "status"),
  "delete from kysely_migration where name = '0002-status'",
];

/** Takes back that tasks say where their costs are from. */
const BEFORE_ORIGINS = [
  ...columnsOf("tasks", "price_region", "priced_on"),
  "delete from kysely_migration where name = '0023-price-origins'",
];

/** Takes back that addresses confirm. */
const BEFORE_ADDRESSES = [
  ...BEFORE_ORIGINS,
  "drop table mail_addresses",
  "delete from kysely_migration where name = '0022-mail-addresses'",
];

/** Takes back that charges and taxes are computed on printed cents. */
const BEFORE_PRINTED_BASES = [
  ...BEFORE_ADDRESSES,
  ...columnsOf("quotes", "exact_bases"),
  "delete from kysely_migration where name = '0021-exact-bases'",
];

/** Takes back that what was accepted keeps its figures. */
export const BEFORE_FIGURES = [
  ...BEFORE_PRINTED_BASES,
  ...columnsOf("offers", "agreed"),
  "delete from kysely_migration where name = '0020-agreed-figures'",
];

/** Takes back that there are workspaces. */
const BEFORE_WORKSPACES = [
  ...BEFORE_FIGURES,
  ...["workspaces", "workspace_items", "workspace_devices"].map((table) => `drop table ${table}`),
  "delete from kysely_migration where name = '0019-workspaces'",
];

/** Takes back that quotes name a planned start. */
const BEFORE_START = [
  ...BEFORE_WORKSPACES,
  ...columnsOf("quotes", "start_date"),
  "delete from kysely_migration where name = '0018-start-date'",
];

/** Takes back that it is recorded whether an offer was sent. */
const BEFORE_SENT = [
  ...BEFORE_START,
  ...columnsOf("offers", "sent_at"),
  "delete from kysely_migration where name = '0017-sent-offers'",
];

/** Takes back what the migration to notices has added too. */
const BEFORE_NOTICES = [
  ...BEFORE_SENT,
  ...["notices", "notice_targets", "mail_counts"].map((table) => `drop table ${table}`),
  "drop index offers_by_expiry",
  "delete from kysely_migration where name = '0016-notices'",
];

/** Takes back what the migration to minimum charges has added too. */
const BEFORE_MINIMUMS = [
  ...BEFORE_NOTICES,
  ...columnsOf("categories", "minimum_cents"),
  ...columnsOf("tasks", "minimum_cents"),
  "delete from kysely_migration where name = '0015-minimums'",
];

/** Takes back what the migration to charges has added too. */
const BEFORE_CHARGES = [
  ...BEFORE_MINIMUMS,
  ...columnsOf("quotes", "charges", "charges_in_prices", "round_total_to"),
  ...columnsOf("tasks", "at_cost"),
  "delete from kysely_migration where name = '0014-charges'",
];

/** Takes back what the migrations to change orders and messages have added too. */
const BEFORE_CHANGE_ORDERS = [
  ...BEFORE_CHARGES,
  ...["offer_messages", "change_orders", "change_bases"].map((table) => `drop table ${table}`),
  ...columnsOf("quotes", "change_days"),
  "delete from kysely_migration where name in ('0012-change-orders', '0013-messages')",
];

/** Takes back that a link leads to a quote; a deleted quote that is kept had no tokens. */
export const beforeLinksOfQuotes = (engine: "sqlite" | "postgres"): string[] => [
  ...BEFORE_CHANGE_ORDERS,
  "drop index offer_tokens_of_quote",
  "delete from offer_tokens where inner_id not in (select inner_id from quote_places)",
  `alter table offer_tokens add column offer_id ${engine === "sqlite" ? "blob" : "uuid"}`,
  "delete from kysely_migration where name = '0011-links-of-quotes'",
];
