// Table types of both engines: text ids, integers in named units, JSON as text, times in UTC milliseconds.
import type { Kysely, Selectable, Transaction } from "kysely";

export interface QuotesTable {
  id: string;
  title: string;
  number: string;
  /** `2026-11-21`, or empty. */
  issue_date: string;
  valid_until: string;
  /** JSON: the ordered tax lines, rates in percent. */
  taxes: string;
  /** 0 or 1. */
  tax_on_markup: number;
  /** The legacy single rate, in ten-thousandths of a percent. */
  tax_rate: number;
  terms_and_conditions: string;
  /** JSON without the logo, which has a separate column. */
  business_info: string;
  logo_hash: string | null;
  /** JSON. */
  client_info: string;
  /** JSON; null until a choice is saved. */
  display_options: string | null;
  /** JSON. */
  pdf_options: string;
  version: number;
  creation_key: string;
  created_at: number;
  updated_at: number;
}

export interface CategoriesTable {
  id: string;
  quote_id: string;
  name: string;
  /** Cents an hour. */
  labor_rate_cents: number | null;
  override_cents: number | null;
  position: number;
  creation_key: string;
}

export interface TasksTable {
  id: string;
  quote_id: string;
  category_id: string;
  name: string;
  description: string;
  /** Thousandths of the unit. */
  quantity: number;
  unit: string;
  material_cents: number;
  labor_cents: number;
  /** Hundredths of a percent. */
  markup: number;
  position: number;
  creation_key: string;
}

export interface PaymentsTable {
  id: string;
  quote_id: string;
  name: string;
  /** 0 or 1. */
  is_percentage: number;
  /** Hundredths of a percent, or cents. */
  amount: number;
  position: number;
  creation_key: string;
}

export interface LogosTable {
  /** SHA-256 of the bytes, in hex. */
  hash: string;
  type: string;
  bytes: Uint8Array;
  /** Time of the last upload. */
  uploaded_at: number;
}

export interface Tables {
  quotes: QuotesTable;
  categories: CategoriesTable;
  tasks: TasksTable;
  payments: PaymentsTable;
  logos: LogosTable;
}

export type QuoteRow = Selectable<QuotesTable>;
export type CategoryRow = Selectable<CategoriesTable>;
export type TaskRow = Selectable<TasksTable>;
export type PaymentRow = Selectable<PaymentsTable>;

/** Row types of a quote's parts, by table. */
export interface PartRows {
  categories: CategoryRow;
  tasks: TaskRow;
  payments: PaymentRow;
}

/** The database, or a transaction. */
export type Connection = Kysely<Tables> | Transaction<Tables>;
