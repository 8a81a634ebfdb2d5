// The tables keyed by the quote's id, from which the statements of both engines are made.

/**
 * What a column holds: `id` a UUID, `key` the key of a creating request (decision 7), `keyText` such a key as text,
 * `flag` 0 or 1, `small` an integer below 2^31, `whole` one below 2^53.
 */
export type ColumnKind = "id" | "key" | "keyText" | "flag" | "small" | "whole" | "text" | "bytes";

export interface QuoteTable {
  name: string;
  /** Kinds by name; a kind with a question mark can be null. Text is last: reading what is before it skips it. */
  columns: Record<string, ColumnKind | `${ColumnKind}?`>;
  /** The first column is the one by which the rows are spread over partitions. */
  key: readonly string[];
  /** References to other tables, each within the same quote. */
  references: readonly string[];
  /** Columns of the tables from before that have another name there. */
  formerly?: Record<string, string>;
  /** Whether SQLite stores the rows in the order of their key, so that those of a quote lie side by side. */
  clustered: boolean;
}

const ofQuote = "(quote_id) references quotes (id) on delete cascade";
const toLogo = "(logo_hash) references logos (hash)";
const choice = { optional: "flag", selected: "flag" } as const;

const quotes: QuoteTable = {
  name: "quotes",
  columns: {
    id: "id",
    creation_key: "key",
    created_at: "whole",
    updated_at: "whole",
    version: "small",
    tax_rate: "small",
    last_revision: "small",
    accepted_revision: "small?",
    tax_on_markup: "flag",
    title: "text",
    kind: "text",
    number: "text",
    status: "text",
    issue_date: "text",
    valid_until: "text",
    logo_hash: "text?",
    taxes: "text",
    discount: "text?",
    display_options: "text?",
    pdf_options: "text",
    client_info: "text",
    business_info: "text",
    change_order: "text?",
    introduction: "text",
    assumptions: "text",
    exclusions: "text",
    terms_and_conditions: "text",
    acceptance_text: "text?",
  },
  key: ["id"],
  references: [toLogo],
  // Rows of a kilobyte leave room for few keys in the upper pages of a clustered table.
  clustered: false,
};

const categories: QuoteTable = {
  name: "categories",
  columns: {
    quote_id: "id",
    id: "id",
    creation_key: "key",
    override_cents: "whole?",
    labor_rate_cents: "small?",
    position: "small",
    ...choice,
    choice_group: "text",
    name: "text",
  },
  key: ["quote_id", "id"],
  references: [ofQuote],
  clustered: true,
};

const tasks: QuoteTable = {
  name: "tasks",
  columns: {
    quote_id: "id",
    id: "id",
    category_id: "id",
    creation_key: "key",
    quantity: "small",
    material_cents: "small",
    labor_cents: "small",
    markup: "small",
    position: "small",
    ...choice,
    taxable: "flag",
    allowance: "flag",
    unit: "text",
    choice_group: "text",
    name: "text",
    description: "text",
    internal_note: "text",
  },
  key: ["quote_id", "id"],
  references: [
    ofQuote,
    "(quote_id, category_id) references categories (quote_id, id) on delete cascade",
  ],
  clustered: true,
};

const payments: QuoteTable = {
  name: "payments",
  columns: {
    quote_id: "id",
    id: "id",
    creation_key: "key",
    amount: "whole",
    position: "small",
    is_percentage: "flag",
    name: "text",
  },
  key: ["quote_id", "id"],
  references: [ofQuote],
  clustered: true,
};

const offers: QuoteTable = {
  name: "offers",
  columns: {
    quote_id: "id",
    id: "id",
    created_at: "whole",
    changed_at: "whole",
    expires_at: "whole?",
    opened_at: "whole?",
    revision: "small",
    quote_version: "small",
    state: "text",
    token_hash: "text",
    token_cipher: "text",
    sha256: "text",
    total: "text",
    valid_until: "text",
    time_zone: "text",
    publication_key: "keyText",
    decision_key: "keyText?",
    logo_hash: "text?",
    // Large columns are last: SQLite reads through everything that is stored before a column.
    decision: "text?",
    snapshot: "text",
    source: "text",
    accepted_document: "text?",
    pdf: "bytes",
    signed_pdf: "bytes?",
  },
  key: ["quote_id", "id"],
  references: [ofQuote, toLogo],
  formerly: { publication_key: "creation_key" },
  clustered: false,
};

const offerEvents: QuoteTable = {
  name: "offer_events",
  columns: { quote_id: "id", id: "id", offer_id: "id", at: "whole", kind: "text" },
  key: ["quote_id", "id"],
  references: [ofQuote, "(quote_id, offer_id) references offers (quote_id, id) on delete cascade"],
  clustered: true,
};

/** The tables that were there before, a table after those that it references. */
export const QUOTE_TABLES = [quotes, categories, tasks, payments, offers, offerEvents] as const;

/** Where a part's own id, and the token of an offer's link, find their quote. */
export const PLACE_TABLES: readonly QuoteTable[] = [
  {
    name: "part_places",
    columns: { id: "id", kind: "small", quote_id: "id" },
    key: ["id", "kind"],
    references: [],
    clustered: true,
  },
  {
    name: "offer_tokens",
    columns: { token_hash: "text", quote_id: "id", offer_id: "id" },
    key: ["token_hash"],
    references: [],
    clustered: true,
  },
];
