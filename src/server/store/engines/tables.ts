// Table types of both engines: ids as text (stored in 16 bytes), integers in named units, JSON as text, times in UTC milliseconds.
import type { ColumnType, Kysely, Selectable, Transaction } from "kysely";
import type { categoryFields, paymentFields, taskFields } from "#core/quote/fields/part-fields.ts";
import type { quoteFields } from "#core/quote/fields/quote-fields.ts";
import type { ColumnsOf } from "./columns.ts";
import type {
  MailAddressesTable,
  MailCountsTable,
  NoticesTable,
  NoticeTargetsTable,
} from "./notice-tables.ts";
import type { WorkspaceTables } from "./workspace-tables.ts";

/** The kinds of parts that are found by an id of their own, as numbers that the database holds: never change one. */
export const PART_KINDS = { categories: 1, tasks: 2, payments: 3, offers: 4 } as const;

/** The table of such a part. */
export type PartKind = keyof typeof PART_KINDS;

/** Beside the columns of the quote's fields. */
export interface QuotesTable extends ColumnsOf<typeof quoteFields> {
  id: string;
  /** Names the quote's offers. It stays when the link is replaced, and nobody is told it. */
  inner_id: string;
  /** The legacy single rate, in ten-thousandths of a percent. */
  tax_rate: number;
  /** Of the logo, which `business_info` leaves out. */
  logo_hash: string | null;
  /** JSON: what a change order changes; null otherwise. */
  change_order: string | null;
  /** The revision that the client accepted; null while the quote can be changed. */
  accepted_revision: number | null;
  /** 1 where charges and taxes are computed on exact sums, 0 where on printed cents. */
  exact_bases: number;
  /** The revision that was published last, also when its offer is deleted since; 0 before the first. */
  last_revision: number;
  version: number;
  creation_key: string;
  created_at: number;
  updated_at: number;
  /** When it was deleted: it is kept for a while, and only bringing it back finds it. Null of all others. */
  deleted_at: number | null;
}

/** The columns of every part of a quote beside those of its fields. */
interface PartTable {
  id: string;
  quote_id: string;
  position: number;
  creation_key: string;
}

export interface CategoriesTable extends PartTable, ColumnsOf<typeof categoryFields> {}

export interface TasksTable extends PartTable, ColumnsOf<typeof taskFields> {
  category_id: string;
}

export interface PaymentsTable extends PartTable, ColumnsOf<typeof paymentFields> {}

export interface OffersTable {
  id: string;
  /** Of the quote. */
  inner_id: string;
  revision: number;
  /** `open`, `accepted`, `declined`, `withdrawn` or `superseded`. */
  state: string;
  /** SHA-256 of the token of the link that it was published with, in hex. */
  token_hash: string;
  /** The token, encrypted under the installation's key; empty when that link was replaced by a new one. */
  token_cipher: string;
  /** SHA-256 of the snapshot, in hex. */
  sha256: string;
  quote_version: number;
  /** JSON: label and amount. */
  total: string;
  logo_hash: string | null;
  /** `2026-11-30`, or empty. */
  valid_until: string;
  time_zone: string;
  expires_at: number | null;
  opened_at: number | null;
  /** When it was first sent; 0 before, and null of an offer that was published before this was recorded. */
  sent_at: number | null;
  /** Identifies the request that decided; null before. */
  decision_key: string | null;
  /** Identifies the request that published. */
  publication_key: string;
  created_at: number;
  /** Time of the last event. */
  changed_at: number;
  /** JSON; null before a decision. */
  decision: string | null;
  /** JSON: the figures that were accepted; null of all others. */
  agreed: ColumnType<string | null, undefined, string | null>;
  /** JSON: what the client may see. */
  snapshot: string;
  /** JSON: the quote that was published, with costs and markups, under the ids that it had then. */
  source: string;
  /** JSON: the document with the options that were accepted; null before. */
  accepted_document: string | null;
  pdf: Uint8Array;
  /** The bytes with the record of the acceptance; null before. */
  signed_pdf: Uint8Array | null;
}

interface OfferMessagesTable {
  /** Of the quote. */
  inner_id: string;
  id: string;
  at: number;
  /** The revision that was read. */
  revision: number;
  /** From 0 for the first message of its quote. */
  position: number;
  /** `client` or `contractor`. */
  sender: string;
  /** `question`, `change` or `answer`. */
  kind: string;
  /** Of the client; empty without one. */
  name: string;
  /** The public id of the line that it is about, and its name as it was printed; null for the whole quote. */
  line_id: string | null;
  line_name: string | null;
  content: string;
}

export interface Tables extends WorkspaceTables {
  /** When a server did something last, by the name of what it did. */
  server_times: {
    id: string;
    at: number;
  };
  quotes: QuotesTable;
  categories: CategoriesTable;
  tasks: TasksTable;
  payments: PaymentsTable;
  logos: {
    /** SHA-256 of the bytes, in hex. */
    hash: string;
    type: string;
    bytes: Uint8Array;
    /** Time of the last upload. */
    uploaded_at: number;
  };
  offers: OffersTable;
  /** What happened to an offer; rows are only added. */
  offer_events: {
    id: string;
    /** Of the quote. */
    inner_id: string;
    offer_id: string;
    /** `published`, `sent`, `opened`, `asked`, `answered`, `accepted`, `declined`, `withdrawn` or `superseded`. */
    kind: string;
    at: number;
  };
  /** What client and contractor wrote about the offers of a quote; rows are only added. */
  offer_messages: OfferMessagesTable;
  /** Who is told of what happens to the offers of a quote. */
  notice_targets: NoticeTargetsTable;
  /** What somebody is told of an offer: written with what happened, sent afterwards (decision 56). */
  notices: NoticesTable;
  /** How many mails an address was sent on a day. */
  mail_counts: MailCountsTable;
  /** What addresses said of mails to them. */
  mail_addresses: MailAddressesTable;
  /** Where the id of a part finds its quote: calls name a task without its quote. */
  part_places: {
    id: string;
    /** A number of `PART_KINDS`. */
    kind: number;
    /** Of an offer: the inner id of the quote. */
    quote_id: string;
  };
  /** Where the token of a client's link finds its quote; a quote can have several. */
  offer_tokens: {
    token_hash: string;
    inner_id: string;
  };
  /** Where a quote that has offers is now. */
  quote_places: {
    inner_id: string;
    quote_id: string;
  };
  /** The change orders of an accepted quote, in the order in which they were made; a number is never given twice. */
  change_orders: {
    /** The inner id of the accepted quote. */
    accepted_inner_id: string;
    /** From 1. */
    ordinal: number;
    /** Of the change order. */
    inner_id: string;
  };
  /** What a change order starts from. */
  change_bases: {
    /** Of the change order. */
    inner_id: string;
    /** The accepted quote that lists it. */
    accepted_inner_id: string;
    /** The id that the change order had when it was made: those of the parts in the base belong to it. */
    quote_id: string;
    /** The accepted offer that it starts from. */
    offer_id: string;
    /** JSON. */
    base: string;
  };
  /** A quote that was deleted for good or got another id; kept for ever, so that nobody makes another one under its id. */
  retired_quotes: {
    /** A hash of the id. */
    id: string;
    /** A number of `RETIREMENTS`. */
    reason: number;
  };
}

export type QuoteRow = Selectable<QuotesTable>;
export type CategoryRow = Selectable<CategoriesTable>;
export type TaskRow = Selectable<TasksTable>;
export type PaymentRow = Selectable<PaymentsTable>;
export type OfferRow = Selectable<OffersTable>;
export type MessageRow = Selectable<OfferMessagesTable>;

/** Row types of a quote's parts, by table. */
export interface PartRows {
  categories: CategoryRow;
  tasks: TaskRow;
  payments: PaymentRow;
}

/** The database, or a transaction. */
export type Connection = Kysely<Tables> | Transaction<Tables>;
